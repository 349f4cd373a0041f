// The screens that the search of the console finds: those of the menu and those below them, by their name and by what people call them in Arabic,
// English and French, whatever language the console speaks.
import {
  Activity,
  Banknote,
  Database,
  FileText,
  Mail,
  Send,
  ShieldCheck,
  SpellCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { mayOpen } from '#features/school/console/may-open.ts'
import type { Capability } from '#kit/capabilities.ts'
import { foldWords } from '#kit/fold-arabic.ts'
import { consoleLinks, type ConsoleLink } from './console-links.ts'

export interface ConsoleScreen {
  to: string
  /** Key of its name in the namespace `console`. */
  text: ConsoleLink['text'] | (typeof below)[number]['text']
  icon: LucideIcon
}

const below = [
  { to: '/admin/payments/statement', text: 'statement', icon: FileText },
  { to: '/admin/outbox', text: 'outbox', icon: Send },
  { to: '/admin/settings/payment', text: 'paymentMethods', icon: Banknote },
  { to: '/admin/settings/team', text: 'team', icon: Users },
  { to: '/admin/settings/mail', text: 'mailSettings', icon: Mail },
  { to: '/admin/settings/security', text: 'security', icon: ShieldCheck },
  { to: '/admin/settings/data', text: 'data', icon: Database },
  { to: '/admin/jobs', text: 'jobs', icon: Activity },
  // A part of a screen that is open to more.
  { to: '/admin/names?tab=words', text: 'searchWords', icon: SpellCheck, needs: 'school' },
] as const

const words: Record<ConsoleScreen['text'], string> = {
  overview:
    'نظرة عامة الرئيسية لوحة ملخص إحصاءات أرقام overview home dashboard statistics accueil tableau bord aperçu statistiques',
  requests:
    'طلبات التسجيل تسجيلات requests قائمة انتظار إثبات تفعيل قبول enrolments enrollments queue proofs activation demandes inscriptions attente activer justificatifs',
  students: 'طلاب طلبة تلاميذ متعلمون أشخاص students learners people pupils étudiants élèves apprenants personnes',
  payments:
    'مدفوعات دفع دفعات أموال مالية مداخيل إيرادات وصولات إيصالات استرداد استردادات إرجاع صندوق محاسبة إغلاق اليوم payments money receipts refunds income ledger accounting close paiements argent reçus remboursements recettes caisse comptabilité clôture',
  courses: 'دورات دروس مقررات تكوين courses lessons chapters cours formations leçons',
  bank: 'بنك أسئلة اختبارات امتحانات question bank quizzes tests exams banque questions examens',
  names:
    'مدرسون أساتذة معلمون تصنيفات فئات أقسام instructors teachers categories enseignants professeurs formateurs catégories',
  reviews: 'مراجعات تقييمات آراء تعليقات نجوم reviews ratings opinions comments avis évaluations notes commentaires',
  studentQuestions: 'أسئلة الطلاب للمدرس استفسارات student questions teacher answers questions étudiants',
  messages: 'رسائل تواصل بريد وارد مراسلات messages contact inbox courrier',
  announcements: 'إعلانات تنبيهات نشرات أخبار announcements news notices annonces actualités nouvelles',
  settings:
    'إعدادات ضبط خيارات المدرسة شعار تواصل ساعات settings options preferences school logo hours paramètres réglages préférences école horaires',
  audit: 'سجل العمليات تدقيق نشاط أحداث تاريخ activity log audit history journal historique activités',
  statement: 'كشف الحساب مطابقة حوالات بريد الجزائر statement reconcile bank ccp relevé compte rapprochement',
  outbox: 'بريد صادر رسائل مرسلة فاشلة outbox sent failed mails emails boîte envoi envoyés courriels',
  paymentMethods:
    'طرائق طرق وسائل الدفع الحساب البريدي الجاري payment payments methods account ccp rip baridimob paiements moyens modes compte',
  team: 'فريق موظفون أعضاء زملاء دعوة صلاحيات أدوار مستخدمون team members staff users roles invite colleagues équipe membres utilisateurs rôles inviter collègues',
  mailSettings:
    'بريد إعدادات مرسل نصوص رسائل قوالب email mail settings smtp sender templates courriel messagerie expéditeur modèles',
  security:
    'أمان حماية كلمة مرور خطوة ثانية جلسات رموز security password second factor 2fa sessions sécurité mot passe',
  data: 'بيانات نسخ احتياطية تصدير data backups export données sauvegardes exporter',
  searchWords: 'كلمات البحث مرادفات مفردات متساوية معنى search words synonyms equal recherche mots synonymes',
  jobs: 'أعمال الخلفية مهام عالقة فاشلة background work jobs tasks tâches travaux',
}

/** Say nothing of what is wanted. */
const small = new Set('the of and d de du des l la le les et'.split(' '))

/** What this person may open, in the order of the menu. Every word that was typed begins one of the screen's. */
export function findScreens(
  typed: string,
  can: (capability: Capability) => boolean,
  nameOf: (text: ConsoleScreen['text']) => string,
): ConsoleScreen[] {
  const wanted = foldWords(typed).filter(({ text }) => !small.has(text))
  const isOpen = (screen: (typeof below)[number]) => ('needs' in screen ? can(screen.needs) : mayOpen(screen.to, can))
  const open: ConsoleScreen[] = [...consoleLinks(can).flat(), ...below.filter(isOpen)]
  if (wanted.length === 0) return consoleLinks(can).flat()
  return open.filter(({ text }) => {
    const known = foldWords(`${nameOf(text)} ${words[text]}`)
    return wanted.every((word) => known.some((each) => each.text.startsWith(word.text)))
  })
}

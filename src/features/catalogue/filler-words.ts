// Words that say that a person wants to learn, not what: search ignores them, as long as others are left.
import { foldArabic } from '#kit/fold-arabic.ts'

const arabic = `درس دروس تعلم تعليم أتعلم كورس كورسات دورة دورات تدريبية تدريب تكوين شرح شروحات فيديو فيديوهات كيف كيفية طريقة أريد اريد ابحث
  في من إلى على عن مع أو و ثم هل ما ماذا هذا هذه التي الذي كامل كاملة شامل شاملة أفضل احسن هي هو ماهي أن انا أصبح ابدا خصوصية اونلاين اون لاين سهل بسهولة بسرعة
  ممكن يوجد هناك عندكم عندي فضلك مبسط مبسطة تحميل حمل سلسلة مادة مواد أستاذ أستاذة مدرس مدرسة
  السلام عليكم مرحبا صباح مساء شكرا`
const dialect = `ندرس ندرسو أدرس كور ليكور ليسون ليسونات نتعلم نتعلمو نقرا كيفاش كيفاه واش وش باش علاش حاب حابة نحب بغيت باغي باغية نبغي ابغى عايز بدي راني نخدم نبدا نصنع نولي ندير نعرف نقدر لازم تاع نتاع متاع تع
  ديال لي اللي مليح خير بزاف شوية حاجة حبيت واحد يشرحلي اشرحلي يفهمني فهمني نفهم علمني علموني عاونوني نحوس نحتاج سوايع راه راهي راهو ماشي ماهيش ماهوش راهيش ماراهيش كاين كاش بروف`
const french = `de du des le la les l d un une en et a au aux pour par avec sur dans je j veux voudrais mon mes ou que qui quoi est ce
  apprendre apprentissage cours formation formations lecon lecons tuto tutos tutoriel tutoriels video videos
  son sa ses ton ta tes notre nos votre vos leur leurs ce cet cette ces il elle on nous vous
  ligne comment avez avoir suis bonjour svp merci prof professeur particulier particuliers creer faire meilleur meilleure complet complete`
const english = `the an of in on for to with and or my me i want need is how what do does make create become best good learn learning course courses class classes
  lesson lessons tutorial tutorials training online complete full where which can could you your some any there am are looking look find please show teach teacher new hello hi thanks`
const arabizi = `el al il lel bel fel fi f b w 3la men ta3 nta3 dyal kifach kifah wach bach chkoun nt3alem net3alem nta3lem ta3alem dourous dars dros
  dora dawra korsat dorouss dorous kifeh kifech kifash kifesh ndir salam slm nwelli nwali nkhdem lazem kayen nat3alem nt3allem ta3alloum ta3allom rani n7eb nheb hab 7ab b8it bghit n9ra ne9ra nadros nedros ndros`

/** How a course, or what one learns, should be: no course says it of itself. */
const qualities = `سهلة ساهل ساهلة بسيط بسيطة جميل جميلة جيد جيدة ممتاز ممتازة سريع سريعة مفيد مفيدة واضح واضحة زين زينة مليحة باهي باهية هايل هايلة
  facile faciles facilement simple simples simplement rapide rapidement bien bon bonne beau belle utile clair easy easily quick quickly nice great useful clear
  sahel sahla sahl mlih mli7 mliha mli7a zin zine zina bahi`

/** Of the price: where nothing else was typed, the free courses are meant. */
const free = foldAll(
  `مجاني مجانية مجانا بالمجان باطل بلاش فابور gratuit gratuite gratuits gratuites gratuitement free batel blach`,
)

const fillers = new Set([...[arabic, dialect, french, english, arabizi, qualities].flatMap(foldAll), ...free])

function foldAll(words: string): string[] {
  return words.split(/\s+/u).map(foldArabic)
}

/** Prefixes of an Arabic word: لتعلم, وشرح. */
const particle = /^[وفبل](?=...)/u

function isFiller(word: string): boolean {
  return fillers.has(word) || fillers.has(word.replace(particle, ''))
}

/** Words that say for whom: courses that have them come first, but others are found as well. */
const levels = new Set(
  `مبتدئ مبتدئين مبتدئة بداية صفر أساسي متقدم متقدمين محترف محترفين احتراف احترافي مستوى زيرو debutant debutants debut zero avance intermediaire niveau
  beginner beginners starter scratch basic basics advanced professional professionnel level mobtadi mobtadi2 mobtadi2in`
    .split(/\s+/u)
    .map(foldArabic),
)

/** A number may be missing, too: html 5, bac 2026. */
export function isLevel(word: string): boolean {
  return levels.has(word) || /^\d+$/.test(word)
}

/** The words that say what is searched for; all of them where none does. */
export function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

/** من, لمن, of: they stand in every course, so they are nothing that a mistyped word (أمن) may have meant. */
export function isParticle(word: string): boolean {
  const bare = word.replace(/^[وفبكل](?=..$)/u, '')
  return bare.length <= 2 && fillers.has(bare)
}

/** Whether nothing else was typed, and more than one or two letters. */
export function areFillers(words: string[]): boolean {
  return words.every((word) => word.length > 2 && isFiller(word))
}

export function saysFree(word: string): boolean {
  return free.includes(word)
}

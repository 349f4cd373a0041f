// The instructors of the demo school: displayed authors, not accounts (product.md, "Name and people").
import type { DemoInstructor } from './types.ts'

export const instructors: DemoInstructor[] = [
  {
    key: 'yacine',
    name: 'ياسين بن عمر',
    nameEn: 'Yacine Benamar',
    headline: 'مطوّر برمجيات ومدرّس',
    headlineEn: 'Software developer and teacher',
    bio: 'يعمل ياسين مطوّرًا منذ اثني عشر عامًا، ويدرّس البرمجة مساءً في نوادٍ جامعية بالجزائر العاصمة وتيبازة. يكتب كل مثال أمامك من السطر الأول، ويترك أخطاءه في التسجيل لأن قراءة رسالة الخطأ نصف المهارة.',
    bioEn:
      'Yacine has been a developer for twelve years and teaches evening classes in university clubs in Algiers and Tipaza. He types every example from the first line and keeps his mistakes in the recording, because reading an error message is half the skill.',
  },
  {
    key: 'karim',
    name: 'كريم بوزيد',
    nameEn: 'Karim Bouzid',
    headline: 'أستاذ رياضيات وفيزياء في التعليم الثانوي',
    headlineEn: 'Secondary-school maths and physics teacher',
    bio: 'درّس كريم أقسام البكالوريا سبعة عشر عامًا في ثانويات سطيف، وصحّح أوراق الامتحان الرسمي مرّات عدّة. يهتمّ بطريقة تحرير الحل بقدر اهتمامه بالنتيجة، لأن النقاط تُمنح على الخطوات.',
    bioEn:
      'Karim has taught final-year classes in Sétif for seventeen years and has marked official exam papers several times. He cares about how a solution is written as much as about the result, because marks are given for the steps.',
  },
  {
    key: 'leila',
    name: 'ليلى حدّاد',
    nameEn: 'Leila Haddad',
    headline: 'مصمّمة منتجات رقمية',
    headlineEn: 'Digital product designer',
    bio: 'صمّمت ليلى تطبيقات للنقل والصحة بالعربية والفرنسية، وتعمل اليوم مستقلّة من وهران. تبدأ كل مشروع بورقة وقلم، وتختبر كل شاشة مع أشخاص حقيقيين قبل أن تلوّنها.',
    bioEn:
      'Leila has designed transport and health apps in Arabic and French and now works independently from Oran. She starts every project with pen and paper and tests each screen with real people before she colours it.',
  },
  {
    key: 'sara',
    name: 'سارة منصوري',
    nameEn: 'Sara Mansouri',
    headline: 'أستاذة لغات ومترجمة',
    headlineEn: 'Language teacher and translator',
    bio: 'درست سارة الترجمة في جامعة الجزائر 2، ودرّست الإنجليزية والفرنسية للطلبة والموظفين عشرة أعوام. تُكثر من المحادثة وتقلّل من القواعد المجرّدة، ولا تصحّح إلا الخطأ الذي يعيق الفهم ثم تعود إلى البقية.',
    bioEn:
      'Sara studied translation at the University of Algiers 2 and has taught English and French to students and employees for ten years. She favours conversation over bare grammar, and corrects first the mistakes that block understanding.',
  },
  {
    key: 'amine',
    name: 'أمين زروقي',
    nameEn: 'Amine Zerrouki',
    headline: 'مستشار تسويق ومدرّب مهارات التعلّم',
    headlineEn: 'Marketing adviser and study-skills coach',
    bio: 'رافق أمين أكثر من أربعين مشروعًا صغيرًا في قسنطينة وعنابة، من محلّ الحلويات إلى ورشة الخزف. يدرّب كذلك طلبة الجامعة على تنظيم مذاكرتهم، ويحبّ الأرقام الصغيرة الصادقة أكثر من الوعود الكبيرة.',
    bioEn:
      'Amine has advised more than forty small businesses in Constantine and Annaba, from pastry shops to pottery workshops. He also coaches university students on how to study, and prefers small honest numbers to big promises.',
  },
  {
    key: 'imane',
    name: 'إيمان شريف',
    nameEn: 'Imane Cherif',
    headline: 'محلّلة بيانات ومهندسة إحصاء',
    headlineEn: 'Data analyst and statistics engineer',
    bio: 'تخرّجت إيمان مهندسة إحصاء، وعملت محلّلة بيانات في شركات التوزيع والتأمين ثمانية أعوام. تشرح كل مفهوم بجدول صغير يمكنك حسابه باليد قبل أن تلمس البرنامج.',
    bioEn:
      'Imane trained as a statistics engineer and spent eight years as a data analyst in retail and insurance. She explains each idea on a small table you can work out by hand before you touch the software.',
  },
  {
    key: 'nour',
    name: 'نور الهدى قاسمي',
    nameEn: 'Nour\u00a0El\u00a0Houda Kacimi',
    headline: 'خطّاطة ومصمّمة حروف',
    headlineEn: 'Calligrapher and type designer',
    bio: 'تعلّمت نور الهدى النسخ والثلث في تلمسان، ثم نقلت قلمها إلى الشاشة وصمّمت حروفًا لمجلات ودور نشر. تؤمن بأن من لم يفهم ميزان الحرف على الورق لن يضبطه بالمنحنيات.',
    bioEn:
      'Nour El Houda learned Naskh and Thuluth in Tlemcen, then brought her pen to the screen and drew lettering for magazines and publishers. She believes that whoever has not understood a letter’s proportions on paper cannot set them right with curves.',
  },
]

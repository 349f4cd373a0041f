// Digital Arabic calligraphy: the one course whose lessons are Vimeo addresses. New, so it has no reviews yet.
import type { DemoCourse } from '../types.ts'

export const calligraphy: DemoCourse = {
  key: 'calligraphy',
  title: 'الخط العربي الرقمي: من القلم إلى الشاشة',
  titleEn: 'Digital Arabic calligraphy: from pen to screen',
  titleFr: 'Calligraphie arabe numérique : du calame à l’écran',
  keywords: ['typographie'],
  descriptionHtml:
    '<p>نبدأ بالقلم والحبر، وننتهي بحروف مرسومة بالمنحنيات تصلح لشعار أو عنوان مجلّة. نتعلّم ميزان النسخ أولًا، ثم ننقل ما كتبناه إلى الشاشة دون أن تضيع روحه.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تكتب حروف النسخ بميزان النقطة.</li><li>أن تصوّر خطّك وتنظّف الصورة.</li><li>أن ترسم الحرف بمنحنيات قليلة وسليمة.</li><li>أن تركّب كلمة متوازنة وتصدّرها للطباعة والشاشة.</li></ul><h3>لمن هذه الدورة؟</h3><p>للمصمّمين ولمحبّي الخط. لا تُشترط خبرة سابقة بالخط، وتحتاج إلى قلم مشطوف الرأس وحاسوب فيه برنامج رسم متّجهي مجاني. لن تصبح خطّاطًا مجازًا في إحدى عشرة حصة، لكنك ستعرف كيف تتدرّب.</p>',
  descriptionHtmlEn:
    '<p>We begin with pen and ink and end with letters drawn in curves, fit for a logo or a magazine title. First the proportions of Naskh, then the move to the screen without losing the spirit of the hand.</p><h3>What you will be able to do</h3><ul><li>Write Naskh letters measured in dots.</li><li>Photograph your writing and clean the picture.</li><li>Draw a letter with few, sound curves.</li><li>Compose a balanced word and export it for print and screen.</li></ul><h3>Who it is for</h3><p>Designers and lovers of calligraphy. No experience is needed; you need a chisel-tip pen and a computer with free vector software. Eleven lessons will not make you a licensed calligrapher, but you will know how to practise.</p>',
  summary:
    'من قلم القصب إلى منحنيات الشاشة: ميزان النسخ، وتصوير الخط وتنظيفه، ورسم الحروف بالمتّجهات، ثم تركيب شعار عربي متوازن في 11 فصلًا.',
  summaryEn:
    'From reed pen to screen curves: Naskh proportions, capturing and cleaning your writing, vector drawing, and a balanced Arabic logo in 11 chapters.',
  category: 'design',
  instructor: 'nour',
  language: 'ar',
  level: 'beginner',
  publishedDaysAgo: 6,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 3800,
      features: ['كل الفصول والملفات', 'شهادة الإتمام'],
      featuresEn: ['All chapters and files', 'The certificate'],
    },
    {
      name: 'مع التصحيح',
      nameEn: 'With corrections',
      price: 5900,
      features: ['كل ما في الأساسية', 'تصحيح أربع صفحات من خطّك بالقلم الأحمر'],
      featuresEn: ['Everything in Essential', 'Four pages of your writing corrected in red ink'],
    },
  ],
  chapters: [
    {
      title: 'من القصبة إلى الشاشة',
      titleEn: 'From the reed pen to the screen',
      minutes: 20,
      preview: true,
      video: 'https://vimeo.com/76979871',
      description:
        '<p>رحلة قصيرة بين أشهر الخطوط: الكوفي والنسخ والثلث والديواني والمغربي. نرى كيف غيّرت المطبعة ثم الشاشة شكل الحرف، ونعرض ما سنصنعه في نهاية الدورة.</p>',
    },
    {
      title: 'القلم والحبر والجلسة',
      titleEn: 'Pen, ink and posture',
      minutes: 24,
      video: 'https://vimeo.com/22439234',
      description:
        '<p>نختار القلم والورق، ونضبط زاوية القطّة ووضع اليد. نرسم خطوطًا عمودية وأفقية وأقواسًا حتى تثبت الزاوية.</p>',
    },
    {
      title: 'ميزان النقطة',
      titleEn: 'Measuring with the dot',
      minutes: 26,
      video: 'https://vimeo.com/148751763',
      description:
        '<p>النقطة المربّعة هي وحدة القياس. نقيس بها الألف والباء والنون، ونكتب صفحة كاملة من كل حرف، ونقارنها بالنموذج.</p>',
    },
    {
      title: 'حروف النسخ المفردة',
      titleEn: 'Single letters in Naskh',
      minutes: 36,
      video: 'https://vimeo.com/347119375',
      description:
        '<p>نجمع الحروف في عائلات متشابهة فنتعلّم ثمانية أشكال بدل ثمانية وعشرين حرفًا. نتوقّف عند الهاء والعين لأنهما تختبران صبرك.</p>',
    },
    {
      title: 'اتصال الحروف والمدّ',
      titleEn: 'Joining and stretching letters',
      minutes: 32,
      video: 'https://vimeo.com/76979871',
      description:
        '<p>يتغيّر الحرف بموقعه وبجاره. نتدرّب على مواضع الوصل، ونعرف أين يجوز المدّ وأين يقبح، وكيف يوازن الكلمة.</p>',
    },
    {
      title: 'تصوير الخط وتنظيف الصورة',
      titleEn: 'Photographing lettering and cleaning the image',
      minutes: 22,
      video: 'https://vimeo.com/22439234',
      description:
        '<p>نصوّر الصفحة بضوء جانبي متساوٍ، ونصحّح المنظور، ونرفع التباين حتى يبقى الحبر وحده. نحفظ نسخة أصلية لا نلمسها.</p><p>بعد هذا الفصل تكون صورتك جاهزة للرسم فوقها.</p>',
    },
    {
      title: 'منحنيات بيزيه للحرف العربي',
      titleEn: 'Bézier curves for Arabic letters',
      minutes: 38,
      video: 'https://vimeo.com/148751763',
      description:
        '<p>نقاط قليلة في مواضعها الصحيحة خير من نقاط كثيرة. نضع النقاط عند أقصى الانحناء، ونقرأ المماسات، ونرسم النون ثلاث مرّات حتى تنساب.</p>',
    },
    {
      title: 'رسم عائلة من الحروف',
      titleEn: 'Drawing a family of letters',
      minutes: 36,
      video: 'https://vimeo.com/347119375',
      description:
        '<p>نبني الباء من النون والفاء من الواو، فتتشابه السماكات والنهايات. نكشف الأخطاء بقلب الرسم وبالنظر إليه صغيرًا جدًّا.</p>',
    },
    {
      title: 'الوضوح على الشاشات الصغيرة',
      titleEn: 'Legible on small screens',
      minutes: 24,
      video: 'https://vimeo.com/76979871',
      description:
        '<p>ما يجمل في لوحة قد لا يُقرأ في هاتف. نوسّع الفراغات الداخلية، ونبسّط الأطراف، ونقيس التباين بين الحرف وخلفيته.</p>',
      resources: [{ title: 'قائمة فحص التباين', file: 'contrast-checklist.pdf' }],
    },
    {
      title: 'تركيب الشعار',
      titleEn: 'Composing a logo',
      minutes: 34,
      video: 'https://vimeo.com/22439234',
      description:
        '<p>نركّب اسمًا من كلمتين في ثلاث هيئات: سطر، ودائرة، ومربّع. نوازن الأبيض والأسود، ونرفض الحلّ الذي يُجبر القارئ على التخمين.</p>',
    },
    {
      title: 'التصدير وملف العمل',
      titleEn: 'Export and portfolio',
      minutes: 26,
      video: 'https://vimeo.com/148751763',
      description:
        '<p>صيغ المتّجهات للطباعة، وصيغ الشاشة بمقاساتها، ونسخة بلون واحد. نرتّب ملف العمل ليفتحه غيرك بعد سنة ويفهمه.</p>',
    },
  ],
  reviews: [],
}

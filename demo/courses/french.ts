// Academic French for university students, taught in Arabic.
import type { DemoCourse } from '../types.ts'

export const french: DemoCourse = {
  key: 'french',
  title: 'الفرنسية الأكاديمية لطلبة الجامعة',
  titleEn: 'Academic French for university students',
  titleFr: 'Français académique pour les étudiants',
  keywords: ['FOU'],
  descriptionHtml:
    '<p>تدخل الجامعة فتجد المحاضرات والمراجع بالفرنسية، وهي غير فرنسية الحياة اليومية. في هذه الدورة نتدرّب على ما يُطلب منك فعلًا: أن تتابع محاضرة، وتلخّص نصًّا، وتكتب تقرير أعمال تطبيقية، وتجيب في امتحان.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تأخذ ملاحظات من محاضرة دون أن تكتب كل كلمة.</li><li>أن تلخّص نصًّا علميًا في ثلثه بكلماتك.</li><li>أن تربط أفكارك بأدوات الربط المناسبة.</li><li>أن تكتب تقريرًا وتقدّم عرضًا شفويًا قصيرًا.</li></ul><h3>لمن هذه الدورة؟</h3><p>لطلبة السنتين الأولى والثانية في العلوم والطب والاقتصاد، ممّن درسوا الفرنسية في المدرسة ويجدون صعوبة في نصوص الجامعة. الشرح بالعربية، والنصوص بالفرنسية. لا اختبارات آلية في هذه الدورة: التمرين فيها كتابة وكلام.</p>',
  descriptionHtmlEn:
    '<p>You enter university and find lectures and references in French, which is not the French of daily life. Here we practise what is really asked of you: following a lecture, summarising a text, writing a lab report, answering an exam question.</p><h3>What you will be able to do</h3><ul><li>Take notes in a lecture without writing every word.</li><li>Summarise a scientific text in a third of its length, in your own words.</li><li>Link your ideas with the right connectors.</li><li>Write a report and give a short talk.</li></ul><h3>Who it is for</h3><p>First- and second-year students in science, medicine and economics who learned French at school and struggle with university texts. Explanations are in Arabic, texts in French. There are no automatic quizzes: the exercises are writing and speaking.</p>',
  summary:
    'فرنسية الجامعة لا فرنسية الشارع: متابعة المحاضرات، وتلخيص النصوص، وكتابة التقارير، والعرض الشفوي، بشرح عربي ونصوص علمية من السنة الأولى.',
  summaryEn:
    'French for university, not for the street: following lectures, summarising texts, writing reports and speaking, on real first-year scientific texts.',
  category: 'languages',
  instructor: 'sara',
  language: 'ar',
  level: 'intermediate',
  publishedDaysAgo: 33,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 3900,
      features: ['كل الفصول والملفات', 'شهادة الإتمام'],
      featuresEn: ['All chapters and files', 'The certificate'],
    },
    {
      name: 'مع التصحيح',
      nameEn: 'With corrections',
      price: 6500,
      features: ['كل ما في الأساسية', 'تصحيح ثلاثة نصوص تكتبها', 'ملاحظات صوتية على عرضك الشفوي'],
      featuresEn: ['Everything in Essential', 'Three of your texts corrected', 'Voice notes on your oral presentation'],
    },
  ],
  chapters: [
    {
      title: 'لماذا تختلف فرنسية الجامعة؟',
      minutes: 24,
      preview: true,
      video: 'english-b1',
      description:
        '<p>نقارن بين نصّين في الموضوع نفسه: خبر في جريدة وفقرة من محاضرة. نلاحظ الأسماء الكثيرة والمبني للمجهول والجمل الطويلة، ونتعلّم أن نبدأ دائمًا بالفعل.</p>',
    },
    {
      title: 'قراءة النص العلمي',
      minutes: 36,
      video: 'study-recall',
      description:
        '<p>لا تترجم كل كلمة. نقرأ العنوان والخاتمة أولًا، ثم نضع سؤالًا لكل فقرة، ثم نعود إلى التفاصيل التي نحتاجها.</p><p>بعد هذا الفصل تقرأ صفحتين في عشرين دقيقة وتقول فكرتهما.</p>',
    },
    {
      title: 'تركيب الكلمات: السوابق واللواحق',
      minutes: 30,
      video: 'english-b1',
      description:
        '<p>من يعرف معنى <em>hyper-</em> و<em>-logie</em> و<em>-métrie</em> يفهم مئات المصطلحات دون قاموس. نجمع أشهر ثلاثين جزءًا ونتدرّب عليها بأمثلة من الطب والعلوم والاقتصاد.</p>',
    },
    {
      title: 'متابعة المحاضرة وأخذ الملاحظات',
      minutes: 38,
      video: 'study-recall',
      description:
        '<p>نستمع إلى محاضرة قصيرة ونلتقط إشاراتها: <em>d’une part</em> و<em>en revanche</em> و<em>retenons que</em>. نستعمل الاختصارات والأسهم، ونراجع ملاحظاتنا في المساء نفسه.</p>',
      resources: [{ title: 'خطة أسبوعية للمراجعة', file: 'study-week-plan.pdf' }],
    },
    {
      title: 'أدوات الربط',
      minutes: 36,
      video: 'english-b1',
      description:
        '<p>السبب والنتيجة والتعارض والتنازل: لكل علاقة أدوات، ولكل أداة مكان في الجملة. نصلح فقرات مفكّكة بإضافة الأداة المناسبة فقط.</p>',
    },
    {
      title: 'المبني للمجهول والأسلوب المحايد',
      minutes: 34,
      video: 'english-b1',
      description:
        '<p>لماذا يكتب العلماء <em>on observe</em> و<em>il a été montré</em>؟ نحوّل جملًا شخصية إلى أسلوب محايد، وننتبه إلى مطابقة اسم المفعول.</p>',
    },
    {
      title: 'التلخيص',
      minutes: 40,
      video: 'study-recall',
      description:
        '<p>نلخّص نصًّا من ثلاثمئة كلمة في مئة. نحذف الأمثلة، وندمج الأفكار المتقاربة، ونعيد الصياغة بكلماتنا دون أن نغيّر رأي الكاتب.</p>',
    },
    {
      title: 'تعريف المفهوم ووصف الظاهرة',
      minutes: 34,
      video: 'physics-motion',
      description:
        '<p>التعريف الجيد يبدأ بالجنس ثم بالخاصية. نعرّف عشرة مفاهيم من موادّ مختلفة، ونصف مراحل ظاهرة بترتيب زمني واضح.</p>',
    },
    {
      title: 'التعليق على جدول أو منحنى',
      minutes: 36,
      video: 'math-derivative',
      description:
        '<p>نقدّم الوثيقة، ثم نصف الاتجاه العام، ثم نقف عند القيم البارزة، ثم نفسّر. نتعلّم أفعال الزيادة والنقصان وحروف الجرّ التي تأتي بعدها.</p>',
    },
    {
      title: 'تقرير الأعمال التطبيقية',
      minutes: 40,
      video: 'physics-motion',
      description:
        '<p>الهدف، والأدوات، والطريقة، والنتائج، والمناقشة. نكتب تقريرًا كاملًا فقرة فقرة، ونصحّح الأخطاء العشرة الأكثر تكرارًا في تقارير الطلبة.</p>',
    },
    {
      title: 'الإجابة في الامتحان',
      minutes: 32,
      video: 'study-recall',
      description:
        '<p>ماذا يريد السؤال حين يقول <em>justifiez</em> أو <em>comparez</em> أو <em>discutez</em>؟ نحلّل صيغ الأسئلة، ونكتب أجوبة قصيرة لا تضيع في المقدّمات.</p>',
    },
    {
      title: 'مشروع: عرض شفوي من خمس دقائق',
      minutes: 40,
      video: 'english-b1',
      description:
        '<p>تختار مفهومًا من تخصّصك وتشرحه لزملائك في خمس دقائق وثلاث شرائح. نتدرّب على الافتتاح والانتقال والإجابة عن الأسئلة بهدوء.</p>',
    },
  ],
  reviews: [
    {
      by: 'لينة سعيداني',
      rating: 5,
      text: 'أنا في السنة الأولى طب، وكنت أترجم كل صفحة. بعد فصلي القراءة والسوابق صرت أفهم أغلب النص مباشرة.',
    },
    {
      by: 'عبد القادر لعريبي',
      rating: 4,
      text: 'Cours utile et bien structuré. J’aurais aimé quelques quiz pour m’auto-évaluer.',
    },
    { by: 'سهام الطرابلسي', rating: 4, text: 'التصحيح الصوتي فكرة رائعة. سمعت أخطائي وأصلحتها واحدًا واحدًا.' },
    { by: 'زكرياء بن يحيى', rating: 4, text: 'فصل التقرير مطابق لما يطلبه أساتذتنا في المخبر.' },
  ],
}

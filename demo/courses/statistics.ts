// The free introduction to statistics and data analysis.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const describeQuiz: DemoQuiz = {
  title: 'وصف البيانات',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'ما وسيط القيم 3 و9 و4 و7 و12؟',
      options: ['4', '7', '9', '35'],
      correct: ['7'],
      explanation: 'نرتّب القيم: 3، 4، 7، 9، 12. القيمة التي في الوسط هي 7، وهي هنا المتوسّط الحسابي أيضًا.',
    },
    {
      type: 'true_false',
      question: 'تتأثّر قيمة الوسيط بالقيم الشاذّة أكثر من المتوسّط الحسابي.',
      options: [],
      correct: ['false'],
      explanation: 'العكس هو الصحيح: قيمة واحدة كبيرة جدًّا ترفع المتوسّط، ولا تكاد تحرّك الوسيط.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل مقياس من مقاييس التشتّت.',
      options: ['المدى', 'المنوال', 'الانحراف المعياري', 'التباين'],
      correct: ['المدى', 'الانحراف المعياري', 'التباين'],
      explanation: 'المنوال هو القيمة الأكثر تكرارًا، فهو من مقاييس النزعة المركزية لا من مقاييس التشتّت.',
    },
    {
      type: 'mcq',
      question: 'تباين مجموعة من القيم يساوي 16. كم انحرافها المعياري؟',
      options: ['2', '4', '8', '256'],
      correct: ['4'],
      explanation: 'الانحراف المعياري هو الجذر التربيعي للتباين، وجذر 16 هو 4.',
    },
    {
      type: 'true_false',
      question: 'إذا كان بين متغيّرين ارتباط قوي فأحدهما سبب في الآخر حتمًا.',
      options: [],
      correct: ['false'],
      explanation: 'قد يكون وراءهما سبب ثالث، كالحرّ الذي يزيد مبيعات المثلّجات وحوادث الغرق معًا.',
    },
  ],
}

export const statistics: DemoCourse = {
  key: 'statistics',
  title: 'مدخل إلى الإحصاء وتحليل البيانات',
  titleEn: 'Introduction to statistics and data analysis',
  titleFr: 'Introduction aux statistiques et à l’analyse de données',
  keywords: ['tableur'],
  descriptionHtml:
    '<p>الأرقام حولنا في كل خبر وكل تقرير، وقليل منّا من تعلّم كيف يسألها. هذه دورة مجانية تشرح مبادئ الإحصاء بجداول صغيرة تحسبها بيدك أولًا، ثم بجدول حساب على حاسوبك.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تلخّص مجموعة بيانات بالمتوسّط والوسيط والانحراف المعياري.</li><li>أن تختار الرسم البياني المناسب، وأن تكشف الرسم المضلّل.</li><li>أن تفرّق بين الارتباط والسببية.</li><li>أن تقرأ نتيجة استطلاع وتفهم هامش الخطأ فيه.</li></ul><h3>لمن هذه الدورة؟</h3><p>لطلبة العلوم الاجتماعية والاقتصاد والطب في سنواتهم الأولى، ولكل قارئ للأخبار. يكفيك من الرياضيات الجمع والقسمة والجذر التربيعي.</p>',
  descriptionHtmlEn:
    '<p>Numbers surround us in every news item and report, and few of us were taught how to question them. This free course explains the principles of statistics on small tables that you first work out by hand, then in a spreadsheet.</p><h3>What you will be able to do</h3><ul><li>Summarise a data set with the mean, the median and the standard deviation.</li><li>Choose the right chart, and spot a misleading one.</li><li>Tell correlation from causation.</li><li>Read a poll and understand its margin of error.</li></ul><h3>Who it is for</h3><p>First-year students in social sciences, economics and medicine, and anyone who reads the news. Adding, dividing and square roots are all the maths you need.</p>',
  summary:
    'دورة مجانية بالعربية في مبادئ الإحصاء: المتوسّط والوسيط والتشتّت والرسوم والارتباط والعيّنات، بأمثلة صغيرة تحسبها بيدك ثم بجدول الحساب.',
  summaryEn:
    'A free course in Arabic on the principles of statistics: averages, spread, charts, correlation and samples, worked by hand and then in a spreadsheet.',
  category: 'data',
  instructor: 'imane',
  language: 'ar',
  level: 'beginner',
  publishedDaysAgo: 154,
  plans: [
    {
      name: 'مجانية',
      nameEn: 'Free',
      price: 0,
      features: ['كل الفصول والملفات', 'الاختبار وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'The quiz and the certificate'],
    },
  ],
  chapters: [
    {
      title: 'ما الذي يجيب عنه الإحصاء؟',
      minutes: 16,
      preview: true,
      video: 'math-derivative',
      description:
        '<p>نبدأ بثلاثة أسئلة من الصحافة: هل زاد غلاء المعيشة؟ هل هذا الدواء نافع؟ من سيفوز؟ نرى ما يحتاجه كل سؤال من بيانات، وما لا يستطيع الإحصاء أن يجيب عنه.</p>',
    },
    {
      title: 'البيانات وأنواعها',
      minutes: 20,
      video: 'sql-select',
      description:
        '<p>نفرّق بين البيانات الوصفية والكمّية، والمتقطّعة والمستمرّة. نفتح ملف مبيعات محلّ صغير، ونتحقّق من نظافته: قيم ناقصة، وأخطاء في الكتابة، وتواريخ مختلفة الصيغ.</p>',
      resources: [{ title: 'بيانات مبيعات المحلّ', file: 'shop-data.csv' }],
    },
    {
      title: 'المتوسّط والوسيط والمنوال',
      minutes: 24,
      video: 'math-derivative',
      description:
        '<p>ثلاث طرائق للإجابة عن سؤال «كم عادةً؟»، ولكل منها عيب. نحسبها على أجور ورشة فيها عشرة عمّال ومدير، فنرى كيف يضلّلنا المتوسّط وحده.</p>',
    },
    {
      title: 'التشتّت: المدى والتباين والانحراف المعياري',
      minutes: 28,
      video: 'math-derivative',
      description:
        '<p>قسمان لهما المعدّل نفسه، لكن أحدهما متقارب والآخر متباعد. نقيس هذا الفرق خطوة خطوة، ونحسب الانحراف المعياري باليد مرّة واحدة لنفهمه إلى الأبد.</p>',
      quizzes: [describeQuiz],
    },
    {
      title: 'الرسوم البيانية الصادقة والمضلّلة',
      minutes: 26,
      video: 'design-contrast',
      description:
        '<p>أعمدة أم خط أم دائرة؟ نختار الرسم حسب السؤال. ثم نصلح رسومًا منشورة: محور لا يبدأ من الصفر، ومقياسان على رسم واحد، وألوان تخفي أكثر مما تُظهر.</p>',
    },
    {
      title: 'مبادئ الاحتمال',
      minutes: 27,
      video: 'math-derivative',
      description:
        '<p>نرمي النرد ونسحب الكرات لنفهم الاحتمال والحوادث المستقلّة والاحتمال الشرطي. نختم بمثال الفحص الطبي: نتيجة إيجابية لا تعني دائمًا أن المرض محتمل جدًّا.</p>',
    },
    {
      title: 'التوزيع الطبيعي',
      minutes: 22,
      video: 'math-derivative',
      description:
        '<p>لماذا تظهر صورة الجرس في الأطوال وأخطاء القياس؟ نستعمل قاعدة 68 و95 و99,7، ونعرف متى لا تصلح، كما في الأجور وأعداد المتابعين.</p>',
    },
    {
      title: 'الارتباط ليس سببية',
      minutes: 24,
      video: 'math-derivative',
      description:
        '<p>نرسم سحابة النقاط، ونحسب معامل الارتباط في جدول الحساب، ونفسّر إشارته ومقداره. ثم نبحث عن السبب الثالث في أخبار تقول إن أمرًا ما «يسبّب» أمرًا آخر.</p>',
    },
    {
      title: 'العيّنات وهامش الخطأ',
      minutes: 25,
      video: 'math-derivative',
      description:
        '<p>كيف يتكلّم ألف شخص باسم ملايين؟ نفهم العيّنة العشوائية والتحيّز، ونقدّر هامش الخطأ. نقرأ استطلاعًا منشورًا ونكتب الأسئلة التي لم يجب عنها.</p>',
    },
    {
      title: 'مشروع: تقرير من صفحة واحدة',
      minutes: 28,
      video: 'sql-select',
      description:
        '<p>تأخذ ملف المبيعات، وتطرح ثلاثة أسئلة، وتجيب عنها في صفحة واحدة فيها جدول ورسم وفقرة. نراجع معًا تقريرًا ضعيفًا وتقريرًا جيدًا لتعرف الفرق.</p>',
      resources: [{ title: 'بيانات مبيعات المحلّ', file: 'shop-data.csv' }],
    },
  ],
  reviews: [
    { by: 'لينة سعيداني', rating: 5, text: 'أدرس علم النفس وكنت أخاف من مقياس الإحصاء. هذه الدورة فكّت العقدة.' },
    {
      by: 'وليد مقراني',
      rating: 4,
      text: 'شرح هادئ وأمثلة من واقعنا. فصل الاحتمال سريع قليلًا، فأعدت مشاهدته مرّتين.',
    },
    { by: 'مريم بن صالح', rating: 5, text: 'صرت أنظر إلى الرسوم البيانية في الأخبار بعين أخرى.' },
  ],
}

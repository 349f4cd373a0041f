// The SQL course: the one sequential course of the demo school, each chapter opens when the one before it is completed.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const joinsQuiz: DemoQuiz = {
  title: 'الاستعلام والربط بين الجداول',
  duration: 12,
  questions: [
    {
      type: 'mcq',
      question: 'أيّ عبارة تصفّي المجموعات بعد تجميعها بالعبارة `GROUP BY`؟',
      options: ['WHERE', 'HAVING', 'ORDER BY', 'LIMIT'],
      correct: ['HAVING'],
      explanation: 'تصفّي `WHERE` الأسطر قبل التجميع، وتصفّي `HAVING` المجموعات بعده.',
    },
    {
      type: 'mcq',
      question:
        'في جدول الزبائن 4 زبائن، وفي جدول الطلبيات 3 طلبيات كلها لزبون واحد. كم سطرًا يعيد هذا الاستعلام؟\n\nSELECT customers.name, orders.id\nFROM customers\nLEFT JOIN orders ON orders.customer_id = customers.id;',
      options: ['3', '4', '6', '12'],
      correct: ['6'],
      explanation: 'ثلاثة أسطر للزبون صاحب الطلبيات، وسطر لكل زبون من الثلاثة الباقين وفيه `NULL` مكان الطلبية.',
    },
    {
      type: 'true_false',
      question: 'الشرط `price = NULL` يجد الأسطر التي لا سعر لها.',
      options: [],
      correct: ['false'],
      explanation: 'المقارنة مع `NULL` نتيجتها غير معلومة دائمًا، والصواب `price IS NULL`.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل دالة تجميع.',
      options: ['COUNT', 'AVG', 'UPPER', 'MAX'],
      correct: ['COUNT', 'AVG', 'MAX'],
      explanation: 'تحسب دوال التجميع قيمة واحدة من أسطر كثيرة، أما `UPPER` فتعمل على نص في سطر واحد.',
    },
    {
      type: 'mcq',
      question: 'ماذا يحذف الأمر `DELETE FROM orders;`؟',
      options: ['الجدول نفسه', 'كل أسطر الجدول', 'السطر الأول فقط', 'لا شيء لأن الشرط غائب'],
      correct: ['كل أسطر الجدول'],
      explanation: 'من دون `WHERE` تُحذف كل الأسطر ويبقى الجدول فارغًا. لحذف الجدول نفسه نكتب `DROP TABLE`.',
    },
  ],
}

export const sql: DemoCourse = {
  key: 'sql',
  title: 'قواعد البيانات ولغة SQL خطوة بخطوة',
  titleEn: 'Databases and SQL, step by step',
  titleFr: 'Bases de données et SQL, pas à pas',
  keywords: ['PostgreSQL', 'informatique'],
  descriptionHtml:
    '<p>كل متجر ومدرسة ومستشفى يحفظ معلوماته في جداول. في هذه الدورة تتعلّم كيف تُصمَّم هذه الجداول وكيف تسألها بلغة SQL، على قاعدة واحدة لمحلّ صغير ترافقنا من الفصل الأول إلى الأخير.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تكتب استعلامات <code>SELECT</code> مع التصفية والترتيب والتجميع.</li><li>أن تربط جدولين أو ثلاثة بالعبارة <code>JOIN</code> وتفهم النتيجة قبل تنفيذها.</li><li>أن تصمّم قاعدة صغيرة بمفاتيح وقيود تمنع الخطأ.</li><li>أن تغيّر البيانات بأمان داخل معاملة.</li></ul><h3>لمن هذه الدورة؟</h3><p>لطلبة الإعلام الآلي والتسيير، ولكل موظّف يعمل على جداول كبيرة. لا تحتاج إلى معرفة سابقة بالبرمجة.</p><p><strong>فصول هذه الدورة متتابعة:</strong> يُفتح كل فصل حين تُنهي الذي قبله، لأن كل درس يبني على سابقه.</p>',
  descriptionHtmlEn:
    '<p>Every shop, school and hospital keeps its information in tables. In this course you learn how such tables are designed and how to question them in SQL, on one small shop’s database that stays with us from the first chapter to the last.</p><h3>What you will be able to do</h3><ul><li>Write <code>SELECT</code> queries with filters, sorting and grouping.</li><li>Join two or three tables with <code>JOIN</code> and predict the result before you run it.</li><li>Design a small database with keys and constraints that prevent mistakes.</li><li>Change data safely inside a transaction.</li></ul><h3>Who it is for</h3><p>Computing and management students, and anyone who works with large tables. No programming experience is needed.</p><p><strong>The chapters come in order:</strong> each one opens when you have completed the one before, because every lesson builds on the last.</p>',
  summary:
    'تعلّم SQL بالعربية على قاعدة محلّ حقيقية: استعلامات وتصفية وتجميع وربط بين الجداول، ثم تصميم القواعد والفهارس والمعاملات، في 13 فصلًا متتابعًا.',
  summaryEn:
    'Learn SQL in Arabic on one realistic shop database: queries, filters, grouping and joins, then design, indexes and transactions, in 13 ordered chapters.',
  category: 'programming',
  instructor: 'imane',
  language: 'ar',
  level: 'beginner',
  sequential: true,
  publishedDaysAgo: 298,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 4500,
      features: ['كل الفصول والملفات', 'قاعدة التدريب وتمارينها', 'الاختبار وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'The practice database and its exercises', 'The quiz and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 6900,
      features: ['كل ما في الأساسية', 'مراجعة تصميم قاعدتك مع المدرّسة', 'إجابة عن أسئلتك خلال يومين'],
      featuresEn: [
        'Everything in Essential',
        'Your own database design reviewed by the instructor',
        'Answers to your questions within two days',
      ],
    },
  ],
  chapters: [
    {
      title: 'ما قاعدة البيانات؟',
      minutes: 16,
      preview: true,
      video: 'sql-select',
      description:
        '<p>نقارن بين جدول في ورقة حساب وقاعدة بيانات، ونرى ما يقع حين يكتب فيها عشرة أشخاص معًا. نتعرّف على الجدول والسطر والعمود والمفتاح، ونعرض قاعدة المحلّ التي سنعمل عليها.</p>',
      resources: [{ title: 'بيانات المحلّ', file: 'shop-data.csv' }],
    },
    {
      title: 'تثبيت PostgreSQL وأول اتصال',
      minutes: 20,
      video: 'sql-select',
      description:
        '<p>نثبّت PostgreSQL ونتّصل به من سطر الأوامر ومن برنامج بواجهة. نستورد قاعدة المحلّ، ثم ننفّذ أول استعلام ونقرأ نتيجته.</p><p>بعد هذا الفصل تكون قاعدتك جاهزة لكل التمارين.</p>',
      resources: [{ title: 'تمارين الدورة', file: 'exercises.sql' }],
    },
    {
      title: 'اختيار الأعمدة والأسطر: SELECT وWHERE',
      minutes: 28,
      video: 'sql-select',
      description:
        '<p>نختار الأعمدة التي نريدها، ونصفّي الأسطر بشروط المقارنة و<code>BETWEEN</code> و<code>IN</code> و<code>LIKE</code>. نتوقّف عند القيمة <code>NULL</code> لأنها تخالف ما نتوقّعه من المقارنة.</p>',
      resources: [{ title: 'ملخّص أوامر SQL', file: 'sql-cheatsheet.pdf' }],
    },
    {
      title: 'الترتيب والحدّ: ORDER BY وLIMIT',
      minutes: 18,
      video: 'sql-select',
      description:
        '<p>كيف نجد أغلى عشرة منتجات، أو آخر خمس طلبيات؟ نرتّب تصاعديًا وتنازليًا وبأكثر من عمود، ونقسم النتيجة إلى صفحات. نعرف أيضًا لماذا لا نعتمد على ترتيب لم نطلبه.</p>',
    },
    {
      title: 'الحساب داخل الاستعلام',
      minutes: 22,
      video: 'sql-select',
      description:
        '<p>نضيف أعمدة محسوبة كالسعر بعد التخفيض، وننسّق التواريخ والنصوص، ونكتب الشروط بالعبارة <code>CASE</code>. نسمّي النتائج بالكلمة <code>AS</code> لتُقرأ بسهولة.</p>',
    },
    {
      title: 'التجميع: GROUP BY وHAVING',
      minutes: 32,
      video: 'sql-select',
      description:
        '<p>ننتقل من السطر إلى المجموعة: كم بعنا كل شهر؟ وما متوسّط الطلبية في كل ولاية؟ نستعمل <code>COUNT</code> و<code>SUM</code> و<code>AVG</code>، ونصفّي المجموعات بالعبارة <code>HAVING</code>.</p><p>بعد هذا الفصل تكتب تقرير مبيعات شهريًا في استعلام واحد.</p>',
      resources: [{ title: 'بيانات المحلّ', file: 'shop-data.csv' }],
    },
    {
      title: 'الربط بين جدولين: INNER JOIN',
      minutes: 36,
      video: 'sql-select',
      description:
        '<p>لماذا نفرّق المعلومات على جداول ثم نجمعها؟ نرسم الربط باليد أولًا، سطرًا سطرًا، ثم نكتبه. نحلّ خطأين مشهورين: نسيان شرط الربط، والعمود الذي يظهر اسمه في جدولين.</p>',
      resources: [{ title: 'تمارين الدورة', file: 'exercises.sql' }],
    },
    {
      title: 'الربط الخارجي والاستعلامات الفرعية',
      minutes: 38,
      video: 'sql-select',
      description:
        '<p>من الزبائن الذين لم يطلبوا شيئًا؟ يجيب <code>LEFT JOIN</code> عن الأسئلة التي يضيّعها الربط الداخلي. ثم نكتب استعلامًا داخل استعلام، ونرتّبه بالكلمة <code>WITH</code> ليُقرأ من الأعلى إلى الأسفل.</p>',
      quizzes: [joinsQuiz],
    },
    {
      title: 'الإضافة والتعديل والحذف',
      minutes: 26,
      video: 'sql-select',
      description:
        '<p>نكتب في القاعدة بعد أن قرأنا منها: <code>INSERT</code> و<code>UPDATE</code> و<code>DELETE</code>. نتبنّى عادة واحدة تنقذ من الكوارث: نجرّب الشرط بالأمر <code>SELECT</code> قبل أن نحذف به.</p>',
    },
    {
      title: 'تصميم الجداول والمفاتيح',
      minutes: 40,
      video: 'sql-select',
      description:
        '<p>نصمّم قاعدة لمكتبة الحيّ من وصف في خمسة أسطر. نختار المفاتيح الأساسية والخارجية، ونعالج علاقة «كثير إلى كثير» بجدول وسيط، ونعرف متى يكون تكرار المعلومة خطأ.</p><p>بعد هذا الفصل ترسم مخطّط قاعدة صغيرة وتدافع عن اختياراتك.</p>',
    },
    {
      title: 'القيود والفهارس',
      minutes: 31,
      video: 'sql-select',
      description:
        '<p>القيد حارس لا ينام: <code>NOT NULL</code> و<code>UNIQUE</code> و<code>CHECK</code>. ثم نقرأ خطة التنفيذ بالأمر <code>EXPLAIN</code>، ونرى كيف يحوّل الفهرس بحثًا طويلًا إلى بحث سريع، وما ثمن ذلك عند الكتابة.</p>',
    },
    {
      title: 'المعاملات',
      minutes: 24,
      video: 'sql-select',
      description:
        '<p>تحويل المال من حساب إلى آخر عمليتان لا تصحّ إحداهما دون الأخرى. نكتبهما بين <code>BEGIN</code> و<code>COMMIT</code>، ونتراجع بالأمر <code>ROLLBACK</code>، ونجرّب ما يحدث حين تلتقي معاملتان على السطر نفسه.</p>',
    },
    {
      title: 'مشروع: تقارير محلّ صغير',
      minutes: 44,
      video: 'sql-select',
      description:
        '<p>يطلب منك صاحب المحلّ ستة تقارير: المبيعات الشهرية، والمنتجات الراكدة، وأوفى الزبائن، وغيرها. نحلّل كل طلب، ونكتب استعلامه، ونتحقّق من صحّته بحساب يدوي على عيّنة.</p>',
      resources: [
        { title: 'نصّ المشروع وتمارينه', file: 'exercises.sql' },
        { title: 'ملخّص أوامر SQL', file: 'sql-cheatsheet.pdf' },
      ],
    },
  ],
  reviews: [
    {
      by: 'بلال شرفاوي',
      rating: 5,
      text: 'رسم الربط باليد قبل كتابته غيّر كل شيء عندي. صرت أعرف عدد الأسطر قبل أن أنفّذ الاستعلام.',
    },
    {
      by: 'خديجة زيتوني',
      rating: 4,
      text: 'دورة مرتّبة جدًّا. التتابع الإجباري أزعجني في البداية، ثم فهمت فائدته عند فصل التجميع.',
    },
    {
      by: 'زكرياء بن يحيى',
      rating: 5,
      text: 'أعمل في مخزن وكنت أقضي يومًا في الجداول آخر كل شهر. اليوم أستخرج التقرير نفسه في دقائق.',
    },
    {
      by: 'لينة سعيداني',
      rating: 4,
      text: 'Clear and honest teaching. I would have liked one more chapter about window functions, but the basics are solid.',
    },
  ],
}

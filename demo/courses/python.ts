// The Python course of the mockups (course-ar, learn-ar, quiz-ar): same chapters, minutes, files and quizzes.
import type { DemoCourse } from '../types.ts'
import { conditionsQuiz, finalQuiz, loopsQuiz, variablesQuiz } from './python-quizzes.ts'

export const python: DemoCourse = {
  key: 'python',
  title: 'أساسيات البرمجة بلغة Python من الصفر',
  titleEn: 'Programming basics with Python, from zero',
  titleFr: 'Les bases de la programmation avec Python, à partir de zéro',
  keywords: ['informatique', 'algorithmique'],
  descriptionHtml:
    '<p>دورة أولى في البرمجة بالعربية لمن لم يكتب سطرًا واحدًا من قبل. تكتب كل مثال بنفسك، في فصول قصيرة، وتختبر فهمك قبل الانتقال إلى ما بعده.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تقرأ برامج Python صغيرة وتكتبها بثقة.</li><li>أن تتعامل مع القوائم والقواميس والملفات النصية.</li><li>أن تقسّم المسألة إلى دوال وتختبر كلًّا منها.</li><li>أن تنجز مفكّرة مهام مشروعًا نهائيًا.</li></ul><h3>لمن هذه الدورة؟</h3><p>لطلبة السنة الأولى الجامعية، ومترشّحي البكالوريا، ولكل فضولي. يكفيك الهاتف لمشاهدة الدروس، ويفيدك الحاسوب في التمارين.</p><p>لا تتناول هذه الدورة تطوير المواقع ولا الذكاء الاصطناعي: هدفها أن تقف على أرض صلبة قبل أن تختار طريقك.</p>',
  descriptionHtmlEn:
    '<p>A first programming course in Arabic for students who have never written a line of code. You type every example yourself, in short chapters, and check your understanding with a quiz before moving on.</p><h3>What you will be able to do</h3><ul><li>Read and write small Python programs with confidence.</li><li>Work with lists, dictionaries and text files.</li><li>Split a problem into functions and test them.</li><li>Build a to-do list app as your final project.</li></ul><h3>Who it is for</h3><p>First-year university students, baccalaureate candidates, and anyone curious. A phone is enough for the videos; a computer helps for the exercises.</p><p>Web development and artificial intelligence are not covered: the aim is firm ground before you choose your path.</p>',
  summary:
    'تعلّم البرمجة بلغة Python من الصفر بالعربية: 14 فصلًا قصيرًا فيها المتغيّرات والشروط والحلقات والدوال والملفات، ومشروع مفكّرة مهام تنجزه بنفسك.',
  summaryEn:
    'Learn to program in Python from zero, in Arabic: 14 short chapters on variables, conditions, loops, functions and files, and a to-do list project.',
  category: 'programming',
  instructor: 'yacine',
  language: 'ar',
  level: 'beginner',
  publishedDaysAgo: 212,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 4900,
      features: ['كل الفصول والملفات', 'الاختبارات وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'Quizzes and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 7900,
      features: ['كل ما في الأساسية', 'تصحيح المشروع النهائي مع المدرّس'],
      featuresEn: ['Everything in Essential', 'Final project reviewed by the instructor'],
    },
  ],
  chapters: [
    {
      title: 'مقدمة: لماذا Python؟',
      minutes: 8,
      preview: true,
      video: 'python-variables',
      description:
        '<p>ما البرمجة، ولماذا نبدأ بلغة Python دون غيرها؟ نرى ثلاثة برامج قصيرة من الحياة اليومية، ونعرض طريق الدورة من أول سطر إلى المشروع النهائي.</p><p>بعد هذا الفصل ستعرف ما ينتظرك، وكم من الوقت تحتاج كل أسبوع.</p>',
      resources: [{ title: 'خطة أسبوعية للدراسة', file: 'study-week-plan.pdf' }],
    },
    {
      title: 'تثبيت بيئة العمل',
      minutes: 12,
      preview: true,
      video: 'python-variables',
      description:
        '<p>نثبّت Python ومحرّرًا مجانيًا على Windows وLinux، ونكتب أول أمر <code>print</code>. نشرح كذلك كيف تجرّب من الهاتف أو من المتصفّح إن لم يكن لديك حاسوب.</p><p>بعد هذا الفصل تشغّل ملف <code>.py</code> وتقرأ ما يطبعه.</p>',
      resources: [
        { title: 'ملف التجربة الأول', file: 'variables.py' },
        { title: 'مثال ثانٍ للتأكّد من التثبيت', file: 'functions.py' },
      ],
    },
    {
      title: 'المتغيّرات وأنواع البيانات',
      minutes: 18,
      video: 'python-variables',
      description:
        '<p>المتغيّر اسم نضعه على قيمة لنعود إليها. نتعرّف على الأعداد الصحيحة والعشرية والنصوص والقيم المنطقية، وعلى الدالتين <code>type</code> و<code>input</code>. ننتبه إلى الفرق بين العدد 5 والنص <code>"5"</code>، وهو أكثر أخطاء البدايات شيوعًا.</p>',
      resources: [{ title: 'تمارين المتغيّرات', file: 'variables.py' }],
      quizzes: [variablesQuiz],
    },
    {
      title: 'العمليات الحسابية والنصوص',
      minutes: 15,
      video: 'python-variables',
      description:
        '<p>نجمع ونضرب ونقسم، ونفهم الفرق بين <code>/</code> و<code>//</code> و<code>%</code>. ثم نلصق النصوص ونقطّعها وننسّقها بالصيغة <code>f"..."</code>.</p><p>بعد هذا الفصل تكتب حاسبة صغيرة لمعدّلك الفصلي.</p>',
    },
    {
      title: 'الجمل الشرطية',
      minutes: 20,
      video: 'python-variables',
      description:
        '<p>كيف يختار البرنامج طريقه؟ نكتب <code>if</code> و<code>elif</code> و<code>else</code>، ونركّب الشروط بالكلمات <code>and</code> و<code>or</code> و<code>not</code>. نهتمّ بالمسافة في بداية السطر لأنها جزء من اللغة.</p><p>المثال: برنامج يعطي تقدير الطالب من علامته.</p>',
      resources: [
        { title: 'تمارين الشروط', file: 'conditions.py' },
        { title: 'مراجعة سريعة للمتغيّرات', file: 'variables.py' },
      ],
      quizzes: [conditionsQuiz],
    },
    {
      title: 'القوائم والصفوف',
      minutes: 24,
      video: 'python-loops',
      description:
        '<p>نجمع قيمًا كثيرة تحت اسم واحد: نضيف إلى القائمة ونحذف منها ونرتّبها ونقتطع جزءًا منها. ثم نرى الصفّ <code>tuple</code> الذي لا يتغيّر، ومتى نفضّله.</p>',
      resources: [{ title: 'مثال: قائمة مهام مصغّرة', file: 'todo-app.py' }],
    },
    {
      title: 'الحلقات التكرارية',
      minutes: 26,
      video: 'python-loops',
      description:
        '<p>نتعلّم في هذا الفصل كيف نطلب من الحاسوب أن يكرّر عملًا دون أن نكتبه مرّات كثيرة. نبدأ بالحلقة <code>for</code> مع القوائم والمدى العددي، ثم ننتقل إلى <code>while</code> حين لا نعرف عدد المرّات مسبقًا.</p><h3>بعد هذا الفصل ستستطيع</h3><ul><li>أن تكتب جدول ضرب لأيّ عدد في ثلاثة أسطر.</li><li>أن تختار بين <code>for</code> و<code>while</code> عن فهم.</li><li>أن توقف الحلقة بـ<code>break</code> وتتجاوز خطوة بـ<code>continue</code>.</li></ul>',
      resources: [
        { title: 'تمارين الحلقات', file: 'loops-practice.py' },
        { title: 'ملخّص الحلقات في صفحة', file: 'loops-summary.pdf' },
        { title: 'مراجعة الشروط قبل الحلقات', file: 'conditions.py' },
      ],
      quizzes: [loopsQuiz],
    },
    {
      title: 'الدوال',
      minutes: 28,
      video: 'python-loops',
      description:
        '<p>الدالة عمل له اسم، نكتبه مرّة ونستعمله متى شئنا. نتعلّم <code>def</code> والمعاملات والقيم الافتراضية و<code>return</code>، ونفرّق بين ما تطبعه الدالة وما تعيده.</p><p>بعد هذا الفصل تقسّم برنامجًا طويلًا إلى قطع تُقرأ وتُختبر.</p>',
      resources: [{ title: 'تمارين الدوال', file: 'functions.py' }],
    },
    {
      title: 'القواميس والمجموعات',
      minutes: 22,
      video: 'python-loops',
      description:
        '<p>القاموس <code>dict</code> يربط مفتاحًا بقيمة، كدليل الهاتف. نقرأ منه ونضيف إليه ونمرّ على محتواه، ثم نستعمل المجموعة <code>set</code> لحذف المكرّر ولمعرفة المشترك بين قائمتين.</p>',
    },
    {
      title: 'التعامل مع الملفات',
      minutes: 19,
      video: 'python-variables',
      description:
        '<p>نقرأ ملفًا نصيًا ونكتب فيه بأمان بالتعليمة <code>with open</code>، ونحدّد الترميز <code>utf-8</code> لتظهر العربية سليمة. نختم بقراءة ملف CSV فيه مبيعات محلّ صغير.</p>',
      resources: [{ title: 'بيانات محلّ صغير', file: 'shop-data.csv' }],
    },
    {
      title: 'معالجة الأخطاء',
      minutes: 17,
      video: 'python-variables',
      description:
        '<p>لا يوجد برنامج بلا أخطاء، لكن يوجد برنامج لا ينهار عندها. نقرأ رسالة الخطأ من آخرها إلى أولها، ونكتب <code>try</code> و<code>except</code> لما نتوقّعه فقط، ونترك ما لا نتوقّعه يظهر.</p>',
    },
    {
      title: 'الوحدات والمكتبات',
      minutes: 21,
      video: 'python-loops',
      description:
        '<p>نستعمل ما كتبه غيرنا: <code>math</code> و<code>random</code> و<code>datetime</code> من المكتبة القياسية، ثم نقسّم برنامجنا نحن إلى ملفّين. نرى أخيرًا كيف نثبّت مكتبة بالأمر <code>pip</code> داخل بيئة معزولة.</p>',
    },
    {
      title: 'مشروع: مفكّرة مهام',
      minutes: 64,
      video: 'python-loops',
      description:
        '<p>نبني معًا مفكّرة مهام تعمل من سطر الأوامر: إضافة مهمة، وإنهاؤها، وحذفها، وحفظ القائمة في ملف. نتقدّم خطوة خطوة، ونجرّب بعد كل خطوة.</p><p>بعد هذا الفصل يكون لديك برنامج كامل كتبته بنفسك، يمكنك أن تطوّره كما تشاء.</p>',
      resources: [{ title: 'الحلّ الكامل للمفكّرة', file: 'todo-app.py' }],
    },
    {
      title: 'الاختبار النهائي والخلاصة',
      minutes: 38,
      video: 'python-variables',
      description:
        '<p>نراجع أهمّ ما مرّ بنا بأسئلة نحلّها معًا، ثم تجتاز الاختبار النهائي. نقترح عليك في الختام ثلاث وجهات للمتابعة: الويب، والبيانات، وأتمتة الأعمال اليومية.</p>',
      quizzes: [finalQuiz],
    },
  ],
  reviews: [
    {
      by: 'مريم بن صالح',
      rating: 5,
      text: 'جرّبت دورتين قبل هذه ولم أكملهما. هنا الفصول قصيرة، والأستاذ يترك أخطاءه ويصلحها أمامنا، فلم أعد أخاف من رسائل الخطأ.',
    },
    {
      by: 'يوسف حمداني',
      rating: 5,
      text: 'فصل الحلقات وحده يستحقّ ثمن الدورة. جدول الضرب فكرة بسيطة، لكنها ثبّتت عندي معنى التكرار.',
    },
    {
      by: 'نسرين قادري',
      rating: 4,
      text: 'شرح واضح وتمارين كافية. تمنّيت لو كان فصل المكتبات أطول قليلًا.',
    },
    {
      by: 'وليد مقراني',
      rating: 5,
      text: 'J’étudie en français et j’avais peur de suivre un cours en arabe. Finalement tout est clair, et le projet final m’a vraiment fait progresser.',
    },
    {
      by: 'سهام الطرابلسي',
      rating: 5,
      text: 'أنهيت المفكّرة في عطلة نهاية الأسبوع، وأضفت إليها تاريخًا لكل مهمة. شكرًا على هذا الترتيب الجميل.',
    },
  ],
}

// Web interfaces from HTML to React.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const htmlCssQuiz: DemoQuiz = {
  title: 'أساسيات HTML وCSS',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'أيّ عنصر هو الأنسب للعنوان الرئيسي الظاهر في الصفحة؟',
      options: ['<div>', '<h1>', '<title>', '<strong>'],
      correct: ['<h1>'],
      explanation: 'العنصر `<h1>` هو العنوان الأول الظاهر في الصفحة، أما `<title>` فيظهر في لسان المتصفّح.',
    },
    {
      type: 'true_false',
      question: 'يمكن ترك الخاصية `alt` فارغة إذا كانت الصورة للزينة فقط.',
      options: [],
      correct: ['true'],
      explanation: 'القيمة الفارغة تخبر قارئ الشاشة أن يتجاوز الصورة. أما حذف الخاصية فقد يجعله يقرأ اسم الملف.',
    },
    {
      type: 'mcq',
      question: 'أيّ خاصية تضيف مسافة قبل النص من جهة بداية السطر، في العربية والإنجليزية معًا؟',
      options: ['padding-top', 'padding-left', 'padding-inline-start', 'padding-block-start'],
      correct: ['padding-inline-start'],
      explanation: 'الخصائص المنطقية تتبع اتجاه الكتابة: بداية السطر يمين في العربية ويسار في الإنجليزية.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل ما يجعل الصفحة أسهل على من يستعمل لوحة المفاتيح.',
      options: [
        'استعمال عنصر الزر الحقيقي للأزرار',
        'إخفاء حلقة التركيز لأنها غير جميلة',
        'ترتيب العناصر ترتيبًا منطقيًا',
        'ربط كل حقل بتسميته',
      ],
      correct: ['استعمال عنصر الزر الحقيقي للأزرار', 'ترتيب العناصر ترتيبًا منطقيًا', 'ربط كل حقل بتسميته'],
      explanation: 'حلقة التركيز هي مؤشّر من لا يستعمل الفأرة، فإخفاؤها يتركه دون أن يعرف أين هو.',
    },
    {
      type: 'mcq',
      question: 'كم عمودًا تصنع هذه القاعدة؟\n\n.grid {\n  display: grid;\n  grid-template-columns: 1fr 2fr 1fr;\n}',
      options: ['1', '2', '3', '4'],
      correct: ['3'],
      explanation: 'كل قيمة تصف عمودًا: ثلاثة أعمدة، وعرض الأوسط ضعف عرض كل من الآخرين.',
    },
  ],
}

const reactQuiz: DemoQuiz = {
  title: 'المكوّنات والحالة في React',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'أيّ دالة تعطي المكوّن حالة تتغيّر ويُعاد رسمه عند تغيّرها؟',
      options: ['useRef', 'useState', 'useMemo', 'useId'],
      correct: ['useState'],
      explanation: 'تعيد `useState` القيمة ودالة لتغييرها، وتغييرها يطلب إعادة الرسم. أما `useRef` فلا تطلبها.',
    },
    {
      type: 'true_false',
      question: 'يجوز للمكوّن أن يغيّر قيم `props` التي وصلته.',
      options: [],
      correct: ['false'],
      explanation: 'القيم الواردة للقراءة فقط. إذا أراد الابن تغييرًا طلبه من أبيه بدالة يمرّرها إليه.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل مفتاح `key` مناسب لعنصر في قائمة قد تُرتَّب وتُحذف منها أسطر.',
      options: ['task.id', 'Math.random()', 'user.email', 'index'],
      correct: ['task.id', 'user.email'],
      explanation: 'المفتاح ثابت وفريد بين إخوته. العدد العشوائي يتغيّر عند كل رسم، والترتيب يتغيّر عند الحذف.',
    },
    {
      type: 'mcq',
      question: 'متى ينفَّذ هذا الأثر؟\n\nuseEffect(() => {\n  document.title = title\n}, [title])',
      options: ['عند كل رسم', 'بعد الرسم الأول فقط', 'بعد الرسم الأول وكلما تغيّر العنوان', 'عند إزالة المكوّن فقط'],
      correct: ['بعد الرسم الأول وكلما تغيّر العنوان'],
      explanation: 'المصفوفة الثانية هي ما يعتمد عليه الأثر: يُنفَّذ أول مرّة، ثم كلما تغيّرت قيمة فيها.',
    },
  ],
}

export const web: DemoCourse = {
  key: 'web',
  title: 'تطوير واجهات الويب: من HTML إلى React',
  titleEn: 'Web interfaces: from HTML to React',
  titleFr: 'Développer des interfaces web, de HTML à React',
  keywords: ['CSS', 'front-end', 'site web'],
  descriptionHtml:
    '<p>طريق كامل من أول وسم HTML إلى تطبيق React منشور. نبني صفحة واحدة تكبر معنا: بطاقة تعريف، ثم موقع شخصي، ثم تطبيق لتتبّع الكتب التي تقرؤها.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تكتب صفحة سليمة المعنى تعمل بالعربية والإنجليزية.</li><li>أن تنسّقها بقواعد CSS حديثة تتكيّف مع الهاتف والحاسوب.</li><li>أن تضيف إليها التفاعل بلغة JavaScript.</li><li>أن تقسّم واجهة إلى مكوّنات React وتدير حالتها.</li><li>أن تنشر مشروعك وتقيس سرعته.</li></ul><h3>لمن هذه الدورة؟</h3><p>لمن أنهى مدخلًا إلى البرمجة بأيّ لغة، ويملك حاسوبًا. إن لم تبرمج قطّ فابدأ بدورة Python ثم عد إلينا. لا تتناول هذه الدورة الخوادم ولا قواعد البيانات.</p>',
  descriptionHtmlEn:
    '<p>A full path from your first HTML tag to a published React app. We build one page that grows with us: a profile card, then a personal site, then an app to track the books you read.</p><h3>What you will be able to do</h3><ul><li>Write a meaningful page that works in Arabic and in English.</li><li>Style it with modern CSS that adapts to phone and computer.</li><li>Make it interactive with JavaScript.</li><li>Split an interface into React components and manage their state.</li><li>Publish your project and measure its speed.</li></ul><h3>Who it is for</h3><p>Anyone who has finished an introduction to programming in any language and has a computer. If you have never programmed, start with the Python course. Servers and databases are not covered.</p>',
  summary:
    'من HTML وCSS إلى JavaScript وReact بالعربية: 14 فصلًا تبني فيها موقعًا شخصيًا وتطبيقًا لتتبّع كتبك، مع عناية بالعربية والهاتف وسهولة الوصول.',
  summaryEn:
    'From HTML and CSS to JavaScript and React, in Arabic: 14 chapters to build a personal site and a reading tracker, with care for phones and access.',
  category: 'programming',
  instructor: 'yacine',
  language: 'ar',
  level: 'intermediate',
  publishedDaysAgo: 18,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 7500,
      features: ['كل الفصول والملفات', 'الاختبارات وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'Quizzes and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 11900,
      features: ['كل ما في الأساسية', 'مراجعة شيفرة مشروعك ثلاث مرات', 'جلسة فردية في نهاية الدورة'],
      featuresEn: [
        'Everything in Essential',
        'Three code reviews of your project',
        'A one-to-one session at the end of the course',
      ],
    },
  ],
  chapters: [
    {
      title: 'كيف يعمل الويب؟',
      minutes: 34,
      preview: true,
      video: 'html-page',
      description:
        '<p>ماذا يحدث بين كتابة العنوان وظهور الصفحة؟ نتتبّع الطلب والجواب في أدوات المطوّر، ونعرف دور كل من HTML وCSS وJavaScript قبل أن نكتب سطرًا.</p>',
    },
    {
      title: 'أول صفحة HTML',
      minutes: 48,
      preview: true,
      video: 'html-page',
      description:
        '<p>نكتب بطاقة تعريف بالعناوين والفقرات والصور والروابط. نضبط اللغة والاتجاه بالخاصيتين <code>lang="ar"</code> و<code>dir="rtl"</code>، ونفتح الصفحة في المتصفّح.</p><p>بعد هذا الفصل تكون لديك صفحة تعمل من ملف واحد.</p>',
      resources: [{ title: 'صفحة البداية', file: 'index.html' }],
    },
    {
      title: 'العناصر ذات المعنى والنماذج',
      minutes: 56,
      video: 'html-page',
      description:
        '<p>لماذا <code>nav</code> و<code>main</code> و<code>button</code> بدل <code>div</code> في كل مكان؟ نبني نموذج اتصال بحقول مسمّاة ورسائل خطأ، ونجرّبه بلوحة المفاتيح وحدها.</p>',
      resources: [{ title: 'صفحة البداية', file: 'index.html' }],
    },
    {
      title: 'أساسيات CSS',
      minutes: 58,
      video: 'html-page',
      description:
        '<p>المحدّدات والأولوية ونموذج الصندوق والوحدات. نستعمل الخصائص المنطقية مثل <code>margin-inline-start</code> لتعمل الصفحة في الاتجاهين دون ملف ثانٍ.</p>',
      resources: [{ title: 'ملف التنسيق', file: 'styles.css' }],
    },
    {
      title: 'التخطيط: Flexbox وGrid',
      minutes: 66,
      video: 'html-page',
      description:
        '<p>Flexbox لصفّ أو عمود، وGrid لشبكة ذات بعدين. نبني شريط تنقّل ومعرض بطاقات، ونتعلّم متى نترك المتصفّح يقرّر عدد الأعمدة.</p>',
      resources: [
        { title: 'ملف التنسيق', file: 'styles.css' },
        { title: 'صفحة البداية', file: 'index.html' },
      ],
      quizzes: [htmlCssQuiz],
    },
    {
      title: 'صفحات لكل الشاشات',
      minutes: 54,
      video: 'design-contrast',
      description:
        '<p>نبدأ من الهاتف ثم نوسّع. نستعمل استعلامات الوسائط والحاويات، والصور المتكيّفة، والوضع الليلي، ونتحقّق من تباين الألوان.</p>',
      resources: [{ title: 'قائمة فحص التباين', file: 'contrast-checklist.pdf' }],
    },
    {
      title: 'مدخل إلى JavaScript',
      minutes: 64,
      video: 'html-page',
      description:
        '<p>المتغيّرات والشروط والدوال والمصفوفات لمن يعرف لغة أخرى. نركّز على ما يفاجئ القادم من Python: المقارنة بالرمز <code>===</code>، والفرق بين <code>const</code> و<code>let</code>.</p>',
    },
    {
      title: 'التفاعل مع الصفحة',
      minutes: 62,
      video: 'html-page',
      description:
        '<p>نصل إلى العناصر ونستمع إلى الأحداث ونغيّر المحتوى بأمان بالخاصية <code>textContent</code>. نصنع قائمة تُفتح وتُغلق بالفأرة وبلوحة المفاتيح.</p>',
    },
    {
      title: 'جلب البيانات',
      minutes: 56,
      video: 'html-page',
      description:
        '<p>نطلب بيانات من خدمة باستعمال <code>fetch</code> و<code>await</code>، ونعرض حالات ثلاثًا لا حالة واحدة: التحميل، والخطأ، والنتيجة. نحفظ اختيارات الزائر في متصفّحه.</p>',
    },
    {
      title: 'أول مكوّن React',
      minutes: 60,
      video: 'html-page',
      description:
        '<p>لماذا نحتاج إلى مكتبة؟ ننقل بطاقة الكتاب إلى مكوّن، ونمرّر إليه القيم، ونعرض قائمة بمفاتيح سليمة.</p>',
    },
    {
      title: 'الحالة والأحداث',
      minutes: 68,
      video: 'html-page',
      description:
        '<p>نضيف كتابًا ونعلّمه مقروءًا ونحذفه. نفهم أن الواجهة صورة عن الحالة، ونقرّر في أيّ مكوّن تسكن كل قيمة.</p>',
    },
    {
      title: 'الآثار والنماذج',
      minutes: 64,
      video: 'html-page',
      description:
        '<p>متى نحتاج إلى <code>useEffect</code>، ومتى لا نحتاج إليه، وهو الأغلب؟ نربط نموذج الإضافة بالحالة، ونتحقّق من المدخلات، ونحفظ القائمة.</p>',
      quizzes: [reactQuiz],
    },
    {
      title: 'مشروع: متتبّع القراءة',
      minutes: 96,
      video: 'html-page',
      description:
        '<p>نجمع ما تعلّمناه في تطبيق كامل: قائمة كتب، وبحث، وتصفية، وإحصاء بسيط، بالعربية والإنجليزية. نكتب الخطة قبل الشيفرة، ونراجعها بعدها.</p><p>بعد هذا الفصل يكون لديك مشروع تعرضه في سيرتك.</p>',
    },
    {
      title: 'النشر وقياس السرعة',
      minutes: 54,
      video: 'html-page',
      description:
        '<p>نبني نسخة الإنتاج وننشرها على استضافة مجانية. نقيس السرعة على هاتف متوسّط وشبكة بطيئة، ونصلح أثقل ثلاثة أسباب.</p>',
    },
  ],
  reviews: [
    {
      by: 'وليد مقراني',
      rating: 5,
      text: 'أول دورة عربية أراها تعلّم الاتجاهين من البداية. الخصائص المنطقية وفّرت عليّ ملفًّا كاملًا.',
    },
    {
      by: 'لينة سعيداني',
      rating: 5,
      text: 'The keyboard exercise in chapter three changed how I write forms. Solid course, and the project is not a toy.',
    },
    {
      by: 'بلال شرفاوي',
      rating: 4,
      text: 'الانتقال إلى React سريع نوعًا ما لمن لا يعرف JavaScript. راجعت الفصلين السابع والثامن مرّتين ثم صار كل شيء واضحًا.',
    },
    { by: 'مريم بن صالح', rating: 5, text: 'نشرت متتبّع القراءة وأستعمله كل يوم.' },
  ],
}

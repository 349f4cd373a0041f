// Baccalaureate mathematics, experimental sciences branch (Algerian programme).
import type { DemoCourse, DemoQuiz } from '../types.ts'

const derivativeQuiz: DemoQuiz = {
  title: 'الاشتقاقية ودراسة الدوال',
  duration: 15,
  questions: [
    {
      type: 'mcq',
      question: 'ما مشتقة الدالة `f(x) = x³ − 3x + 2`؟',
      options: ['3x² − 3', '3x² + 2', 'x² − 3', '3x − 3'],
      correct: ['3x² − 3'],
      explanation: 'مشتقة `x³` هي `3x²`، ومشتقة `−3x` هي `−3`، ومشتقة العدد الثابت صفر.',
    },
    {
      type: 'true_false',
      question: 'كل دالة مستمرّة عند نقطة قابلة للاشتقاق عندها.',
      options: [],
      correct: ['false'],
      explanation:
        'الدالة `|x|` مستمرّة عند الصفر وغير قابلة للاشتقاق عنده. أما العكس فصحيح: قابلية الاشتقاق تستلزم الاستمرارية.',
    },
    {
      type: 'mcq',
      question: 'ما معامل توجيه المماس لمنحنى الدالة `f(x) = x²` عند النقطة التي فاصلتها 3؟',
      options: ['3', '6', '9', '12'],
      correct: ['6'],
      explanation: 'معامل التوجيه هو العدد المشتق: `f′(x) = 2x`، ومنه `f′(3) = 6`.',
    },
    {
      type: 'checkbox',
      question: 'الدالة `f(x) = x³ − 3x + 2` معرّفة على مجموعة الأعداد الحقيقية. اختر كل ما هو صحيح.',
      options: [
        'متزايدة تمامًا من أجل القيم الأكبر من 1',
        'تقبل قيمة حدّية محلّية عند 0',
        'متناقصة تمامًا بين جذري مشتقتها',
        'تنعدم عند 1',
      ],
      correct: ['متزايدة تمامًا من أجل القيم الأكبر من 1', 'متناقصة تمامًا بين جذري مشتقتها', 'تنعدم عند 1'],
      explanation:
        'المشتقة `3(x − 1)(x + 1)` سالبة بين `−1` و`1`، وتنعدم عندهما لا عند الصفر. ولدينا `f(1) = 1 − 3 + 2 = 0`.',
    },
    {
      type: 'mcq',
      question: 'ما مشتقة الدالة `g(x) = 1/x` على المجال الذي عناصره موجبة تمامًا؟',
      options: ['1/x²', '−1/x²', 'ln x', '−1/x'],
      correct: ['−1/x²'],
      explanation: 'مشتقة مقلوب `x` هي `−1/x²`، فالدالة متناقصة على هذا المجال.',
    },
  ],
}

const sequencesQuiz: DemoQuiz = {
  title: 'المتتاليات العددية',
  duration: 12,
  questions: [
    {
      type: 'mcq',
      question: 'متتالية حسابية حدّها الأول `u₀ = 4` وأساسها 3. كم يساوي `u₁₀`؟',
      options: ['30', '31', '34', '37'],
      correct: ['34'],
      explanation: 'الحدّ العام `uₙ = 4 + 3n`، ومنه `u₁₀ = 4 + 30 = 34`.',
    },
    {
      type: 'mcq',
      question: 'ما نهاية المتتالية الهندسية التي حدّها الأول 5 وأساسها 0,8؟',
      options: ['0', '5', '25', 'لا نهاية لها'],
      correct: ['0'],
      explanation: 'القيمة المطلقة للأساس أصغر من 1، فتؤول الحدود إلى الصفر.',
    },
    {
      type: 'true_false',
      question: 'كل متتالية متزايدة ومحدودة من الأعلى متقاربة.',
      options: [],
      correct: ['true'],
      explanation: 'هذه مبرهنة التقارب الرتيب، وهي سبب أسئلة كثيرة في مواضيع البكالوريا.',
    },
    {
      type: 'checkbox',
      question: 'ما الخطوات اللازمة في البرهان بالتراجع على خاصية صحيحة ابتداءً من الصفر؟',
      options: [
        'التحقّق من صحة الخاصية عند 0',
        'افتراض صحتها عند عدد طبيعي كيفي',
        'التحقّق من صحتها عند 0 و1 و2 معًا',
        'إثبات صحتها عند العدد الذي يليه',
      ],
      correct: ['التحقّق من صحة الخاصية عند 0', 'افتراض صحتها عند عدد طبيعي كيفي', 'إثبات صحتها عند العدد الذي يليه'],
      explanation: 'نتحقّق من البداية، ثم نفترض الصحة عند `n` ونثبتها عند `n + 1`. ولا حاجة إلى التحقّق من قيم أخرى.',
    },
  ],
}

export const bacMaths: DemoCourse = {
  key: 'bac-maths',
  title: 'الرياضيات للبكالوريا: شعبة العلوم التجريبية',
  titleEn: 'Baccalaureate maths: experimental sciences',
  titleFr: 'Mathématiques du bac, filière sciences expérimentales',
  keywords: ['ثالثة ثانوي'],
  descriptionHtml:
    '<p>مراجعة كاملة لبرنامج السنة الثالثة ثانوي، شعبة العلوم التجريبية. في كل فصل ثلاثة أقسام: ما يجب أن تعرفه في صفحة، ثم تمارين متدرّجة، ثم تمرين من مستوى الامتحان يُحرَّر كما يُحرَّر على ورقتك.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تدرس دالة من مجموعة تعريفها إلى رسم منحناها.</li><li>أن تبرهن بالتراجع وأن تدرس تقارب متتالية.</li><li>أن تحلّ معادلات في مجموعة الأعداد المركّبة وتفسّر النتائج هندسيًا.</li><li>أن تحرّر حلًّا يأخذ كل نقاطه، وأن توزّع وقتك يوم الامتحان.</li></ul><h3>لمن هذه الدورة؟</h3><p>لمترشّحي البكالوريا النظاميين والأحرار في شعبة العلوم التجريبية، وينتفع بأغلبها تلاميذ شعبتي الرياضيات والتقني رياضي. هذه الدورة لا تغني عن حلّ التمارين بنفسك: أوقف الفيديو وحاول قبل أن ترى الحلّ.</p>',
  descriptionHtmlEn:
    '<p>A full revision of the final-year programme, experimental sciences branch. Every chapter has three parts: what you must know on one page, graded exercises, then one exam-level exercise written out the way you would write it on your paper.</p><h3>What you will be able to do</h3><ul><li>Study a function from its domain to its curve.</li><li>Prove by induction and study the convergence of a sequence.</li><li>Solve equations in complex numbers and read the results geometrically.</li><li>Write a solution that earns all its marks, and plan your time on the day.</li></ul><h3>Who it is for</h3><p>School and independent candidates in experimental sciences; most of it also serves the mathematics and technical branches. It does not replace solving exercises yourself: pause the video and try before you see the solution.</p>',
  summary:
    'مراجعة كاملة لرياضيات البكالوريا، شعبة العلوم التجريبية: الدوال والمتتاليات والأعداد المركّبة والاحتمالات والهندسة في الفضاء، مع تمارين محلولة.',
  summaryEn:
    'Full revision of baccalaureate maths for experimental sciences: functions, sequences, complex numbers, probability and space geometry, all worked out.',
  category: 'baccalaureate',
  instructor: 'karim',
  language: 'ar',
  level: 'intermediate',
  publishedDaysAgo: 71,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 3500,
      features: ['كل الفصول والملخّصات', 'الاختبارات وشهادة الإتمام'],
      featuresEn: ['All chapters and summaries', 'Quizzes and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 5500,
      features: ['كل ما في الأساسية', 'تصحيح ثلاث أوراق امتحان تجريبي', 'حصة أسئلة مباشرة كل أسبوعين'],
      featuresEn: [
        'Everything in Essential',
        'Three mock exam papers marked for you',
        'A live question session every two weeks',
      ],
    },
  ],
  chapters: [
    {
      title: 'كيف تراجع الرياضيات؟',
      minutes: 38,
      preview: true,
      video: 'study-recall',
      description:
        '<p>نعرض بنية موضوع البكالوريا وتوزيع نقاطه، ونضع رزنامة مراجعة من اليوم إلى الامتحان. نرى على ورقة حقيقية كيف تضيع النقاط في التحرير لا في الفكرة.</p>',
      resources: [{ title: 'خطة مراجعة أسبوعية', file: 'study-week-plan.pdf' }],
    },
    {
      title: 'النهايات والاستمرارية',
      minutes: 52,
      video: 'math-derivative',
      description:
        '<p>نحسب النهايات ونرفع حالات عدم التعيين بالتحليل والعامل المرافق. نستعمل مبرهنة القيم المتوسطة لإثبات وجود حلّ وحصره.</p>',
    },
    {
      title: 'الاشتقاقية',
      minutes: 56,
      video: 'math-derivative',
      description:
        '<p>من العدد المشتق ومعادلة المماس إلى قواعد الاشتقاق ومشتقة الدالة المركّبة. نربط إشارة المشتقة باتجاه التغيّر في جدول واحد.</p><p>بعد هذا الفصل تشتقّ كل دوال البرنامج دون تردّد.</p>',
      resources: [{ title: 'قواعد الاشتقاق في صفحة', file: 'derivative-rules.pdf' }],
    },
    {
      title: 'دراسة الدوال ورسم المنحنيات',
      minutes: 58,
      video: 'math-derivative',
      description:
        '<p>نجمع ما سبق في دراسة كاملة: المقاربات، وجدول التغيّرات، ونقطة الانعطاف، والمناقشة البيانية لعدد الحلول. نرسم المنحنى بدقّة تكفي للتصحيح.</p>',
      resources: [{ title: 'قواعد الاشتقاق في صفحة', file: 'derivative-rules.pdf' }],
      quizzes: [derivativeQuiz],
    },
    {
      title: 'الدالة الأسية',
      minutes: 54,
      video: 'math-derivative',
      description:
        '<p>نعرّف الدالة الأسية ونستعمل خواصّها في حلّ المعادلات والمتراجحات. نحفظ نهاياتها الشهيرة، ونطبّق التزايد المقارن مع كثيرات الحدود.</p>',
    },
    {
      title: 'الدالة اللوغاريتمية',
      minutes: 60,
      video: 'math-derivative',
      description:
        '<p>اللوغاريتم النيبيري دالة عكسية للأسية، ومن هنا تأتي خواصّه. ندرس دوال من الشكل <code>ln u(x)</code>، ونحذّر من نسيان مجموعة التعريف.</p>',
    },
    {
      title: 'الدوال الأصلية والحساب التكاملي',
      minutes: 55,
      video: 'math-derivative',
      description:
        '<p>نبحث عن الدوال الأصلية، ونحسب التكامل مباشرة وبالتجزئة. ثم نحسب مساحة حيّز محصور بين منحنيين، ونتحقّق من وحدة القياس.</p>',
    },
    {
      title: 'المتتاليات والبرهان بالتراجع',
      minutes: 57,
      video: 'math-derivative',
      description:
        '<p>الحسابية والهندسية، ثم المتتالية المعرّفة بعلاقة تراجعية. نكتب البرهان بالتراجع بثلاث خطوات واضحة، ونمثّل الحدود على محور الفواصل.</p>',
    },
    {
      title: 'تقارب المتتاليات',
      minutes: 62,
      video: 'math-derivative',
      description:
        '<p>متى تتقارب المتتالية، وإلى أين؟ ندرس الرتابة والمحدودية والمتتاليتين المتجاورتين، ونحلّ تمرينًا كاملًا من مستوى الامتحان.</p>',
      quizzes: [sequencesQuiz],
    },
    {
      title: 'الأعداد المركّبة',
      minutes: 50,
      video: 'math-derivative',
      description:
        '<p>نتعلّم الشكل الجبري والمثلثي والأسي، والانتقال بينها. نحلّ معادلات من الدرجة الثانية، ونفسّر الطويلة والعمدة هندسيًا.</p>',
    },
    {
      title: 'التحويلات النقطية',
      minutes: 56,
      video: 'math-derivative',
      description:
        '<p>الانسحاب والدوران والتحاكي والتشابه المباشر في العبارة المركّبة. نتعرّف على طبيعة التحويل من عبارته، ونعيّن عناصره المميّزة.</p>',
    },
    {
      title: 'الاحتمالات',
      minutes: 54,
      video: 'math-derivative',
      description:
        '<p>العدّ أولًا: القوائم والترتيبات والتوفيقات. ثم الاحتمال الشرطي وشجرة الاحتمالات، والمتغيّر العشوائي وأمله الرياضي.</p>',
    },
    {
      title: 'الهندسة في الفضاء',
      minutes: 60,
      video: 'math-derivative',
      description:
        '<p>نكتب معادلة مستوٍ وتمثيلًا وسيطيًا لمستقيم، وندرس أوضاعهما النسبية. نستعمل الجداء السلمي لحساب المسافة بين نقطة ومستوٍ.</p>',
    },
    {
      title: 'موضوع تجريبي كامل',
      minutes: 53,
      video: 'math-derivative',
      description:
        '<p>موضوع تجريبي من أربعة تمارين كما في الامتحان. حاول حلّه وحدك في الوقت المحدّد، ثم شاهد الحلّ المحرّر وسلّم التنقيط.</p>',
      resources: [{ title: 'خطة مراجعة أسبوعية', file: 'study-week-plan.pdf' }],
    },
  ],
  reviews: [
    {
      by: 'هاجر عمراني',
      rating: 5,
      text: 'أعدت البكالوريا هذه السنة، وكانت المتتاليات عقدتي. طريقة الأستاذ في كتابة البرهان بالتراجع أنقذتني.',
    },
    { by: 'زكرياء بن يحيى', rating: 5, text: 'يشرح كأنه يجلس بجانبك، وسلّم التنقيط في النهاية يعلّمك أين تضيع نقاطك.' },
    { by: 'بلال شرفاوي', rating: 5, text: 'ملخّص الاشتقاق معلّق فوق مكتبي منذ شهرين.' },
    {
      by: 'آمال تواتي',
      rating: 4,
      text: 'سجّلت ابنتي فيها. المحتوى ممتاز، غير أن بعض الفصول طويل ويحتاج إلى التوقّف في منتصفه.',
    },
    { by: 'إسلام بوعلام', rating: 5, text: 'أفضل ما شاهدت في الأعداد المركّبة بالعربية.' },
  ],
}

// English for conversation and work, level B1, taught in Arabic.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const tensesQuiz: DemoQuiz = {
  title: 'الأزمنة في المحادثة',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'اختر ما يكمل الجملة:\n\nI ___ in Oran since 2019.',
      options: ['live', 'am living', 'have lived', 'lived'],
      correct: ['have lived'],
      explanation: 'الكلمة `since` تربط الماضي بالحاضر، فنستعمل المضارع التام.',
    },
    {
      type: 'mcq',
      question: 'اختر ما يكمل الجملة:\n\nIf I ___ enough money, I would buy a new laptop.',
      options: ['have', 'had', 'will have', 'would have'],
      correct: ['had'],
      explanation: 'هذا شرط غير واقعي في الحاضر: الماضي البسيط بعد `if`، و`would` في الجواب.',
    },
    {
      type: 'true_false',
      question: 'الجملة الآتية صحيحة:\n\nShe suggested me to call him.',
      options: [],
      correct: ['false'],
      explanation:
        'لا يأتي بعد `suggest` مفعول ثم مصدر. نقول `She suggested calling him` أو `She suggested that I call him`.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل طلب مهذّب يصلح في رسالة عمل.',
      options: [
        'Could you send me the report, please?',
        'Send me the report now.',
        'Would you mind sending me the report?',
        'I want the report.',
      ],
      correct: ['Could you send me the report, please?', 'Would you mind sending me the report?'],
      explanation: 'تُلطّف `Could` و`Would you mind` الطلب. أما الأمر المباشر فيبدو جافًّا بين زملاء لا تربطهم ألفة.',
    },
    {
      type: 'mcq',
      question: 'اختر ما يكمل الجملة:\n\nI am used to ___ up early.',
      options: ['wake', 'waking', 'woke', 'woken'],
      correct: ['waking'],
      explanation: 'في `be used to` الكلمة `to` حرف جرّ، فيأتي بعدها الفعل بصيغة `-ing`.',
    },
  ],
}

export const englishB1: DemoCourse = {
  key: 'english-b1',
  title: 'الإنجليزية للمحادثة والعمل: المستوى B1',
  titleEn: 'English for conversation and work: level B1',
  titleFr: 'Anglais pour la conversation et le travail, niveau B1',
  keywords: ['speaking'],
  descriptionHtml:
    '<p>تفهم الإنجليزية المكتوبة، لكن لسانك يتوقّف عند الكلام؟ هذه دورة في المستوى B1 تنطلق من مواقف حقيقية: مقابلة، واجتماع، ومكالمة، ورسالة. تسمع، ثم تعيد، ثم تتكلّم وحدك.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تقدّم نفسك وعملك دون أن تحفظ نصًّا.</li><li>أن تشارك في اجتماع: توافق وتعترض وتطلب التوضيح.</li><li>أن تكتب رسالة مهنية قصيرة ومهذّبة.</li><li>أن تروي حدثًا وتتحدّث عن خططك بالأزمنة الصحيحة.</li></ul><h3>لمن هذه الدورة؟</h3><p>لمن أنهى المستوى A2 أو درس الإنجليزية في الثانوية ونسي كثيرًا منها. الشرح بالعربية والأمثلة بالإنجليزية. إن كنت تبدأ من الصفر فهذه الدورة أصعب مما تحتاجه الآن.</p>',
  descriptionHtmlEn:
    '<p>You can read English, but speaking stops you? This B1 course starts from real situations: an interview, a meeting, a call, an email. You listen, you repeat, then you speak on your own.</p><h3>What you will be able to do</h3><ul><li>Introduce yourself and your work without a memorised script.</li><li>Take part in a meeting: agree, disagree and ask for clarification.</li><li>Write a short, polite professional email.</li><li>Tell a story and talk about your plans in the right tenses.</li></ul><h3>Who it is for</h3><p>Learners who have finished A2, or who studied English at school and have forgotten much of it. Explanations are in Arabic and examples in English. If you are starting from zero, this is harder than what you need now.</p>',
  summary:
    'دورة إنجليزية في المستوى B1 لمن يفهم ولا يتكلّم: محادثات عمل واجتماعات ومكالمات ورسائل، بشرح عربي وتدريب على النطق وعبارات جاهزة للتحميل.',
  summaryEn:
    'A B1 English course for those who understand but do not speak: work conversations, meetings, calls and emails, with pronunciation practice.',
  category: 'languages',
  instructor: 'sara',
  language: 'ar',
  level: 'intermediate',
  publishedDaysAgo: 126,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 4200,
      features: ['كل الفصول والملفات', 'الاختبار وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'The quiz and the certificate'],
    },
    {
      name: 'مع المحادثة',
      nameEn: 'With conversation',
      price: 7200,
      features: ['كل ما في الأساسية', 'أربع جلسات محادثة في مجموعة صغيرة', 'تصحيح رسالتين تكتبهما'],
      featuresEn: [
        'Everything in Essential',
        'Four conversation sessions in a small group',
        'Two of your emails corrected',
      ],
    },
  ],
  chapters: [
    {
      title: 'أين أنت من B1؟',
      minutes: 24,
      preview: true,
      video: 'english-b1',
      description:
        '<p>ماذا يستطيع متعلّم B1 أن يقول، وماذا لا يُطلب منه بعد؟ تقيس مستواك بعشر جمل تقولها بصوت عالٍ، وتضع هدفًا صغيرًا لكل أسبوع.</p>',
      resources: [{ title: 'خطة أسبوعية للتدرّب', file: 'study-week-plan.pdf' }],
    },
    {
      title: 'التعريف بالنفس والعمل',
      minutes: 40,
      preview: true,
      video: 'english-b1',
      description:
        '<p>نتجاوز <em>My name is</em> إلى حديث طبيعي عن عملك ودراستك ومدينتك. نستعمل المضارع البسيط لما هو دائم والمستمرّ لما هو مؤقّت.</p><p>بعد هذا الفصل تقدّم نفسك في دقيقة دون ورقة.</p>',
      resources: [{ title: 'عبارات المستوى B1', file: 'b1-phrases.pdf' }],
    },
    {
      title: 'أسئلة تفتح الحديث',
      minutes: 38,
      video: 'english-b1',
      description:
        '<p>المحادثة كرة تُرمى وتُردّ. نتعلّم أسئلة تفتح الكلام بدل أن تنهيه، وطرائق تُظهر بها أنك تصغي، مثل <em>Really? How come?</em></p>',
    },
    {
      title: 'رواية حدث في الماضي',
      minutes: 46,
      video: 'english-b1',
      description:
        '<p>تحكي كيف تعطّلت الحافلة أو كيف وجدت عملك. نجمع بين الماضي البسيط والمستمرّ، ونرتّب الأحداث بالكلمات <em>first</em> و<em>then</em> و<em>in the end</em>.</p>',
    },
    {
      title: 'الخبرة والمضارع التام',
      minutes: 46,
      video: 'english-b1',
      description:
        '<p>متى نقول <em>I did</em> ومتى نقول <em>I have done</em>؟ نفهم الفرق من السؤال: هل يهمّنا الوقت أم النتيجة؟ ثم نتدرّب على <em>since</em> و<em>for</em>.</p>',
      quizzes: [tensesQuiz],
    },
    {
      title: 'الخطط والمواعيد',
      minutes: 40,
      video: 'english-b1',
      description: '<p>ثلاث طرائق للحديث عن المستقبل، ولكل منها مقام. نحدّد موعدًا ونؤجّله ونعتذر عنه بلباقة.</p>',
    },
    {
      title: 'المكالمة الهاتفية',
      minutes: 42,
      video: 'english-b1',
      description:
        '<p>أصعب المواقف لأنك لا ترى محدّثك. نتعلّم كيف نطلب الإعادة دون حرج، وكيف نتهجّى الأسماء والأرقام، وكيف نترك رسالة.</p>',
      resources: [{ title: 'عبارات المستوى B1', file: 'b1-phrases.pdf' }],
    },
    {
      title: 'النطق الذي يُفهم',
      minutes: 44,
      video: 'english-b1',
      description:
        '<p>لا نطلب لكنة بريطانية، بل وضوحًا. نتدرّب على الفرق بين <em>p</em> و<em>b</em>، وعلى نبر الكلمة والجملة، وعلى وصل الكلمات.</p>',
    },
    {
      title: 'في الاجتماع: الموافقة والاعتراض',
      minutes: 46,
      video: 'english-b1',
      description: '<p>كيف تقول لا دون أن تقول <em>no</em>؟ نوافق ونتحفّظ ونقاطع بأدب، ونلخّص ما اتّفق عليه الحاضرون.</p>',
    },
    {
      title: 'الرسالة المهنية',
      minutes: 48,
      video: 'english-b1',
      description:
        '<p>سطر الموضوع، والافتتاح، والطلب، والختام. نكتب ثلاث رسائل قصيرة: طلب معلومة، وشكوى، واعتذار، ونصحّح نماذج حقيقية بعد حذف أسماء أصحابها.</p>',
      resources: [{ title: 'عبارات المستوى B1', file: 'b1-phrases.pdf' }],
    },
    {
      title: 'الشرط والافتراض',
      minutes: 44,
      video: 'english-b1',
      description:
        '<p>ماذا ستفعل لو كنت مكانه؟ نتدرّب على الشرط الممكن والشرط غير الواقعي في نصائح واختيارات يومية.</p>',
    },
    {
      title: 'وصف الأرقام والرسوم',
      minutes: 42,
      video: 'marketing-audience',
      description:
        '<p>ارتفع وانخفض واستقرّ: نصف رسمًا بيانيًا لمبيعات ثلاثة أشهر، ونقرأ الأعداد الكبيرة والنسب والتواريخ دون تردّد.</p>',
    },
    {
      title: 'مقابلة العمل',
      minutes: 58,
      video: 'english-b1',
      description:
        '<p>نستمع إلى مقابلة كاملة ونحلّل أجوبتها، ثم نحضّر أجوبتك أنت عن ثمانية أسئلة متكرّرة. نهتمّ بالأمثلة أكثر من الصفات.</p><p>بعد هذا الفصل تسجّل مقابلتك وتسمعها وتحسّنها.</p>',
    },
    {
      title: 'مشروع: عرض من ثلاث دقائق',
      minutes: 52,
      video: 'english-b1',
      description:
        '<p>تختار موضوعًا من عملك أو دراستك، وتعرضه في ثلاث دقائق. نعطيك بنية جاهزة وعبارات للانتقال وقائمة تقيّم بها تسجيلك.</p>',
    },
  ],
  reviews: [
    {
      by: 'خديجة زيتوني',
      rating: 5,
      text: 'بعد فصل المقابلة أجريت مقابلة حقيقية بالإنجليزية ولم أتجمّد كعادتي. شكرًا أستاذة سارة.',
    },
    { by: 'يوسف حمداني', rating: 4, text: 'المستوى مناسب، والأمثلة من حياتنا. جلسات المحادثة هي أفضل ما في الدورة.' },
    {
      by: 'إسلام بوعلام',
      rating: 4,
      text: 'Good balance between speaking and grammar. The phone call chapter is very close to what I do every day.',
    },
    { by: 'هاجر عمراني', rating: 5, text: 'فصل النطق لطيف جدًّا، ولم أشعر فيه بأن أحدًا يسخر من لكنتي.' },
    { by: 'بلال شرفاوي', rating: 3, text: 'جيدة، لكنني كنت في مستوى أعلى قليلًا فوجدت الفصول الأولى سهلة.' },
  ],
}

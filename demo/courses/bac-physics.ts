// Baccalaureate physics by solved exam papers (Algerian programme).
import type { DemoCourse, DemoQuiz } from '../types.ts'

const motionQuiz: DemoQuiz = {
  title: 'قوانين نيوتن والحركة',
  duration: 12,
  enforceDuration: true,
  maxAttempts: 3,
  questions: [
    {
      type: 'mcq',
      question: 'جسم كتلته 2 كغ تؤثّر فيه قوى محصّلتها 10 نيوتن. كم تسارعه؟',
      options: ['0,2 m/s²', '5 m/s²', '12 m/s²', '20 m/s²'],
      correct: ['5 m/s²'],
      explanation: 'القانون الثاني لنيوتن: التسارع يساوي المحصّلة على الكتلة، أي `10 ÷ 2 = 5`.',
    },
    {
      type: 'true_false',
      question: 'إذا كانت محصّلة القوى الخارجية معدومة فالجسم ساكن حتمًا.',
      options: [],
      correct: ['false'],
      explanation: 'ينصّ مبدأ العطالة على أنه ساكن أو يتحرّك مركز عطالته حركة مستقيمة منتظمة.',
    },
    {
      type: 'mcq',
      question: 'يسقط جسم سقوطًا حرًّا دون سرعة ابتدائية. ما المسافة المقطوعة بعد ثانيتين، علمًا أن `g = 10 m/s²`؟',
      options: ['10 m', '20 m', '40 m', '80 m'],
      correct: ['20 m'],
      explanation: 'المسافة نصف `g` في مربّع الزمن، أي `0,5 × 10 × 4 = 20` مترًا.',
    },
    {
      type: 'checkbox',
      question: 'قذيفة في حقل ثقالة منتظم دون احتكاك. اختر كل ما هو صحيح.',
      options: [
        'مركّبة سرعتها الأفقية ثابتة',
        'تسارعها معدوم في الذروة',
        'مسارها قطع مكافئ إذا قُذفت بزاوية مائلة',
        'مركّبة سرعتها الشاقولية معدومة في الذروة',
      ],
      correct: [
        'مركّبة سرعتها الأفقية ثابتة',
        'مسارها قطع مكافئ إذا قُذفت بزاوية مائلة',
        'مركّبة سرعتها الشاقولية معدومة في الذروة',
      ],
      explanation: 'القوة الوحيدة هي الثقل، فالتسارع يساوي `g` طوال الحركة ولا ينعدم في الذروة.',
    },
    {
      type: 'true_false',
      question: 'الفعل وردّ الفعل قوتان تؤثّران في جسمين مختلفين.',
      options: [],
      correct: ['true'],
      explanation: 'لهذا لا تلغي إحداهما الأخرى: كل واحدة منهما تظهر في حصيلة قوى جسم آخر.',
    },
  ],
}

export const bacPhysics: DemoCourse = {
  key: 'bac-physics',
  title: 'الفيزياء للبكالوريا: حلول المواضيع النموذجية',
  titleEn: 'Baccalaureate physics: model papers solved',
  titleFr: 'Physique du bac : sujets types corrigés',
  keywords: ['ثالثة ثانوي', 'كيمياء'],
  descriptionHtml:
    '<p>تعرف الدرس، لكنك تتوقّف أمام الموضوع؟ في هذه الدورة ننطلق من المواضيع: نقرأ السؤال، ونستخرج المعطيات، ونختار القانون، ثم نحرّر الحلّ ونتحقّق من الوحدات.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تكتب معادلة تفاضلية لدارة RC أو RL وتستخرج منها ثابت الزمن.</li><li>أن تطبّق قوانين نيوتن على مستوٍ مائل وعلى قذيفة.</li><li>أن تستغلّ بيانًا لتعيين سرعة تفاعل أو زمن نصف العمر.</li><li>أن تميّز بين ما يُطلب برهانه وما يكفي ذكره.</li></ul><h3>لمن هذه الدورة؟</h3><p>لمترشّحي البكالوريا في الشعب العلمية الذين أنهوا أغلب الدروس ويريدون التدرّب. من لم يدرس الوحدة بعد فليبدأ بكتابه المدرسي، ثم ليعد إلى موضوعها هنا.</p>',
  descriptionHtmlEn:
    '<p>You know the lesson but the exam paper stops you? Here we start from the papers: read the question, list the data, choose the law, write the solution out and check the units.</p><h3>What you will be able to do</h3><ul><li>Write the differential equation of an RC or RL circuit and read its time constant.</li><li>Apply Newton’s laws on a slope and to a projectile.</li><li>Use a graph to find a reaction rate or a half-life.</li><li>Tell what must be proved from what may simply be stated.</li></ul><h3>Who it is for</h3><p>Candidates of the science branches who have finished most lessons and want to practise. If a unit is still new to you, begin with your textbook and then come back to its paper here.</p>',
  summary:
    'تدريب على مواضيع الفيزياء للبكالوريا: المتابعة الزمنية، والنووي، والكهرباء، والميكانيك، مع تحرير كامل للحلول وسلّم تنقيط لكل موضوع.',
  summaryEn:
    'Practice on baccalaureate physics papers: kinetics, nuclear physics, circuits and mechanics, with fully written solutions and a marking scheme for each.',
  // The one course whose certificate asks for more than its chapters and its quiz.
  rules: { watched_percent: 80, hide_key_until_passed: true, attempts_hours: 24 },
  category: 'baccalaureate',
  instructor: 'karim',
  language: 'ar',
  level: 'advanced',
  publishedDaysAgo: 46,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 3500,
      features: ['كل الفصول والملخّصات', 'الاختبار وشهادة الإتمام'],
      featuresEn: ['All chapters and summaries', 'The quiz and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 5500,
      features: ['كل ما في الأساسية', 'تصحيح موضوعين تحلّهما بيدك', 'حصة أسئلة مباشرة كل أسبوعين'],
      featuresEn: [
        'Everything in Essential',
        'Two papers solved by you, marked by the instructor',
        'A live question session every two weeks',
      ],
    },
  ],
  chapters: [
    {
      title: 'كيف تقرأ موضوع الفيزياء؟',
      minutes: 32,
      preview: true,
      video: 'physics-motion',
      description:
        '<p>نأخذ موضوعًا كاملًا ولا نحلّه: نقرأه فقط. نعلّم المعطيات، ونكشف الأسئلة المترابطة، ونقرّر من أين نبدأ وكم دقيقة نعطي كل تمرين.</p>',
    },
    {
      title: 'المتابعة الزمنية لتحوّل كيميائي',
      minutes: 52,
      video: 'physics-motion',
      description:
        '<p>جدول التقدّم أولًا، ثم المتابعة بالمعايرة وبقياس الناقلية. نعيّن سرعة التفاعل من ميل المماس، وزمن نصف التفاعل من البيان.</p>',
    },
    {
      title: 'التحوّلات النووية',
      minutes: 50,
      video: 'physics-motion',
      description:
        '<p>نكتب معادلات التفكّك بقانوني الانحفاظ، ونستعمل قانون التناقص الإشعاعي في التأريخ. ثم نحسب طاقة الربط والطاقة المحرّرة من الانشطار والاندماج.</p>',
    },
    {
      title: 'ثنائي القطب RC',
      minutes: 48,
      preview: true,
      video: 'physics-motion',
      description:
        '<p>شحن المكثّفة وتفريغها: نكتب المعادلة التفاضلية من قانون جمع التوترات، ونتحقّق من الحلّ، ونقرأ ثابت الزمن على البيان بطريقتين.</p>',
    },
    {
      title: 'ثنائي القطب RL',
      minutes: 46,
      video: 'physics-motion',
      description:
        '<p>لماذا تؤخّر الوشيعة ظهور التيار؟ نعيد خطوات الفصل السابق مع المقاومة الداخلية للوشيعة، ونحسب الطاقة المخزّنة فيها.</p>',
    },
    {
      title: 'الأحماض والأسس',
      minutes: 54,
      video: 'physics-motion',
      description:
        '<p>من قياس pH المحلول إلى ثابت الحموضة، ثم المعايرة وتعيين نقطة التكافؤ بطريقة المماسين. نتوقّف عند الفرق بين الحمض القوي والحمض المركّز.</p>',
    },
    {
      title: 'قوانين نيوتن',
      minutes: 52,
      video: 'physics-motion',
      description:
        '<p>نختار الجملة والمرجع، ونمثّل القوى، ونسقط العلاقة على محورين: أربع خطوات لا نقفز فوق واحدة منها. التطبيق على المستوي المائل باحتكاك ودونه.</p>',
      resources: [{ title: 'قوانين الحركة في صفحة', file: 'motion-laws.pdf' }],
    },
    {
      title: 'السقوط الشاقولي وحركة القذيفة',
      minutes: 56,
      video: 'physics-motion',
      description:
        '<p>السقوط الحرّ أولًا، ثم السقوط في مائع والسرعة الحدّية. نكتب بعدها المعادلتين الزمنيتين للقذيفة، ونستخرج معادلة المسار والمدى والذروة.</p>',
      resources: [{ title: 'قوانين الحركة في صفحة', file: 'motion-laws.pdf' }],
      quizzes: [motionQuiz],
    },
    {
      title: 'حركة الكواكب والأقمار الصناعية',
      minutes: 44,
      video: 'physics-motion',
      description:
        '<p>قوانين كبلر الثلاثة وقانون الجذب العام. نحسب سرعة قمر صناعي ودوره، ونفهم معنى القمر الجيومستقرّ.</p>',
      resources: [{ title: 'قوانين الحركة في صفحة', file: 'motion-laws.pdf' }],
    },
    {
      title: 'الأعمدة والأسترة',
      minutes: 48,
      video: 'physics-motion',
      description:
        '<p>نعيّن قطبي العمود وجهة التيار، ونحسب كمية الكهرباء المنتجة. ثم ندرس الأسترة: مردودها، والعوامل التي تغيّره، والعوامل التي تسرّع التفاعل فقط.</p>',
    },
    {
      title: 'الاهتزازات الميكانيكية',
      minutes: 46,
      video: 'physics-motion',
      description:
        '<p>النوّاس المرن والنوّاس البسيط: المعادلة التفاضلية، والدور الذاتي، والتخامد. نستعمل انحفاظ الطاقة للتحقّق من نتائجنا.</p>',
    },
    {
      title: 'موضوع تجريبي كامل',
      minutes: 62,
      video: 'physics-motion',
      description:
        '<p>موضوع في ثلاثة تمارين وتمرين تجريبي. حاول وحدك أولًا، ثم قارن ورقتك بالحلّ المحرّر وبسلّم التنقيط، وسجّل ثلاثة أخطاء لا تريد أن تعيدها.</p>',
    },
  ],
  reviews: [
    { by: 'إسلام بوعلام', rating: 5, text: 'الخطوات الأربع في قوانين نيوتن صارت عندي آلية. شكرًا أستاذ كريم.' },
    { by: 'نسرين قادري', rating: 5, text: 'حلول محرّرة كما يريدها المصحّح، وهذا ما لم أجده في غيرها.' },
    {
      by: 'يوسف حمداني',
      rating: 4,
      text: 'مستواها مرتفع لمن لم يراجع الدروس، وقد نبّه الأستاذ إلى ذلك في الوصف. بعد المراجعة استفدت كثيرًا.',
    },
    { by: 'خديجة زيتوني', rating: 5, text: 'شرح دارة RC أوضح شرح سمعته.' },
  ],
}

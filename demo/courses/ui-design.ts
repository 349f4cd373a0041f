// Interface design, from the idea to a clickable prototype.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const visualQuiz: DemoQuiz = {
  title: 'اللون والتباين والتسلسل البصري',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'ما أدنى نسبة تباين يطلبها معيار WCAG في المستوى AA للنص العادي؟',
      options: ['2:1', '3:1', '4.5:1', '7:1'],
      correct: ['4.5:1'],
      explanation: 'يطلب المستوى AA نسبة 4.5:1 للنص العادي و3:1 للنص الكبير. أما 7:1 فللمستوى AAA.',
    },
    {
      type: 'true_false',
      question: 'يكفي اللون الأحمر وحده لتنبيه المستخدم إلى حقل فيه خطأ.',
      options: [],
      correct: ['false'],
      explanation: 'بعض الناس لا يميّزون الألوان، فنضيف أيقونة ونصًّا يقول ما الخطأ وكيف يُصلَح.',
    },
    {
      type: 'checkbox',
      question: 'ما الوسائل التي تُبرز عنصرًا في التسلسل البصري؟',
      options: ['الحجم', 'التباين', 'الفراغ حوله', 'إبراز كل العناصر بالقدر نفسه'],
      correct: ['الحجم', 'التباين', 'الفراغ حوله'],
      explanation: 'التسلسل فرق بين العناصر. حين يبرز كل شيء لا يبرز شيء.',
    },
    {
      type: 'mcq',
      question: 'في واجهة عربية، أيّ رمز لا ينبغي قلبه أفقيًا؟',
      options: ['سهم الرجوع', 'سهم الانتقال إلى التالي', 'رمز تشغيل الفيديو', 'رمز القائمة المتدرّجة'],
      correct: ['رمز تشغيل الفيديو'],
      explanation: 'رمز التشغيل يدلّ على اتجاه الشريط لا على اتجاه القراءة، فيبقى كما هو. أما أسهم التنقّل فتُقلب.',
    },
    {
      type: 'true_false',
      question: 'الأهداف الكبيرة القريبة أسهل في النقر من الأهداف الصغيرة البعيدة.',
      options: [],
      correct: ['true'],
      explanation: 'هذا معنى قانون فيتس: زمن الوصول يقلّ بكبر الهدف وقربه.',
    },
  ],
}

export const uiDesign: DemoCourse = {
  key: 'ui-design',
  title: 'تصميم واجهات المستخدم: من الفكرة إلى النموذج التفاعلي',
  titleEn: 'Interface design: from idea to clickable prototype',
  titleFr: 'Conception d’interfaces : de l’idée au prototype',
  keywords: ['UX', 'UI', 'Figma'],
  descriptionHtml:
    '<p>نصمّم معًا تطبيقًا لحجز المواعيد في عيادة الحيّ، من مقابلة المرضى إلى نموذج تفاعلي تُجرّبه على هاتفك. نعمل بأداة مجانية، ونبدأ دائمًا بالورقة والقلم.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تسأل المستخدمين أسئلة مفيدة وتلخّص ما قالوه.</li><li>أن ترسم مخطّطات الشاشات قبل تلوينها.</li><li>أن تختار الخط واللون والمسافة بقواعد واضحة.</li><li>أن تصمّم للعربية من البداية، لا أن تقلب تصميمًا إنجليزيًا.</li><li>أن تختبر نموذجك مع خمسة أشخاص وتحسّنه.</li></ul><h3>لمن هذه الدورة؟</h3><p>للمبتدئين في التصميم، وللمطوّرين الذين يريدون واجهات أفضل، ولأصحاب الأفكار. لا يُشترط أن تجيد الرسم.</p>',
  descriptionHtmlEn:
    '<p>Together we design an appointment app for a neighbourhood clinic, from talking to patients to a clickable prototype you try on your phone. We use a free tool, and always start with pen and paper.</p><h3>What you will be able to do</h3><ul><li>Ask users useful questions and sum up what they said.</li><li>Sketch screens before colouring them.</li><li>Choose type, colour and spacing by clear rules.</li><li>Design for Arabic from the start instead of flipping an English layout.</li><li>Test your prototype with five people and improve it.</li></ul><h3>Who it is for</h3><p>Beginners in design, developers who want better screens, and people with an idea. You do not need to draw well.</p>',
  summary:
    'صمّم تطبيقًا عربيًا كاملًا من مقابلة المستخدمين إلى نموذج تفاعلي: المخطّطات والخط واللون والتباين والمكوّنات، ثم الاختبار مع أشخاص حقيقيين.',
  summaryEn:
    'Design a complete Arabic app, from user interviews to a clickable prototype: sketches, type, colour, contrast, components, and tests with real people.',
  category: 'design',
  instructor: 'leila',
  language: 'ar',
  level: 'beginner',
  publishedDaysAgo: 97,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 6200,
      features: ['كل الفصول والملفات', 'الاختبار وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'The quiz and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 9400,
      features: ['كل ما في الأساسية', 'نقد مفصّل لتصميمك في منتصف الدورة ونهايتها'],
      featuresEn: ['Everything in Essential', 'A detailed critique of your design, midway and at the end'],
    },
  ],
  chapters: [
    {
      title: 'ما الذي يجعل الواجهة جيدة؟',
      minutes: 24,
      preview: true,
      video: 'design-contrast',
      description:
        '<p>نقارن بين شاشتين لسحب المال: واحدة تُحيّر وأخرى تُرشد. نستخرج منهما خمسة مبادئ نعود إليها طوال الدورة، ونعرّف بمشروع العيادة.</p>',
    },
    {
      title: 'الاستماع إلى المستخدمين',
      minutes: 34,
      video: 'study-recall',
      description:
        '<p>كيف تسأل دون أن توحي بالجواب؟ نحضّر مقابلة من عشر دقائق، ونستمع إلى تسجيلين، ونلخّص الحاجات في جمل قصيرة.</p><p>بعد هذا الفصل تكون لديك قائمة حاجات مرتّبة حسب أهميّتها.</p>',
    },
    {
      title: 'من الحاجة إلى مسار الاستخدام',
      minutes: 30,
      video: 'design-contrast',
      description:
        '<p>نرسم طريق المريض من فتح التطبيق إلى تأكيد الموعد، ونحذف كل خطوة لا لزوم لها. نهتمّ بما يحدث حين لا يوجد موعد شاغر.</p>',
    },
    {
      title: 'المخطّطات على الورق',
      minutes: 32,
      preview: true,
      video: 'design-contrast',
      description:
        '<p>ثماني أفكار في ثماني دقائق: رسوم سريعة تُخرج الفكرة الثانية والثالثة، وهي أفضل من الأولى غالبًا. نختار واحدة ونرسمها شاشة شاشة.</p>',
    },
    {
      title: 'أداة التصميم في ساعة',
      minutes: 46,
      video: 'design-contrast',
      description:
        '<p>الإطارات والطبقات والتخطيط التلقائي والمكوّنات: ما تحتاجه فعلًا من الأداة، لا كل أزرارها. ننقل مخطّط الورق إلى شاشة رمادية بسيطة.</p>',
    },
    {
      title: 'الشبكة والمسافات',
      minutes: 32,
      video: 'design-contrast',
      description:
        '<p>نعتمد مقياسًا واحدًا للمسافات ونلتزم به. القريب من القريب والبعيد عن البعيد: بالفراغ وحده نجعل الشاشة مفهومة قبل أيّ لون.</p>',
    },
    {
      title: 'الخط العربي في الواجهات',
      minutes: 38,
      video: 'design-contrast',
      description:
        '<p>نختار خطًّا واضحًا على الشاشات الصغيرة، ونضبط ارتفاع السطر والحجم، ونخلط العربية باللاتينية دون نشاز. ونعرف لماذا لا نباعد بين الحروف العربية.</p>',
    },
    {
      title: 'اللون والتباين',
      minutes: 40,
      video: 'design-contrast',
      description:
        '<p>نبني لوحة ألوان من لون واحد، ونعطي كل لون وظيفة. نقيس التباين بدل أن نخمّنه، ونختبر الشاشة في الشمس وفي الوضع الليلي.</p>',
      resources: [{ title: 'قائمة فحص التباين', file: 'contrast-checklist.pdf' }],
      quizzes: [visualQuiz],
    },
    {
      title: 'المكوّنات وحالاتها',
      minutes: 42,
      video: 'design-contrast',
      description:
        '<p>الزرّ ليس صورة واحدة: له حالة عادية، ومضغوطة، ومعطّلة، ومشغولة. نصمّم مكتبة صغيرة من الأزرار والحقول والبطاقات بكل حالاتها.</p>',
    },
    {
      title: 'التصميم من اليمين إلى اليسار',
      minutes: 34,
      video: 'design-contrast',
      description:
        '<p>ما الذي ينقلب وما الذي يبقى؟ الأسهم تنقلب، والأرقام والشعارات ورموز التشغيل لا تنقلب. نراجع شاشات منشورة ونصلح أخطاءها.</p>',
    },
    {
      title: 'نصوص الواجهة',
      minutes: 28,
      video: 'study-recall',
      description:
        '<p>كلمة الزرّ فعل، ورسالة الخطأ تقول ما الحلّ. نعيد كتابة عشرين نصًّا بالعربية الفصيحة البسيطة، ونقيس الفرق مع قرّاء حقيقيين.</p>',
    },
    {
      title: 'النموذج التفاعلي',
      minutes: 40,
      video: 'design-contrast',
      description:
        '<p>نصل الشاشات بعضها ببعض، ونضيف انتقالات هادئة، ونجرّب النموذج على الهاتف.</p><p>بعد هذا الفصل يستطيع أيّ شخص أن يحجز موعدًا في نموذجك.</p>',
    },
    {
      title: 'اختبار الاستخدام مع خمسة أشخاص',
      minutes: 36,
      video: 'study-recall',
      description:
        '<p>نكتب مهمّة واحدة، ونصمت، ونراقب. نسجّل المواضع التي تردّد فيها الناس، ونرتّب المشكلات حسب أثرها لا حسب سهولة إصلاحها.</p>',
    },
    {
      title: 'تسليم التصميم وملف أعمالك',
      minutes: 42,
      video: 'design-contrast',
      description:
        '<p>نجهّز الملف للمطوّر بالمقاسات والحالات والنصوص باللغتين. ثم نروي المشروع في صفحة واحدة: المشكلة، والقرارات، وما تعلّمناه.</p>',
      resources: [{ title: 'قائمة فحص التباين', file: 'contrast-checklist.pdf' }],
    },
  ],
  reviews: [
    {
      by: 'نسرين قادري',
      rating: 5,
      text: 'كنت أصمّم بالإنجليزية ثم أقلب الشاشة. بعد فصل اليمين إلى اليسار فهمت لماذا كانت واجهاتي تبدو مكسورة.',
    },
    { by: 'سهام الطرابلسي', rating: 5, text: 'نقد المدرّسة لتصميمي كان دقيقًا ولطيفًا، وفيه صور توضّح كل ملاحظة.' },
    {
      by: 'عبد القادر لعريبي',
      rating: 4,
      text: 'أنا مطوّر ولم أرسم في حياتي. الدورة مناسبة لي، وفصل الأداة كان طويلًا بعض الشيء.',
    },
    {
      by: 'آمال تواتي',
      rating: 5,
      text: 'J’ai adoré la séance de tests avec cinq personnes. On apprend à se taire et à regarder.',
    },
    { by: 'زكرياء بن يحيى', rating: 4, text: 'مفيدة جدًّا، وأتمنّى درسًا إضافيًا عن الرسوم المتحرّكة.' },
  ],
}

// Digital marketing for small businesses.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const numbersQuiz: DemoQuiz = {
  title: 'الجمهور والأرقام',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'شاهد إعلانك 2000 شخص، ونقر عليه 50 منهم. كم نسبة النقر؟',
      options: ['1%', '2.5%', '4%', '25%'],
      correct: ['2.5%'],
      explanation: 'نقسم النقرات على المشاهدات: `50 ÷ 2000 = 0,025`، أي اثنان ونصف في المئة.',
    },
    {
      type: 'mcq',
      question: 'أنفقت 6000 دينار على حملة جلبت 12 زبونًا. كم كلّفك الزبون الواحد؟',
      options: ['200 دينار', '500 دينار', '600 دينار', '7200 دينار'],
      correct: ['500 دينار'],
      explanation: 'كلفة اكتساب الزبون هي الإنفاق على عدد الزبائن: `6000 ÷ 12 = 500`.',
    },
    {
      type: 'true_false',
      question: 'كثرة المتابعين تعني دائمًا كثرة المبيعات.',
      options: [],
      correct: ['false'],
      explanation: 'قد يكون المتابعون بعيدين عن منطقتك أو غير مهتمّين بالشراء. نقيس الطلبات والرسائل قبل المتابعين.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل معلومة تفيد في وصف زبونك المثالي.',
      options: ['المشكلة التي يريد حلّها', 'أين يبحث عن الحلّ', 'لون شعارك المفضّل', 'ما يمنعه من الشراء'],
      correct: ['المشكلة التي يريد حلّها', 'أين يبحث عن الحلّ', 'ما يمنعه من الشراء'],
      explanation: 'وصف الزبون عنه هو لا عنك: حاجته، وطريقه إلى الحلّ، وتردّده.',
    },
    {
      type: 'true_false',
      question: 'عند اختبار إعلانين يحسن أن نغيّر عنصرًا واحدًا بينهما لنعرف سبب الفرق.',
      options: [],
      correct: ['true'],
      explanation: 'إن غيّرت الصورة والنص والجمهور معًا فلن تعرف أيّها صنع النتيجة.',
    },
  ],
}

export const marketing: DemoCourse = {
  key: 'marketing',
  title: 'التسويق الرقمي للمشاريع الصغيرة',
  titleEn: 'Digital marketing for small businesses',
  titleFr: 'Marketing digital pour les petites entreprises',
  keywords: ['réseaux sociaux'],
  descriptionHtml:
    '<p>لديك منتج جيد ووقت قليل وميزانية أقلّ. هذه دورة عملية لأصحاب المشاريع الصغيرة: تخرج منها بخطة من صفحة واحدة تنفّذها في شهر، وبأرقام قليلة تتابعها كل أسبوع.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تصف زبونك وصفًا يساعدك على القرار.</li><li>أن تكتب عرضًا واضحًا ومنشورات لها هدف.</li><li>أن تصوّر منتجك بهاتفك تصويرًا يُقنع.</li><li>أن تطلق إعلانًا صغيرًا وتحسب كلفة الزبون الواحد.</li><li>أن تردّ على الرسائل والشكاوى بطريقة تحفظ الزبون.</li></ul><h3>لمن هذه الدورة؟</h3><p>للحرفيين وأصحاب المحلات والخدمات، ولمن يستعدّ لإطلاق مشروعه. لا نعدك بمبيعات مضمونة: نعلّمك كيف تجرّب بكلفة قليلة وتتعلّم من النتيجة.</p>',
  descriptionHtmlEn:
    '<p>You have a good product, little time and less budget. This practical course is for owners of small businesses: you leave with a one-page plan to carry out in a month and a few numbers to follow every week.</p><h3>What you will be able to do</h3><ul><li>Describe your customer in a way that helps you decide.</li><li>Write a clear offer, and posts that have a purpose.</li><li>Photograph your product with a phone, convincingly.</li><li>Run a small advertisement and work out what one customer costs.</li><li>Answer messages and complaints so that customers stay.</li></ul><h3>Who it is for</h3><p>Craftspeople, shop and service owners, and anyone about to launch. We promise no guaranteed sales: you learn to try things cheaply and to learn from the result.</p>',
  summary:
    'تسويق عملي لصاحب المشروع الصغير: وصف الزبون، وكتابة العرض، والتصوير بالهاتف، وإعلان بميزانية محدودة، وخطة من صفحة واحدة تنفّذها في شهر.',
  summaryEn:
    'Practical marketing for small businesses: know your customer, write the offer, shoot with a phone, run a small ad, and follow a one-page monthly plan.',
  category: 'marketing',
  instructor: 'amine',
  language: 'ar',
  level: 'beginner',
  publishedDaysAgo: 185,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 5400,
      features: ['كل الفصول والنماذج', 'الاختبار وشهادة الإتمام'],
      featuresEn: ['All chapters and templates', 'The quiz and the certificate'],
    },
    {
      name: 'مع المرافقة',
      nameEn: 'With coaching',
      price: 9800,
      features: ['كل ما في الأساسية', 'مراجعة خطّتك وصفحتك', 'مكالمتان فرديتان مع المدرّس'],
      featuresEn: [
        'Everything in Essential',
        'Your plan and page reviewed',
        'Two one-to-one calls with the instructor',
      ],
    },
  ],
  chapters: [
    {
      title: 'التسويق ليس إعلانًا فقط',
      minutes: 18,
      preview: true,
      video: 'marketing-audience',
      description:
        '<p>نتتبّع قصة محلّ حلويات ضاعف طلباته دون أن يدفع دينارًا للإعلان: غيّر عرضه وطريقة ردّه على الرسائل. ومن هذه القصة نستخرج مراحل الدورة.</p>',
    },
    {
      title: 'من هو زبونك؟',
      minutes: 26,
      preview: true,
      video: 'marketing-audience',
      description:
        '<p>«الجميع» ليس جوابًا. نحاور ثلاثة زبائن حقيقيين، ونكتب بطاقة زبون من خمسة أسطر: حاجته، وتردّده، وأين يبحث، وبمن يثق، ومتى يشتري.</p>',
    },
    {
      title: 'العرض الواضح والسعر',
      minutes: 25,
      video: 'marketing-audience',
      description:
        '<p>نكتب جملة واحدة تقول لمن ولماذا أنت لا غيرك. ثم نحسب السعر من الكلفة والوقت والهامش، ونرى متى يضرّ التخفيض أكثر مما ينفع.</p>',
    },
    {
      title: 'اختيار القناة المناسبة',
      minutes: 22,
      video: 'marketing-audience',
      description:
        '<p>صفحة واحدة حيّة خير من خمس مهجورة. نقارن بين الشبكات حسب زبونك ووقتك، ونهتمّ بالخرائط والتوصية الشفوية، وهما قناتان ينساهما كثيرون.</p>',
    },
    {
      title: 'تصوير المنتج بالهاتف',
      minutes: 28,
      video: 'design-contrast',
      description:
        '<p>نافذة وورقة بيضاء وهاتف نظيف العدسة: هذا كل ما تحتاجه. نصوّر المنتج وحده، ثم في الاستعمال، ثم بجانب ما يدلّ على حجمه.</p><p>بعد هذا الفصل تكون لديك عشر صور جاهزة للنشر.</p>',
    },
    {
      title: 'كتابة المنشور',
      minutes: 24,
      video: 'marketing-audience',
      description:
        '<p>سطر أول يوقف القارئ، وفائدة واحدة، وطلب واضح في الختام. نعيد كتابة ستة منشورات ضعيفة، ونحذف المبالغة منها كلها.</p>',
    },
    {
      title: 'رزنامة شهر من المحتوى',
      minutes: 22,
      video: 'study-recall',
      description:
        '<p>نوزّع الشهر على أربعة أنواع من المنشورات: نعلّم، ونُري العمل، وننقل رأي زبون، ونعرض. نجهّز كل شيء في جلسة واحدة كل أسبوع.</p>',
      resources: [{ title: 'خطة التسويق في صفحة', file: 'marketing-plan.pdf' }],
    },
    {
      title: 'الرسائل والشكاوى',
      minutes: 21,
      video: 'marketing-audience',
      description:
        '<p>الردّ السريع المهذّب يبيع أكثر من الصورة الجميلة. نكتب ردودًا جاهزة للأسئلة العشرة المتكرّرة، ونتعلّم كيف نعتذر ونعوّض دون أن نخسر.</p>',
    },
    {
      title: 'أول إعلان بميزانية صغيرة',
      minutes: 29,
      video: 'marketing-audience',
      description:
        '<p>نحدّد هدفًا واحدًا وجمهورًا قريبًا ومبلغًا لا يؤلمنا فقدانه. نطلق إعلانين لا يختلفان إلا في الصورة، ونتركهما ثلاثة أيام قبل أن نحكم.</p>',
    },
    {
      title: 'قراءة الأرقام',
      minutes: 25,
      video: 'marketing-audience',
      description:
        '<p>نسبة النقر، وكلفة الرسالة، وكلفة الزبون، وقيمته في سنة: أربعة أرقام تكفي مشروعًا صغيرًا. نحسبها معًا في جدول بسيط ونقرّر ماذا نوقف وماذا نكمل.</p>',
      resources: [{ title: 'بيانات محلّ للتدريب', file: 'shop-data.csv' }],
      quizzes: [numbersQuiz],
    },
    {
      title: 'الزبون الذي يعود',
      minutes: 20,
      video: 'marketing-audience',
      description:
        '<p>الاحتفاظ بالزبون أقلّ كلفة من البحث عن غيره. نضع رسالة شكر، وتذكيرًا في وقته، ومكافأة بسيطة لمن يأتي بصديق، ونحترم رغبة من لا يريد رسائل.</p>',
    },
    {
      title: 'مشروع: خطّتك في صفحة واحدة',
      minutes: 25,
      video: 'marketing-audience',
      description:
        '<p>نجمع كل ما سبق في صفحة واحدة: الزبون، والعرض، والقناة، والرزنامة، والميزانية، والأرقام. ثم تنفّذها ثلاثين يومًا وتراجعها.</p>',
      resources: [{ title: 'خطة التسويق في صفحة', file: 'marketing-plan.pdf' }],
    },
  ],
  reviews: [
    {
      by: 'آمال تواتي',
      rating: 5,
      text: 'أصنع الصابون في البيت. غيّرت الصور والردود فقط، فزادت الطلبات في الشهر نفسه.',
    },
    { by: 'بلال شرفاوي', rating: 4, text: 'كلام واقعي بلا وعود كبيرة. كنت أودّ تفصيلًا أكثر في التوصيل.' },
    { by: 'مريم بن صالح', rating: 5, text: 'الخطة من صفحة واحدة هي أنفع ملف حمّلته هذه السنة.' },
    { by: 'نسرين قادري', rating: 4, text: 'فصل الأرقام يحتاج إلى إعادة المشاهدة، لكنه مهمّ جدًّا.' },
  ],
}

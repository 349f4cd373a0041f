// The short free course on study skills.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const recallQuiz: DemoQuiz = {
  title: 'مبادئ المذاكرة الفعّالة',
  duration: 8,
  questions: [
    {
      type: 'mcq',
      question: 'أيّ طريقة تثبّت المعلومة مدة أطول بعد القراءة الأولى؟',
      options: [
        'إعادة القراءة مرّات متتالية',
        'إغلاق الكتاب ومحاولة التذكّر',
        'تلوين الأسطر المهمّة',
        'نسخ الدرس حرفًا حرفًا',
      ],
      correct: ['إغلاق الكتاب ومحاولة التذكّر'],
      explanation: 'محاولة الاستحضار نفسها تقوّي الذاكرة، أما إعادة القراءة فتعطي شعورًا بالمعرفة أكثر مما تعطي معرفة.',
    },
    {
      type: 'true_false',
      question: 'توزيع خمس ساعات على خمسة أيام أنفع عادةً من جمعها في يوم واحد.',
      options: [],
      correct: ['true'],
      explanation: 'هذا هو أثر التباعد: العودة إلى الدرس بعد أن تنسى بعضه تجعل الحفظ أطول عمرًا.',
      second: 13,
    },
    {
      type: 'checkbox',
      question: 'اختر كل ما هو من الاستحضار النشط.',
      options: [
        'حلّ أسئلة دون النظر إلى الدرس',
        'شرح الفكرة لزميل من الذاكرة',
        'مشاهدة الدرس مرّة ثانية',
        'كتابة ما تتذكّره على ورقة بيضاء',
      ],
      correct: ['حلّ أسئلة دون النظر إلى الدرس', 'شرح الفكرة لزميل من الذاكرة', 'كتابة ما تتذكّره على ورقة بيضاء'],
      explanation: 'الاستحضار أن تُخرج المعلومة من ذاكرتك. أما المشاهدة الثانية فتُدخلها من جديد دون اختبار.',
    },
    {
      type: 'true_false',
      question: 'السهر طوال الليلة التي تسبق الامتحان يعوّض نقص المراجعة.',
      options: [],
      correct: ['false'],
      explanation: 'في النوم يثبت ما تعلّمته في النهار، وقلّته تضعف الانتباه والتذكّر في الامتحان.',
    },
    {
      type: 'mcq',
      question: 'راجعتَ درسًا اليوم وتذكّرته جيدًا. ما أفضل موعد لمراجعته التالية؟',
      options: ['بعد ساعة', 'بعد بضعة أيام', 'ليلة الامتحان فقط', 'لا حاجة إلى مراجعته'],
      correct: ['بعد بضعة أيام'],
      explanation: 'نباعد بين المراجعات كلما نجحنا في التذكّر، فتأتي المراجعة قبيل النسيان لا بعده بزمن طويل.',
    },
  ],
}

export const study: DemoCourse = {
  key: 'study',
  title: 'كيف تراجع بذكاء: مهارات التعلّم الذاتي',
  titleEn: 'Study smarter: learning on your own',
  titleFr: 'Étudier intelligemment : apprendre par soi-même',
  keywords: ['مراجعة'],
  descriptionHtml:
    '<p>تقضي ساعات أمام الكتاب ثم تنسى؟ المشكلة في الطريقة غالبًا لا في الذاكرة. في أقلّ من ساعتين تتعلّم عادات قليلة أثبتتها أبحاث التعلّم، وتجرّبها على درس من دروسك أنت.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تستعمل الاستحضار النشط بدل إعادة القراءة.</li><li>أن تضع خطة أسبوعية تحترم وقتك ونومك.</li><li>أن توزّع المراجعة على أيام متباعدة.</li><li>أن تأخذ ملاحظات تعود إليها فعلًا.</li></ul><h3>لمن هذه الدورة؟</h3><p>لتلاميذ الثانوي وطلبة الجامعة، ولكل من يتعلّم وحده على الإنترنت. الدورة مجانية، ولا تَعِدُك بالحفظ السريع: تعدك بجهد أقلّ ضياعًا.</p>',
  descriptionHtmlEn:
    '<p>Hours over the book, and then it is gone? The trouble is more often the method than the memory. In under two hours you learn a few habits that research on learning supports, and you try them on a lesson of your own.</p><h3>What you will be able to do</h3><ul><li>Replace rereading with active recall.</li><li>Make a weekly plan that respects your time and your sleep.</li><li>Spread revision over separate days.</li><li>Take notes you will really come back to.</li></ul><h3>Who it is for</h3><p>Secondary-school and university students, and anyone learning alone online. The course is free and promises no instant memory: only less wasted effort.</p>',
  summary:
    'دورة مجانية قصيرة في مهارات التعلّم الذاتي: الاستحضار النشط، والمراجعة المتباعدة، وتنظيم الأسبوع، والتغلّب على التأجيل، مع خطة جاهزة للتحميل.',
  summaryEn:
    'A short free course on learning by yourself: active recall, spaced revision, planning the week and beating delay, with a ready-made plan to download.',
  category: 'data',
  instructor: 'amine',
  language: 'ar',
  level: 'beginner',
  publishedDaysAgo: 391,
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
      title: 'لماذا ننسى ما نقرأ؟',
      minutes: 10,
      preview: true,
      video: 'study-recall',
      description:
        '<p>نجري معًا تجربة صغيرة: تقرأ فقرة، ثم تقدّر كم ستتذكّر منها، ثم نقيس. الفرق بين التقدير والنتيجة هو موضوع هذه الدورة.</p>',
    },
    {
      title: 'الاستحضار النشط',
      minutes: 14,
      preview: true,
      video: 'study-recall',
      description:
        '<p>أغلق الكتاب واسأل نفسك: هذه هي العادة الأولى وأكثرها أثرًا. نحوّل عناوين درس إلى أسئلة، ونجيب عنها من الذاكرة، ثم نصحّح.</p><p>بعد هذا الفصل تكون لديك عشرة أسئلة على درس من دروسك.</p>',
    },
    {
      title: 'المراجعة المتباعدة',
      minutes: 12,
      video: 'study-recall',
      description:
        '<p>متى تعود إلى الدرس؟ نرسم منحنى النسيان، ونضع مواعيد بسيطة للمراجعة: بعد يوم، ثم بعد أيام، ثم بعد أسابيع. نستعمل علبة بطاقات من ورق قبل أيّ تطبيق.</p>',
    },
    {
      title: 'خطة الأسبوع',
      minutes: 13,
      video: 'study-recall',
      description:
        '<p>نملأ خطة أسبوع حقيقي فيها دراسة وعمل وعائلة ونوم. نحجز المواعيد الثابتة أولًا، ثم نضع جلسات قصيرة من 30 دقيقة، ونترك فراغًا لما لا نتوقّعه.</p>',
      resources: [{ title: 'خطة أسبوعية فارغة للطباعة', file: 'study-week-plan.pdf' }],
    },
    {
      title: 'ملاحظات تعود إليها',
      minutes: 11,
      video: 'study-recall',
      description:
        '<p>الملاحظة الجيدة قصيرة ومكتوبة بكلماتك. نجرّب طريقة العمودين: سؤال على اليمين وجواب على اليسار، ونتعلّم أن نلخّص الفصل في ثلاث جمل.</p>',
    },
    {
      title: 'الانتباه والهاتف والتأجيل',
      minutes: 12,
      video: 'study-recall',
      description:
        '<p>لا نطلب منك إرادة من حديد، بل مسافة: الهاتف في غرفة أخرى خمسًا وعشرين دقيقة. نقسم المهمة المخيفة إلى خطوة صغيرة يسهل البدء بها، ونتّفق على موعد الاستراحة قبل أن نبدأ.</p>',
    },
    {
      title: 'اختبر نفسك',
      minutes: 9,
      video: 'study-recall',
      description:
        '<p>الاختبار أداة للتعلّم قبل أن يكون أداة للحكم. نرى كيف تصنع اختبارًا لنفسك في عشر دقائق، وكيف تقرأ أخطاءك دون أن تحبطك، ثم تجيب عن اختبار هذه الدورة.</p>',
      quizzes: [recallQuiz],
    },
    {
      title: 'خطّتك للشهر القادم',
      minutes: 14,
      video: 'study-recall',
      description:
        '<p>تختار عادتين فقط من هذه الدورة وتلتزم بهما أربعة أسابيع. نكتب معًا متى وأين ستطبّقهما، وكيف ستعرف أنهما نجحتا.</p>',
      resources: [{ title: 'خطة أسبوعية فارغة للطباعة', file: 'study-week-plan.pdf' }],
    },
  ],
  reviews: [
    {
      by: 'هاجر عمراني',
      rating: 5,
      text: 'قصيرة ومفيدة، وبلا كلام تحفيزي فارغ. طبّقت الاستحضار في مراجعة الفلسفة فتغيّرت نتيجتي.',
    },
    { by: 'إسلام بوعلام', rating: 5, text: 'فصل الهاتف وحده ردّ إليّ ساعتين كل يوم.' },
    {
      by: 'آمال تواتي',
      rating: 5,
      text: 'أدرّس في المتوسّط، وعرضت فكرة الأسئلة بدل إعادة القراءة على تلاميذي فأحبّوها.',
    },
    { by: 'عبد القادر لعريبي', rating: 4, text: 'دورة طيبة ومجانية. كنت أودّ أمثلة أكثر على المواد العلمية.' },
  ],
}

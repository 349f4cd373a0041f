// The one course taught in English.
import type { DemoCourse, DemoQuiz } from '../types.ts'

const valuesQuiz: DemoQuiz = {
  title: 'Values, functions and arrays',
  duration: 10,
  questions: [
    {
      type: 'mcq',
      question: 'What does this program print?\n\nconst names = ["Amel", "Walid", "Lina"]\nconsole.log(names.length)',
      options: ['2', '3', '4', 'undefined'],
      correct: ['3'],
      explanation: 'The array has three items. Their indexes are 0, 1 and 2, but `length` counts them.',
    },
    {
      type: 'mcq',
      question: 'What is the value of `"5" + 2`?',
      options: ['7', '"52"', 'NaN', 'It throws an error'],
      correct: ['"52"'],
      explanation: 'When one side of `+` is a string, the other is turned into a string and the two are joined.',
    },
    {
      type: 'true_false',
      question: 'A constant declared with `const` can hold an array whose items change.',
      options: [],
      correct: ['true'],
      explanation: '`const` forbids giving the name a new value. The array it points to can still be changed.',
    },
    {
      type: 'checkbox',
      question: 'Which of these methods return a new array and leave the original unchanged?',
      options: ['map', 'push', 'filter', 'sort'],
      correct: ['map', 'filter'],
      explanation: '`push` and `sort` change the array they are called on. `toSorted` is the one that returns a copy.',
    },
    {
      type: 'mcq',
      question:
        'What does this program print?\n\nconst total = [4, 6, 10].reduce((sum, n) => sum + n, 0)\nconsole.log(total)',
      options: ['0', '10', '20', '4610'],
      correct: ['20'],
      explanation: 'The sum starts at 0 and takes each number in turn: 4, then 10, then 20.',
    },
  ],
}

const asyncQuiz: DemoQuiz = {
  title: 'Reading asynchronous code',
  duration: 8,
  questions: [
    {
      type: 'mcq',
      question:
        'In which order are the letters printed?\n\nconsole.log("A")\nsetTimeout(() => console.log("B"), 0)\nconsole.log("C")',
      options: ['A B C', 'A C B', 'B A C', 'C A B'],
      correct: ['A C B'],
      explanation: 'A timer’s function waits until the current code has finished, even when its delay is 0.',
    },
    {
      type: 'true_false',
      question: 'A function marked `async` always returns a promise.',
      options: [],
      correct: ['true'],
      explanation: 'Whatever the function returns is wrapped in a promise, so the caller can `await` it.',
    },
    {
      type: 'true_false',
      question: '`fetch` rejects its promise when the server answers with status 404.',
      options: [],
      correct: ['false'],
      explanation:
        'It rejects only when no answer arrives, for example without a network. Check `response.ok` yourself.',
    },
    {
      type: 'checkbox',
      question: 'Which of these can catch an error thrown inside an awaited call?',
      options: [
        'A try and catch around the await',
        'A catch method on the promise',
        'A semicolon after the await',
        'A try and catch in the function that awaits the caller',
      ],
      correct: [
        'A try and catch around the await',
        'A catch method on the promise',
        'A try and catch in the function that awaits the caller',
      ],
      explanation: 'An error travels up through every `await` until something catches it.',
    },
  ],
}

export const javascript: DemoCourse = {
  key: 'javascript',
  title: 'Reading and writing JavaScript',
  titleEn: 'Reading and writing JavaScript',
  titleFr: 'Lire et écrire du JavaScript',
  descriptionHtml:
    '<p><strong>هذه الدورة باللغة الإنجليزية.</strong> أعدّها ياسين بن عمر لمن يريد أن يقرأ شيفرة غيره ويكتب شيفرته بالإنجليزية، وهي لغة التوثيق وفرق العمل. الجمل قصيرة والكلام متمهّل.</p><h3>ماذا ستستطيع أن تفعل؟</h3><ul><li>أن تقرأ ملف JavaScript لا تعرفه وتشرحه بصوت عالٍ.</li><li>أن تكتب دوال صغيرة واضحة الأسماء.</li><li>أن تتعامل مع المصفوفات والكائنات والشيفرة غير المتزامنة.</li><li>أن تستعمل المصطلحات الإنجليزية في مكانها الصحيح.</li></ul><h3>لمن هذه الدورة؟</h3><p>لمن يعرف أساسيات البرمجة بأيّ لغة، ويفهم الإنجليزية في المستوى B1 على الأقلّ.</p>',
  descriptionHtmlEn:
    '<p><strong>This course is taught in English.</strong> Most code is read far more often than it is written, and most of it is discussed in English. Here you practise both: reading other people’s JavaScript aloud, then writing your own in the same clear style.</p><h3>What you will be able to do</h3><ul><li>Read an unfamiliar JavaScript file and explain it aloud.</li><li>Write small functions with honest names.</li><li>Work with arrays, objects and asynchronous code.</li><li>Use the right English word for each part of a program.</li></ul><h3>Who it is for</h3><p>Anyone who knows the basics of programming in some language and understands English at level B1 or above. Sentences are short and the pace is slow. Frameworks are not covered.</p>',
  summary:
    'دورة بالإنجليزية لمن يعرف أساسيات البرمجة: اقرأ شيفرة JavaScript واشرحها، واكتب دوال واضحة، وتعامل مع المصفوفات والوعود، في عشرة فصول.',
  summaryEn:
    'A course in English for people who know some programming: read JavaScript and explain it, write clear functions, and handle arrays and promises.',
  category: 'programming',
  instructor: 'yacine',
  language: 'en',
  level: 'intermediate',
  publishedDaysAgo: 59,
  plans: [
    {
      name: 'الباقة الأساسية',
      nameEn: 'Essential',
      price: 5200,
      features: ['كل الفصول والملفات', 'الاختباران وشهادة الإتمام'],
      featuresEn: ['All chapters and files', 'Both quizzes and the certificate'],
    },
    {
      name: 'مع المتابعة',
      nameEn: 'With mentoring',
      price: 8400,
      features: ['كل ما في الأساسية', 'مراجعة مشروعك مكتوبة بالإنجليزية'],
      featuresEn: ['Everything in Essential', 'A written review of your project, in English'],
    },
  ],
  chapters: [
    {
      title: 'How programmers read code',
      minutes: 22,
      preview: true,
      video: 'html-page',
      description:
        '<p>Nobody reads a program from the first line to the last. We open a small project and look for its entry point, its data and its names, and leave the details for later.</p><p>After this chapter you can say in two sentences what an unknown file is for.</p>',
    },
    {
      title: 'Values and names',
      minutes: 26,
      preview: true,
      video: 'python-variables',
      description:
        '<p>Numbers, strings, booleans, <code>null</code> and <code>undefined</code>. We use <code>const</code> by default and <code>let</code> when a value must change, and compare with <code>===</code>. A good name makes a comment unnecessary.</p>',
    },
    {
      title: 'Decisions and loops',
      minutes: 28,
      video: 'python-loops',
      description:
        '<p>We read <code>if</code>, <code>switch</code> and <code>for…of</code> aloud, in plain English. Then we flatten nested conditions with early returns until the main path is easy to see.</p>',
    },
    {
      title: 'Functions',
      minutes: 32,
      video: 'python-loops',
      description:
        '<p>Declarations, arrow functions, default parameters and return values. We split one long function into three short ones, and learn to tell a function that computes from one that changes something.</p>',
    },
    {
      title: 'Arrays: map, filter, reduce',
      minutes: 34,
      video: 'python-loops',
      description:
        '<p>Three methods replace most loops. We translate loops into methods and back again, and discuss when a plain loop is still the clearer choice.</p>',
      quizzes: [valuesQuiz],
    },
    {
      title: 'Objects and destructuring',
      minutes: 30,
      video: 'html-page',
      description:
        '<p>Objects group values that belong together. We read and copy them, unpack them with destructuring, and see why two equal-looking objects are not the same object.</p>',
    },
    {
      title: 'Modules',
      minutes: 24,
      video: 'html-page',
      description:
        '<p><code>import</code> and <code>export</code> tell you what a file needs and what it offers. We draw the map of a project with ten files, then split our own program into three.</p>',
      resources: [{ title: 'Starter page', file: 'index.html' }],
    },
    {
      title: 'Errors and debugging',
      minutes: 28,
      video: 'html-page',
      description:
        '<p>An error message has a name, a sentence and an address. We read stack traces from the top, set breakpoints in the browser, and write down a guess before each change.</p>',
    },
    {
      title: 'Promises and async code',
      minutes: 36,
      video: 'html-page',
      description:
        '<p>Some answers arrive later. We follow a request with <code>fetch</code> and <code>await</code>, handle the failure as carefully as the success, and run two requests at once.</p>',
      quizzes: [asyncQuiz],
    },
    {
      title: 'Project: a reading log',
      minutes: 40,
      video: 'html-page',
      description:
        '<p>You build a page that keeps the list of books you read: add, mark as finished, filter and save. You then exchange code with a classmate and write each other a short, kind review.</p>',
      resources: [
        { title: 'Starter page', file: 'index.html' },
        { title: 'Starter styles', file: 'styles.css' },
      ],
    },
  ],
  reviews: [
    {
      by: 'وليد مقراني',
      rating: 5,
      text: 'Reading code aloud felt strange for ten minutes and then everything started to make sense. The pace is just right.',
    },
    {
      by: 'لينة سعيداني',
      rating: 4,
      text: 'I came for the JavaScript and stayed for the vocabulary. A few more exercises on objects would be welcome.',
    },
    {
      by: 'هاجر عمراني',
      rating: 5,
      text: 'Un anglais simple et un vrai travail sur la lecture du code. Je comprends enfin les dépôts que je trouve en ligne.',
    },
  ],
}

// The four quizzes of the Python course; the one on loops is the mockups' (quiz-ar, quiz-result-ar).
import type { DemoQuiz } from '../types.ts'

export const variablesQuiz: DemoQuiz = {
  title: 'المتغيّرات وأنواع البيانات',
  duration: 8,
  questions: [
    {
      type: 'mcq',
      question: 'ما نوع القيمة `3.14` في Python؟',
      options: ['int', 'float', 'str', 'bool'],
      correct: ['float'],
      explanation: 'العدد الذي فيه فاصلة عشرية من النوع `float`، أما `int` فللأعداد الصحيحة.',
      second: 12,
    },
    {
      type: 'true_false',
      question: 'الاسمان `age` و`Age` يدلّان على المتغيّر نفسه.',
      options: [],
      correct: ['false'],
      explanation: 'تفرّق Python بين الحروف الكبيرة والصغيرة، فهما متغيّران مختلفان.',
    },
    {
      type: 'mcq',
      question: 'ماذا يطبع هذا البرنامج؟\n\na = "2"\nb = "3"\nprint(a + b)',
      options: ['5', '23', '6', 'TypeError'],
      correct: ['23'],
      explanation: 'القيمتان نصّان بين علامتي اقتباس، والجمع بين نصّين يلصقهما.',
      second: 3,
    },
    {
      type: 'checkbox',
      question: 'اختر كل اسم صالح لمتغيّر.',
      options: ['student_name', '2nd_place', '_total', 'class'],
      correct: ['student_name', '_total'],
      explanation: 'لا يبدأ الاسم برقم، ولا يكون كلمة محجوزة مثل `class`. أما الشرطة السفلية فمسموح بها في البداية.',
    },
    {
      type: 'mcq',
      question: 'أيّ دالة تحوّل النص `"15"` إلى عدد صحيح؟',
      options: ['str()', 'int()', 'type()', 'input()'],
      correct: ['int()'],
      explanation: 'تقرأ `int("15")` النص وتعيد العدد 15، وتعلن خطأ إن لم يكن النص عددًا.',
    },
  ],
}

export const conditionsQuiz: DemoQuiz = {
  title: 'الجمل الشرطية',
  duration: 8,
  questions: [
    {
      type: 'mcq',
      question:
        'ماذا يطبع هذا البرنامج؟\n\nx = 10\nif x > 10:\n    print("A")\nelif x == 10:\n    print("B")\nelse:\n    print("C")',
      options: ['A', 'B', 'C', 'B C'],
      correct: ['B'],
      explanation: 'العدد 10 ليس أكبر من 10، فيُختبر الشرط الثاني وهو صحيح، ولا تُنفَّذ `else`.',
    },
    {
      type: 'mcq',
      question: 'أيّ رمز يقارن قيمتين ليعرف هل هما متساويتان؟',
      options: ['=', '==', '!=', ':='],
      correct: ['=='],
      explanation: 'الرمز `==` يقارن، أما `=` فيضع قيمة في متغيّر.',
    },
    {
      type: 'true_false',
      question: 'يمكن أن يُنفَّذ في جملة شرطية واحدة فرع `if` وفرع `else` معًا.',
      options: [],
      correct: ['false'],
      explanation: 'يُنفَّذ فرع واحد فقط: الأول إن صحّ شرطه، وإلا فرع `else`.',
    },
    {
      type: 'checkbox',
      question: 'إذا كان `a = 5` و`b = 8`، فأيّ العبارات الآتية قيمتها `True`؟',
      options: ['a < b and b < 10', 'a > b or b == 8', 'not a < b', 'a != b'],
      correct: ['a < b and b < 10', 'a > b or b == 8', 'a != b'],
      explanation: 'العبارة `a < b` صحيحة، فنفيها بالكلمة `not` خاطئ. أما `or` فيكفيها طرف واحد صحيح.',
    },
  ],
}

export const loopsQuiz: DemoQuiz = {
  title: 'الحلقات التكرارية',
  duration: 10,
  passMark: 70,
  questions: [
    {
      type: 'mcq',
      question: 'أيّ كلمة تبدأ حلقة تتكرّر ما دام الشرط صحيحًا؟',
      options: ['for', 'while', 'if', 'def'],
      correct: ['while'],
      explanation: 'تعيد `while` تنفيذ ما تحتها ما دام شرطها صحيحًا، أما `for` فتمرّ على عناصر مجموعة.',
    },
    {
      type: 'true_false',
      question: 'تبدأ الدالة `range(5)` العدّ من الصفر.',
      options: [],
      correct: ['true'],
      explanation: 'تعطي `range(5)` الأعداد 0 و1 و2 و3 و4.',
    },
    {
      type: 'mcq',
      question: 'كم مرّة تُطبع كلمة «سلام» عند تنفيذ هذا البرنامج؟\n\nfor i in range(2, 7):\n    print("سلام")',
      options: ['4 مرّات', '5 مرّات', '6 مرّات', '7 مرّات'],
      correct: ['5 مرّات'],
      explanation: 'يأخذ `i` القيم 2 و3 و4 و5 و6. العدد الأخير 7 غير داخل في المدى.',
      second: 8,
    },
    {
      type: 'mcq',
      question: 'أيّ تعليمة تتجاوز الخطوة الحالية وتُكمل الحلقة؟',
      options: ['break', 'continue', 'pass', 'return'],
      correct: ['continue'],
      explanation: 'تنتقل `continue` إلى الخطوة التالية، أما `break` فتوقف الحلقة كلها، و`pass` لا تفعل شيئًا.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل ما يمكن المرور عليه بالحلقة `for`.',
      options: ['القوائم', 'النصوص', 'الأعداد الصحيحة', 'القيم المنطقية'],
      correct: ['القوائم', 'النصوص'],
      explanation: 'تمرّ `for` على ما يتكوّن من عناصر. العدد الصحيح قيمة واحدة، فنستعمل معه `range`.',
    },
  ],
}

export const finalQuiz: DemoQuiz = {
  title: 'مراجعة شاملة',
  duration: 20,
  enforceDuration: true,
  questions: [
    {
      type: 'mcq',
      question: 'ماذا يطبع هذا البرنامج؟\n\ndef double(n):\n    return n * 2\n\nprint(double(double(3)))',
      options: ['6', '9', '12', '18'],
      correct: ['12'],
      explanation: 'النداء الداخلي يعيد 6، ثم يضاعفها النداء الخارجي فتصير 12.',
    },
    {
      type: 'mcq',
      question: 'ماذا يعيد التعبير `[4, 8, 15, 16][-1]`؟',
      options: ['4', '15', '16', 'IndexError'],
      correct: ['16'],
      explanation: 'الدليل السالب يعدّ من آخر القائمة، فالدليل `-1` هو العنصر الأخير.',
    },
    {
      type: 'true_false',
      question: 'يمكن تغيير عنصر داخل صفّ من النوع `tuple` بعد إنشائه.',
      options: [],
      correct: ['false'],
      explanation: 'الصفوف ثابتة لا تتغيّر بعد إنشائها، أما القوائم فتقبل التغيير.',
    },
    {
      type: 'mcq',
      question: 'ما الطريقة التي لا تعلن خطأ إن غاب المفتاح من القاموس `prices`؟',
      options: ['prices["tea"]', 'prices.get("tea")', 'prices.pop("tea")', 'prices.tea'],
      correct: ['prices.get("tea")'],
      explanation: 'تعيد `get` القيمة `None` حين لا تجد المفتاح، أما الطرق الأخرى فتعلن خطأ.',
    },
    {
      type: 'checkbox',
      question: 'اختر كل ما هو صحيح عن التعليمة `with open("notes.txt") as f`.',
      options: [
        'تغلق الملف عند الخروج من الكتلة',
        'تفتح الملف للقراءة',
        'تحذف محتوى الملف',
        'تغلق الملف ولو وقع خطأ داخل الكتلة',
      ],
      correct: ['تغلق الملف عند الخروج من الكتلة', 'تفتح الملف للقراءة', 'تغلق الملف ولو وقع خطأ داخل الكتلة'],
      explanation: 'وضع الفتح الافتراضي هو القراءة، و`with` تضمن الإغلاق في كل الأحوال. لا يُحذف المحتوى إلا في وضع الكتابة.',
    },
    {
      type: 'mcq',
      question: 'أيّ خطأ يقع عند تنفيذ `int("سبعة")`؟',
      options: ['TypeError', 'ValueError', 'NameError', 'SyntaxError'],
      correct: ['ValueError'],
      explanation: 'نوع القيمة مقبول لأنها نص، لكن محتواها ليس عددًا، فالخطأ `ValueError`.',
    },
  ],
}

// The people of the sample data: their progress, requests and messages.
interface SamplePerson {
  /** Before the @ of the address. */
  key: string
  name: string
  /** Joined. */
  daysAgo: number
  studies: { course: string; chapters: number; since: number; last: number }[]
}

const hour = 60
const day = 24 * hour

export const samplePeople: SamplePerson[] = [
  {
    key: 'anis',
    name: 'أنيس مرابط',
    daysAgo: 60,
    studies: [
      { course: 'python', chapters: 6, since: 40, last: 4 },
      { course: 'study', chapters: 99, since: 55, last: 45 * day },
    ],
  },
  {
    key: 'yasmine',
    name: 'ياسمين دحماني',
    daysAgo: 50,
    studies: [{ course: 'ui-design', chapters: 5, since: 30, last: 9 }],
  },
  {
    key: 'bilal',
    name: 'بلال شرفاوي',
    daysAgo: 45,
    studies: [{ course: 'bac-maths', chapters: 3, since: 33, last: 16 * day }],
  },
  {
    key: 'hadjer',
    name: 'هاجر عمراني',
    daysAgo: 38,
    studies: [{ course: 'python', chapters: 4, since: 28, last: 5 * hour }],
  },
  {
    key: 'islam',
    name: 'إسلام بوعلام',
    daysAgo: 31,
    studies: [{ course: 'python', chapters: 2, since: 24, last: 8 * day }],
  },
  {
    key: 'lina',
    name: 'لينة سعيداني',
    daysAgo: 27,
    studies: [{ course: 'study', chapters: 99, since: 20, last: 2 * day }],
  },
  {
    key: 'walid',
    name: 'وليد مقراني',
    daysAgo: 22,
    studies: [{ course: 'ui-design', chapters: 2, since: 18, last: 2 }],
  },
  {
    key: 'amel',
    name: 'آمال تواتي',
    daysAgo: 16,
    studies: [{ course: 'bac-maths', chapters: 1, since: 11, last: day }],
  },
  {
    key: 'zakaria',
    name: 'زكرياء بن يحيى',
    daysAgo: 12,
    studies: [{ course: 'python', chapters: 0, since: 6, last: 0 }],
  },
  { key: 'siham', name: 'سهام الطرابلسي', daysAgo: 9, studies: [{ course: 'study', chapters: 3, since: 7, last: 30 }] },
  { key: 'salma', name: 'سلمى بلقاسم', daysAgo: 2, studies: [] },
  { key: 'manel', name: 'منال عيساوي', daysAgo: 1, studies: [] },
  { key: 'riadh', name: 'رياض حمدي', daysAgo: 1, studies: [] },
]

export const sampleRequests = [
  {
    code: 'MN-2SAMP',
    person: 'salma',
    course: 'bac-maths',
    plan: 1,
    minutesAgo: 48,
    receipt: 'salma-3500.jpg',
    said: 3500,
  },
  {
    code: 'MN-3SAMP',
    person: 'riadh',
    course: 'python',
    plan: 1,
    minutesAgo: 26,
    receipt: 'unreadable.jpg',
    said: null,
  },
  {
    code: 'MN-4SAMP',
    person: 'manel',
    course: 'ui-design',
    plan: 1,
    minutesAgo: 11,
    receipt: 'manel-4200.jpg',
    said: 4200,
  },
]

export const sampleMessages = [
  {
    person: 'hadjer',
    subject: 'شهادة الدورة',
    message: 'السلام عليكم، هل يظهر اسمي على الشهادة بالعربية أم بالفرنسية؟',
    minutesAgo: 3 * hour,
  },
  {
    person: 'amel',
    subject: 'تأجيل الدراسة',
    message: 'لديّ امتحانات هذا الشهر. هل تبقى الدورة مفتوحة لي بعدها؟',
    minutesAgo: 20 * hour,
  },
]

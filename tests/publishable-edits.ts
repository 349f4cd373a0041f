// What a teacher may do to a course, by its name: changes of the draft that leave it ready to be published. The number says to which part.
import { v7 as uuidv7 } from 'uuid'
import type { Change } from '#features/authoring/contract-console.ts'
import { newChapter, newQuiz, type CourseDocument, type DocumentQuiz } from '#features/authoring/document.ts'

type Edit = (document: CourseDocument, n: number, first: CourseDocument) => Change[]

const set = (path: string, value: unknown): Change => ({ op: 'set', path, value })
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const other = <T>(list: readonly T[], than: T, n: number): T | undefined =>
  pick(
    list.filter((one) => one !== than),
    n,
  )

const quizzesOf = ({ chapters }: CourseDocument) =>
  chapters.flatMap((chapter) =>
    chapter.quizzes.map((quiz) => ({ chapter, quiz, path: `chapters/${chapter.id}/quizzes/${quiz.id}` })),
  )
const questionsOf = (document: CourseDocument) =>
  quizzesOf(document).flatMap(({ quiz, path }) =>
    quiz.questions.map((question) => ({ quiz, question, path: `${path}/questions/${question.id}` })),
  )
const question = (): DocumentQuiz['questions'][number] => ({
  id: uuidv7(),
  type: 'mcq',
  question: 'أيهما؟',
  options: ['أ', 'ب'],
  correct: ['ب'],
  explanation: '',
  tags: [],
})

const ofCourse =
  (...changes: Change[]): Edit =>
  () =>
    changes
const ofChapter =
  (changes: (path: string, n: number) => Change[]): Edit =>
  ({ chapters }, n) => {
    const chapter = pick(chapters, n)
    return chapter ? changes(`chapters/${chapter.id}`, n) : []
  }
const ofQuiz =
  (field: string, value: unknown): Edit =>
  (document, n) => {
    const found = pick(quizzesOf(document), n)
    return found ? [set(`${found.path}/${field}`, value)] : []
  }
const ofQuestion =
  (change: (found: ReturnType<typeof questionsOf>[number]) => Change | null): Edit =>
  (document, n) => {
    const found = pick(questionsOf(document), n)
    const made = found && change(found)
    return made ? [made] : []
  }

/** Parts that are there already, under another one, stay where they are. */
function without(quizzes: readonly DocumentQuiz[], document: CourseDocument): DocumentQuiz[] {
  const there = new Set([
    ...quizzesOf(document).map(({ quiz }) => quiz.id),
    ...questionsOf(document).map((one) => one.question.id),
  ])
  return quizzes
    .filter(({ id }) => !there.has(id))
    .map((quiz) => ({ ...quiz, questions: quiz.questions.filter(({ id }) => !there.has(id)) }))
    .filter(({ questions }) => questions.length > 0)
}

export const edits = {
  'removes a chapter': ({ chapters }, n) =>
    chapters.length > 1 ? [{ op: 'remove', path: `chapters/${pick(chapters, n)!.id}` }] : [],
  'puts a chapter back': (document, n, first) => {
    const gone = first.chapters.filter(({ id }) => !document.chapters.some((chapter) => chapter.id === id))
    const chapter = pick(gone, n)
    if (!chapter) return []
    const value = { ...chapter, quizzes: without(chapter.quizzes, document) }
    return [{ op: 'insert', path: 'chapters', value, to: n % (document.chapters.length + 1) }]
  },
  'adds a chapter': ({ chapters }, n) => {
    const value = { ...newChapter(uuidv7(), 'فصل جديد'), description: '<p>نص</p>' }
    return [{ op: 'insert', path: 'chapters', value, to: n % (chapters.length + 1) }]
  },
  'moves a chapter': ({ chapters }, n) => [
    { op: 'move', path: `chapters/${pick(chapters, n)!.id}`, to: (n * 7) % chapters.length },
  ],
  'takes a longer video': ofChapter((path) => [
    set(`${path}/video_url`, 'https://vimeo.com/76979999'),
    set(`${path}/duration`, 300),
  ]),
  'takes the video away': ofChapter((path) => [
    set(`${path}/description`, '<p>نص</p>'),
    set(`${path}/video_url`, null),
  ]),
  'opens a chapter later': ofChapter((path, n) => [
    set(`${path}/opens`, n % 2 ? { kind: 'days', days: 400 } : { kind: 'date', date: '2030-01-01' }),
  ]),
  'opens a chapter at once': ofChapter((path) => [set(`${path}/opens`, { kind: 'now' })]),
  'adds a quiz': ofChapter((path) => [
    { op: 'insert', path: `${path}/quizzes`, value: { ...newQuiz(uuidv7(), 'اختبار'), questions: [question()] } },
  ]),
  'removes a quiz': (document, n) => {
    const found = pick(quizzesOf(document), n)
    return found ? [{ op: 'remove', path: found.path }] : []
  },
  'puts a quiz back': (document, n, first) => {
    const gone = without(
      quizzesOf(first).map(({ quiz }) => quiz),
      document,
    )
    const [value, chapter] = [pick(gone, n), pick(document.chapters, n)]
    return value && chapter ? [{ op: 'insert', path: `chapters/${chapter.id}/quizzes`, value }] : []
  },
  'moves a quiz to another chapter': (document, n) => {
    const found = pick(quizzesOf(document), n)
    const to = found && other(document.chapters, found.chapter, n)
    if (!to) return []
    const insert: Change = { op: 'insert', path: `chapters/${to.id}/quizzes`, value: found.quiz }
    return [{ op: 'remove', path: found.path }, insert]
  },
  'moves a question to another quiz': (document, n) => {
    const found = pick(questionsOf(document), n)
    const to = found && pick(quizzesOf(document), n + 1)
    if (!to || to.quiz === found.quiz || found.quiz.questions.length < 2) return []
    const insert: Change = { op: 'insert', path: `${to.path}/questions`, value: found.question }
    return [{ op: 'remove', path: found.path }, insert]
  },
  'changes a key': ofQuestion(({ question: { options, correct }, path }) => {
    const key = options.find((option) => !correct.includes(option))
    return key === undefined ? null : set(`${path}/correct`, [key])
  }),
  'asks in another way': ofQuestion(({ question: { id }, path }) =>
    set(path, { ...question(), id, type: 'number', options: [], correct: ['2'] }),
  ),
  'removes a question': ofQuestion(({ quiz, path }) => (quiz.questions.length > 1 ? { op: 'remove', path } : null)),
  'adds a question': (document, n) => {
    const found = pick(quizzesOf(document), n)
    return found ? [{ op: 'insert', path: `${found.path}/questions`, value: question(), to: 0 }] : []
  },
  'raises the pass mark': ofQuiz('pass_mark', 100),
  'lowers the pass mark': ofQuiz('pass_mark', 1),
  'draws one question': ofQuiz('draw', 1),
  'allows one attempt': ofQuiz('max_attempts', 1),
  'sets a time limit': ofQuiz('enforce_duration', true),
  'wants the videos watched': ofCourse(set('rules/watched_percent', 100)),
  'hides keys, one attempt a day': ofCourse(set('rules/hide_key_until_passed', true), set('rules/attempts_hours', 24)),
  'has no rules': ofCourse(set('rules', null)),
  'gives no certificate': ofCourse(set('certificate', false)),
  'gives certificates': ofCourse(set('certificate', true)),
  'opens chapters in their order': ofCourse(set('sequential', true)),
  'opens all chapters': ofCourse(set('sequential', false)),
  'is called otherwise': (_document, n) => [set('title', `دورة ${n}`), set('title_en', `Course ${n}`)],
  'has another plan': ({ plans }) => [
    ...plans.map(({ id }): Change => ({ op: 'remove', path: `plans/${id}` })),
    {
      op: 'insert',
      path: 'plans',
      value: { id: uuidv7(), name: 'باقة', price: 9900, features: [], retired: false },
    },
  ],
  'closes enrolment': ({ plans }) => plans.map(({ id }) => set(`plans/${id}/retired`, true)),
} satisfies Record<string, Edit>

export type EditName = keyof typeof edits

// Random documents for the tests of the console, and changes that fit them; ids are numbered.
import fc from 'fast-check'
import type { Change } from '#features/authoring/contract-console.ts'
import {
  newChapter,
  newDocument,
  newQuiz,
  type CourseDocument,
  type DocumentQuestion,
} from '#features/authoring/document.ts'

export const idOf = (n: number) => `0190a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export function madeQuestion(n: number, over: Partial<DocumentQuestion> = {}): DocumentQuestion {
  const question = { id: idOf(n), type: 'mcq' as const, question: `س${n}`, options: ['أ', 'ب'], correct: ['أ'] }
  return { ...question, explanation: '', tags: [], ...over }
}

/** Three chapters with two quizzes, two plans, captions and a file; ready to be published. */
export function madeDocument(): CourseDocument {
  const document = newDocument({ title: 'دورة', language: 'ar', category_id: idOf(1), instructor_id: idOf(2) })
  const plan = (n: number) => ({ id: idOf(n), name: `باقة ${n}`, price: 4900, features: ['كل الفصول'], retired: false })
  const video = (n: number) => `https://vimeo.com/7697987${n}`
  return {
    ...document,
    plans: [plan(10), plan(11)],
    chapters: [
      {
        ...newChapter(idOf(20), 'الأول'),
        video_url: video(1),
        duration: 10,
        captions: [{ language: 'ar', url: 'https://school.dz/a.vtt' }],
        resources: [{ id: idOf(30), title: 'ملف', url: 'https://school.dz/a.pdf', bytes: 10, mime: 'application/pdf' }],
        quizzes: [{ ...newQuiz(idOf(40), 'اختبار'), questions: [madeQuestion(50), madeQuestion(51)] }],
      },
      { ...newChapter(idOf(21), 'الثاني'), description: '<p>نص</p>' },
      {
        ...newChapter(idOf(22), 'الثالث'),
        video_url: video(3),
        quizzes: [{ ...newQuiz(idOf(41), 'اختبار آخر'), questions: [madeQuestion(52)] }],
      },
    ],
  }
}

let counter = 1000
/** Numbers that stand for one possible change of whatever document is there. */
export interface RandomEdit {
  kind: number
  a: number
  b: number
  text: string
}
export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.nat({ max: 11 }),
  a: fc.nat({ max: 1000 }),
  b: fc.nat({ max: 1000 }),
  text: fc.string({ maxLength: 8 }),
})

/** The change that a random edit is in this document; null where it fits nothing. */
export function changeFor(document: CourseDocument, { kind, a, b, text }: RandomEdit): Change | null {
  const chapter = document.chapters[a % Math.max(1, document.chapters.length)]
  const place = `chapters/${chapter?.id}`
  const quiz = chapter?.quizzes[b % Math.max(1, chapter.quizzes.length)]
  const quizPath = `${place}/quizzes/${quiz?.id}`
  const question = quiz?.questions[b % Math.max(1, quiz.questions.length)]
  const plan = document.plans[a % Math.max(1, document.plans.length)]
  if (kind === 0) return { op: 'set', path: ['title', 'summary', 'description'][b % 3]!, value: text }
  if (kind === 1) return { op: 'insert', path: 'chapters', value: newChapter(idOf(++counter), text), to: b % 5 }
  if (kind === 2) return plan ? { op: 'set', path: `plans/${plan.id}/price`, value: b } : null
  if (kind === 3) return { op: 'set', path: 'rules/watched_percent', value: b % 2 === 0 ? null : 1 + (b % 100) }
  if (!chapter) return null
  if (kind === 4) return { op: 'set', path: `${place}/${['title', 'description', 'title_en'][b % 3]!}`, value: text }
  if (kind === 5)
    return b % 4 === 0 ? { op: 'remove', path: place } : { op: 'set', path: `${place}/duration`, value: b }
  if (kind === 6) return { op: 'move', path: place, to: b % document.chapters.length }
  if (kind === 7) return { op: 'insert', path: `${place}/quizzes`, value: newQuiz(idOf(++counter), text), to: 0 }
  if (!quiz)
    return { op: 'set', path: `${place}/captions`, value: [{ language: 'en', url: `https://school.dz/${b}.vtt` }] }
  if (kind === 8)
    return { op: 'insert', path: `${quizPath}/questions`, value: madeQuestion(++counter, { question: text }) }
  if (kind === 9)
    return b % 3 === 0 ? { op: 'remove', path: quizPath } : { op: 'set', path: `${quizPath}/title`, value: text }
  if (!question) return null
  const item = `${quizPath}/questions/${question.id}`
  if (kind === 10) return { op: 'move', path: item, to: a % quiz.questions.length }
  return b % 5 === 0 ? { op: 'remove', path: item } : { op: 'set', path: `${item}/options`, value: [text, `${text}!`] }
}

// Where the demo school's courses, chapters and quizzes are, and what a student does there before a screen is shown.
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import type { receipt, Stage } from './stage.ts'

export const courseId = (key: string) => demoId('course', key)
export const course = (key: string, more = '') => `/courses/${courseId(key)}${more}`
export const learn = (key: string, chapter?: number) =>
  `/student/courses/${courseId(key)}/learn${chapter ? `?chapter=${demoId('chapter', key, chapter)}` : ''}`

/** The chapter of the free course that has a quiz, from 0. */
export const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
export const quiz = study.chapters[quizChapter]!.quizzes![0]!
export const quizId = demoId('quiz', 'study', quizChapter + 1, 1)
/** It enforces its duration. */
export const timedQuizId = demoId('quiz', 'python', 14, 1)

export const startStudy = ({ asStudent }: Stage) => asStudent('post', `/student/courses/${courseId('study')}/enrol`)

/** Enough for a review. */
export async function completeChapter(stage: Stage): Promise<void> {
  await startStudy(stage)
  const chapter_id = demoId('chapter', 'study', 1)
  const data = { course_id: courseId('study'), chapter_id, watch_time: 60, completed: true }
  await stage.asStudent('post', '/student/progress', { data })
}

/** A course given by staff waits for a proven address (`POST /admin/enrolments`). */
export async function enrol(stage: Stage, key: string): Promise<unknown> {
  const { asStaff, student } = stage
  await proveAddress(stage)
  const data = { email: student.user.email, course_id: courseId(key), plan_id: demoId('plan', key, 1) }
  return asStaff('post', '/admin/enrolments', { data })
}

/** By the mailed link, which the owner of a school without a mail server hands on. */
async function proveAddress({ asOwner, student }: Stage): Promise<void> {
  const mails = (await asOwner('get', '/admin/outbox?limit=100')) as { id: string; kind: string; recipient: string }[]
  const mail = mails.find(({ kind, recipient }) => kind === 'verify-email' && recipient === student.user.email)
  if (!mail) return
  const { text_body } = (await asOwner('post', `/admin/outbox/${mail.id}/show`)) as { text_body: string }
  const token = /#token=(\S+)/.exec(text_body)?.[1]
  await asOwner('post', '/auth/verify-email', { data: { token } })
}

/** Wants the course on design, with a receipt or without. */
export function ask({ asStudent }: Stage, proof?: ReturnType<typeof receipt>): Promise<{ id: string }> {
  const wanted = { course_id: courseId('ui-design'), plan_id: demoId('plan', 'ui-design', 1) }
  const body = proof ? { multipart: { ...wanted, proof } } : { data: wanted }
  return asStudent('post', '/student/enrolment-requests', body) as Promise<{ id: string }>
}

// The course that two people edit under faults (editors.ts, painted.ts), and what the server counted of it.
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { Client } from 'pg'
import type { Change, CourseDocument } from '#features/authoring/console/draft/changes.ts'
import { newChapter, newQuiz } from '#features/authoring/document.ts'

export interface Session {
  token: string
  user: object
}

export async function signIn(url: string, email: string): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'manara123' }),
  })
  return (await answer.json()) as Session
}

/** @throws Error with what the server said */
export async function ask<T>(url: string, token: string, method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

export function readDraft(url: string, token: string, courseId: string) {
  return ask<{ revision: number; document: CourseDocument }>(url, token, 'GET', `/admin/courses/${courseId}/draft`)
}

/** Twelve chapters, each with a question, and a plan. @returns its id */
export async function makeCourse(url: string, token: string): Promise<string> {
  const [[category], [instructor]] = await Promise.all([
    ask<{ id: string }[]>(url, token, 'GET', '/admin/categories'),
    ask<{ id: string }[]>(url, token, 'GET', '/admin/instructors'),
  ])
  const course = { title: 'دورة', language: 'ar', category_id: category!.id, instructor_id: instructor!.id }
  const { id } = await ask<{ id: string }>(url, token, 'POST', '/admin/courses', course)
  const question = () => ({
    id: uuidv7(),
    type: 'mcq',
    question: 'س',
    options: ['نعم', 'لا'],
    correct: ['نعم'],
    explanation: '',
    tags: [],
  })
  const chapters = Array.from({ length: 12 }, (_, n) => ({
    ...newChapter(uuidv7(), `فصل ${n}`),
    quizzes: [{ ...newQuiz(uuidv7(), 'اختبار'), questions: [question()] }],
  }))
  const plan = { id: uuidv7(), name: 'مجانية', price: 0, features: [], retired: false }
  await ask(url, token, 'PATCH', `/admin/courses/${id}/draft`, {
    base_revision: 1,
    changes: [
      { op: 'insert', path: 'plans', value: plan },
      ...chapters.map((value) => ({ op: 'insert', path: 'chapters', value })),
    ],
  })
  return id
}

/** Everything the server counted, oldest first, after the course was made. @param folder of the program */
export async function readCounted(folder: string, courseId: string): Promise<Change[]> {
  const client = new Client({ host: path.join(folder, 'postgres/run'), user: 'postgres', database: 'manara' })
  await client.connect()
  const { rows } = await client.query<{ changes: Change[] }>(
    'select changes from draft_changes where course_id = $1 and revision > 2 order by revision',
    [courseId],
  )
  await client.end()
  return rows.flatMap((row) => row.changes)
}

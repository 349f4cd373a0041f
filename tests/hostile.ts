// What attacks every endpoint (hostile.test.ts, hostile-address.test.ts): a school with real rows, and a call that proves what holds
// for every answer.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { apiRoutes } from '#app/api.ts'
import { errorTexts } from '#app/error-texts.ts'
import type { Endpoint, Language } from '#kit/contract.ts'
import { languages } from '#kit/languages.ts'
import { makeCourse, makeEnrolment } from './factories.ts'
import { sampleOf } from './hostile-values.ts'
import { startSchool, type Person } from './school.ts'
import { watchRows } from './watch-rows.ts'

// Printed by fast-check with the failing value; the same in every run.
export const bounds = { seed: 20_260_115, numRuns: 40 }
export const inLanguage = fc.constantFrom(...languages)

export const endpoints = apiRoutes.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

interface Sent {
  params?: Record<string, string>
  query?: string
  payload?: string | object
  type?: string
  language?: Language
}

/** Codes for which another text sometimes says more. */
const furtherTexts: Record<string, string[]> = { STATEMENT_UNREADABLE: ['STATEMENT_NO_TABLE'] }

export function startHostile() {
  const plenty = '1000000'
  const school = startSchool({
    LIMIT_SIGN_IN_FAILURES: plenty,
    LIMIT_PER_ADDRESS: plenty,
    LIMIT_FORGOT_PASSWORD: plenty,
    LIMIT_MAILS_TO_ADDRESS: plenty,
    LIMIT_EMAIL_CODES: plenty,
    LIMIT_CONTACT: plenty,
    LIMIT_UPLOADS: plenty,
  })
  /** Real ids, so that the hostile value is the only wrong one. */
  let known: Record<string, unknown>
  let quizId: string
  const noteId = randomUUID()
  let owner: Person
  let checksum: () => Promise<string>

  beforeAll(async () => {
    const [course, student] = [await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] }), await school.person()]
    owner = await school.person({ role: 'owner' })
    await makeEnrolment(school.db, owner.id, course)
    quizId = course.chapters[0]!.quizIds[0]!
    const note = {
      student_id: owner.id,
      id: noteId,
      course_id: course.id,
      chapter_id: course.chapters[0]!.id,
      text: 'a',
    }
    await school.db.insertInto('notes').values(note).execute()
    await school.db.insertInto('reviews').values({ student_id: owner.id, course_id: course.id, rating: 4 }).execute()
    known = {
      id: course.id,
      courseId: course.id,
      course_id: course.id,
      chapterId: course.chapters[0]!.id,
      chapter_id: course.chapters[0]!.id,
      studentId: owner.id,
      plan_id: course.planIds[0]!,
      quiz_id: quizId,
      quizId,
      questions: [
        { id: noteId, type: 'true_false', question: 'س', options: [], correct: ['true'], explanation: '', tags: [] },
      ],
      attempt_id: randomUUID(),
      category: course.categoryId,
      category_id: course.categoryId,
      instructor_id: course.instructorId,
      upload_id: randomUUID(),
      instructor: course.instructorId,
      email: student.email,
      recipient: student.email,
      // Left out beside the course of an announcement; and later than now.
      all: undefined,
      at: '2027-01-01T08:00:00Z',
      code: '123456',
      number: 'MN-2026-AAAA',
      price: 'free',
      duration: '1-20',
    }
    checksum = await watchRows(school.db)
  })

  /** Sends, and proves what holds for every answer. */
  async function send(endpoint: Endpoint, { params = {}, query = '', payload, type, language = 'ar' }: Sent) {
    const id = { quiz: quizId, notes: noteId }[endpoint.path.split('/')[2]!] ?? String(known['id'])
    const real = { ...known, id } as Record<string, string>
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? real[name]!),
    )
    const before = await checksum()
    const response = await school.app.inject({
      method: endpoint.method,
      url: `/api${path}${query && `?${query}`}`,
      headers: {
        'accept-language': language,
        authorization: `Bearer ${owner.token}`,
        ...(payload !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    })
    const { statusCode: status } = response
    expect(status, response.body).toBeLessThan(500)
    if (status < 400) return { status, body: undefined }
    const body = response.json<{ code: string; error: string; fields?: Record<string, string> }>()
    const text = body.error
    expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/), message: text })
    const keys = [body.code, ...(furtherTexts[body.code] ?? [])]
    expect(keys.map((key) => errorTexts[language][key])).toContain(text)
    if (language === 'ar') expect(text).toMatch(/\p{Script=Arabic}/u)
    for (const message of Object.values(body.fields ?? {}))
      expect(Object.values(errorTexts[language])).toContain(message)
    expect(await checksum()).toBe(before)
    return { status, body }
  }

  return {
    school,
    send,
    /** A good body, with names of rows that exist. */
    sample: (schema: NonNullable<Endpoint['body']>) => sampleOf(schema, known),
    /** Of every row: what changed nothing leaves it as it was. */
    checksum: () => checksum(),
    owner: () => owner,
  }
}

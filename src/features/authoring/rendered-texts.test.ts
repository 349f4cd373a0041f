// Pictures and formulas in texts and questions, and where an answer is taught: from the draft to the student, exported and imported again.
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { authorOf, set } from '#tests/author.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { getLearnChapter } from '#features/learning/contract.ts'
import { getQuiz, submitAttempt } from '#features/quizzes/contract.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { exportCourse } from './contract-console-files.ts'
import { checkPublishing, getDraft } from './contract-console.ts'
import { listQuestions } from './contract-console-questions.ts'
import { finishUpload, insertUpload } from './sql-uploads.ts'

const school = startSchool({ LIMIT_UPLOADS: '1000000' })
let staff: Person
let course: MadeCourse
let place: string
let picture: Buffer
const { draftOf, patch, publish } = authorOf(school, () => staff)
const files = () => createFolderStore(path.join(school.settings.dataDir, 'files'))

beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
  picture = await paint('#0f5')
})
beforeEach(async () => {
  course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
  const [chapter] = (await draftOf(course.id)).document.chapters
  const quiz = chapter!.quizzes[0]!
  place = `chapters/${chapter!.id}/quizzes/${quiz.id}/questions/${quiz.questions[0]!.id}`
})

/** @returns its address, as it is in a document */
async function uploaded(by = staff): Promise<string> {
  const id = uuidv7()
  const key = `uploads/${id}.png`
  await files().put(key, picture)
  const upload = {
    id,
    ownerId: by.id,
    purpose: 'picture',
    name: 'a.png',
    bytes: picture.length,
    duration: null,
  } as const
  await insertUpload(school.db, { ...upload, now: school.now })
  await finishUpload(school.db, id, { key, mime: 'image/png', now: school.now })
  return `file:${key}`
}

const tex = String.raw`\(x^2\)`
const shownAt = (address: string) => address.replace('file:', '/media/public/')

async function drawn() {
  const [inText, inQuestion, inOption] = [await uploaded(), await uploaded(), await uploaded()]
  const right = `![منحنى صاعد](${inOption})`
  const saved = await patch(course.id, (await draftOf(course.id)).revision, [
    set(`chapters/${course.chapters[0]!.id}/description`, `<p>نصّ <img src="${inText}" alt="قطّ" onerror="x()"></p>`),
    set(`${place}/type`, 'mcq'),
    set(`${place}/question`, `أيّ منحنى يمثّل ${tex}؟\n![منحنيان](${inQuestion})`),
    set(`${place}/options`, [right, String.raw`\(\frac{1}{2}\)`]),
    set(`${place}/correct`, [right]),
    set(`${place}/explanation`, String.raw`لأن \[x > 0\]`),
    set(`${place}/second`, 95),
  ])
  expect(saved.status).toBe(200)
  return { inText, inQuestion, inOption, right }
}

test('students see the pictures and formulas of what is published, answer with them, and are led to the minute', async () => {
  const { inText, inQuestion, inOption, right } = await drawn()
  const { addresses } = await draftOf(course.id)
  expect(Object.keys(addresses)).toEqual(expect.arrayContaining([inText, inQuestion, inOption]))
  expect((await publish(course.id)).status).toBe(200)
  const student = await school.person({})
  await makeEnrolment(school.db, student.id, course)
  const chapterId = course.chapters[0]!.id
  const chapter = await school.call(getLearnChapter, { as: student, params: { id: course.id, chapterId } })
  expect(chapter.body.data.description).toBe(`<p>نصّ <img src="${shownAt(inText)}" alt="قطّ" /></p>`)
  const seen = await school.app.inject({ url: shownAt(inText) })
  expect([seen.statusCode, seen.headers['content-type'], seen.rawPayload.length]).toEqual([
    200,
    'image/png',
    picture.length,
  ])

  const id = course.chapters[0]!.quizIds[0]!
  const quiz = (await school.call(getQuiz, { as: student, params: { id } })).body.data
  const { question, options } = quiz.questions[0]!
  expect(question).toBe(`أيّ منحنى يمثّل ${tex}؟\n![منحنيان](${shownAt(inQuestion)})`)
  expect(options[0]).toBe(right.replace(inOption, shownAt(inOption)))
  expect(Object.keys(quiz.formulas ?? {})).toEqual([tex, options[1]])
  expect(quiz.formulas?.[tex]).toMatch(/^<math><semantics>.*<msup>/)

  const wrong = await school.call(submitAttempt, { as: student, params: { id }, body: { 0: options[1]! } })
  expect(wrong.body.data.detailed_results[0]).toMatchObject({
    is_correct: false,
    correct_answer: options[0],
    second: 95,
  })
  expect(Object.keys(wrong.body.data.formulas ?? {})).toContain(String.raw`\[x > 0\]`)
  const answered = await school.call(submitAttempt, { as: student, params: { id }, body: { 0: options[0]! } })
  expect(answered.body.data.passed).toBe(true)
})

test('export, import, publish: the pictures come along, and nothing else changes', async () => {
  const { right } = await drawn()
  const before = await draftOf(course.id)
  const archive = (await school.call(exportCourse, { as: staff, params: { id: course.id } })).raw
  const form = await formOf({}, { bytes: archive, field: 'file', name: 'a.zip', type: 'application/zip' })
  const imported = await school.app.inject({
    method: 'POST',
    url: '/api/admin/courses/import',
    headers: { ...form.headers, authorization: `Bearer ${staff.token}` },
    payload: Buffer.from(form.body),
  })
  expect(imported.statusCode).toBe(200)
  const id = imported.json<{ data: { id: string } }>().data.id
  const { document } = await draftOf(id)
  const question = document.chapters[0]!.quizzes[0]!.questions[0]!
  expect(question.correct[0]).toMatch(/^!\[منحنى صاعد\]\(file:uploads\/[\w-]+\.png\)$/)
  expect(question.correct[0]).not.toBe(right)
  expect(question.options[0]).toBe(question.correct[0])
  const bare = (text: unknown) =>
    JSON.stringify(text)
      .replaceAll(/file:uploads\/[\w.-]+/g, 'file')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  expect(bare(document.chapters)).toBe(bare(before.document.chapters))
  expect((await school.call(exportCourse, { as: staff, params: { id } })).raw.length).toBe(archive.length)
  expect((await publish(id)).status).toBe(200)
})

test('the draft of what is published has its own addresses, also where it is made of the rows', async () => {
  await drawn()
  const { document } = await draftOf(course.id)
  await publish(course.id)
  await school.db.deleteFrom('course_drafts').where('course_id', '=', course.id).execute()
  expect((await draftOf(course.id)).document).toEqual(document)
  const bank = await school.call(listQuestions, { as: staff, query: { course_id: course.id } })
  expect(bank.body.data[0]).toMatchObject(document.chapters[0]?.quizzes[0]?.questions[0] ?? {})
})

test('a picture that is lost blocks, one without words warns', async () => {
  const address = await uploaded()
  const { revision } = await draftOf(course.id)
  await patch(course.id, revision, [set(`${place}/question`, `س ![](${address})`)])
  const check = async () =>
    (await school.call(checkPublishing, { as: staff, params: { id: course.id } })).body.data.problems
  expect(await check()).toMatchObject([{ path: `${place}/question`, code: 'PICTURE_UNDESCRIBED', blocking: false }])
  await files().remove(address.slice('file:'.length))
  expect(await check()).toMatchObject([
    { path: `${place}/question`, code: 'FILE_MISSING', blocking: true },
    { code: 'PICTURE_UNDESCRIBED' },
  ])
})

test('pictures that nobody uploaded, and those of another instructor, are refused; a picture of elsewhere goes', async () => {
  const { revision } = await draftOf(course.id)
  const foreign = `file:uploads/${uuidv7()}.png`
  const refused = await patch(course.id, revision, [set(`${place}/options`, ['أ', `![ب](${foreign})`])])
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.fields)).toEqual([`${place}/options`])
  const html = await patch(course.id, revision, [set('description', `<p>a<img src="${foreign}" alt="b"></p>`)])
  expect(Object.keys(html.body.fields)).toEqual(['description'])
  const elsewhere = '<p>a<img src="https://count.example/a.png" alt="b"><img src="javascript:x"></p>'
  expect((await patch(course.id, revision, [set('description', elsewhere)])).status).toBe(200)
  expect((await school.call(getDraft, { as: staff, params: { id: course.id } })).body.data.document.description).toBe(
    '<p>a</p>',
  )
  expect((await patch(course.id, revision + 1, [set(`${place}/second`, -1)])).status).toBe(422)
})

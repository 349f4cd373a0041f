// Proofs of payment as the team sees them: pictures of their pages, the original as a download, receipts used again.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { makePdf } from '#tests/pdfs.ts'
import { paint } from '#tests/pictures.ts'
import { deskOf } from '#tests/desk.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'

const school = startSchool()
const unknown = '01890000-0000-7000-8000-000000000000'

const { ask } = deskOf(school)

test('proofs are for staff only: pictures shown, papers saved', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const paper = await PDFDocument.create()
  paper.addPage([200, 200])
  const sent = Buffer.from(await paper.save())
  const withPdf = await ask(student, await makeCourse(school.db), {}, sent)
  const picture = await paint('#321')
  const withPicture = await ask(student, await makeCourse(school.db), {}, picture)
  const bare = await ask(student, await makeCourse(school.db))
  const get = (id: string, as?: Person) => school.call(consoleContract.getProof, { as, params: { id } })

  const pdf = await get(withPdf.id, staff)
  expect(pdf.raw).toEqual(sent)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${withPdf.code}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const shown = await get(withPicture.id, staff)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': String(shown.raw.length) })
  expect(shown.headers['content-disposition']).toMatch(/^inline/)
  for (const id of [bare.id, unknown, 'x']) expect((await get(id, staff)).status).toBe(404)
  expect(await get(withPdf.id, student)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await get(withPdf.id)).toMatchObject({ status: 401 })
})

test('staff look at pictures of the pages, of a PDF too', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const paper = await makePdf((document) => document.addPage([400, 300]))
  const withPdf = await ask(student, await makeCourse(school.db), {}, paper)
  const withPicture = await ask(student, await makeCourse(school.db), {}, await paint('#432'))
  const bare = await ask(student, await makeCourse(school.db))
  const get = (id: string, n: number | string, as?: Person) =>
    school.call(consoleContract.getProofPage, { as, params: { id, n: String(n) } })

  const { body } = await school.call(consoleContract.listQueue, { as: staff, query: { q: student.email } })
  const pages = Object.fromEntries(
    body.data.map((item: { id: string; proof_pages: number }) => [item.id, item.proof_pages]),
  )
  expect(pages).toEqual({ [withPdf.id]: 2, [withPicture.id]: 1, [bare.id]: 0 })
  for (const [id, n] of [
    [withPdf.id, 1],
    [withPdf.id, 2],
    [withPicture.id, 1],
  ] as const) {
    const shown = await get(id, n, staff)
    expect([shown.status, shown.raw.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8'])
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(shown.raw.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
  for (const [id, n] of [
    [withPdf.id, 3],
    [withPdf.id, 0],
    [withPdf.id, '1.5'],
    [withPdf.id, '../proof'],
    [withPicture.id, 2],
    [bare.id, 1],
    [unknown, 1],
  ] as const) {
    expect((await get(id, n, staff)).status).toBe(404)
  }
  expect(await get(withPdf.id, 1, student)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await get(withPdf.id, 1)).toMatchObject({ status: 401 })
})

test('a second photo of a receipt is marked on both requests, another receipt of the same form on none', async () => {
  const staff = await school.person({ role: 'staff' })
  const course = await makeCourse(school.db)
  const receipt = (name: string) => readFile(path.join(import.meta.dirname, '../../../demo/receipts', name))
  const original = await receipt('amina-4900.jpg')
  const photo = await sharp(original).rotate(2, { background: '#ddd' }).modulate({ brightness: 1.1 }).jpeg().toBuffer()
  const people = await Promise.all([1, 2, 3, 4].map(() => school.person()))
  const first = await ask(people[0]!, course, {}, original)
  const second = await ask(people[1]!, course, {}, photo)
  const other = await ask(people[2]!, course, {}, await receipt('salma-3500.jpg'))
  const copy = await ask(people[3]!, course, {}, original)
  const of = async ({ code }: { code: string }) => {
    const { body } = await school.call(consoleContract.listQueue, { as: staff, query: { q: code } })
    const { duplicates, same_proof } = body.data[0]
    const marks = duplicates.map(({ code, why }: { code: string; why: string }) => `${why} ${code}`)
    return { duplicates: marks.sort(), same_proof }
  }
  expect(await of(first)).toEqual({
    duplicates: [`file ${copy.code}`, `picture ${second.code}`],
    same_proof: [copy.code],
  })
  expect(await of(second)).toEqual({
    duplicates: [`picture ${first.code}`, `picture ${copy.code}`].sort(),
    same_proof: [],
  })
  expect(await of(other)).toEqual({ duplicates: [], same_proof: [] })

  // Replaced by another receipt, it has no warning any more.
  const form = await formOf({}, { bytes: await receipt('anis-6200.jpg') })
  await school.call(contract.replaceProof, { as: people[1], params: { id: second.id }, ...form })
  const again = await school.call(consoleContract.listQueue, { as: staff, query: { q: first.code } })
  expect(again.body.data[0].duplicates).toEqual([{ code: copy.code, why: 'file' }])
})

test('a proof that comes for a request withdrawn meanwhile is not called received', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db)
  // Large enough that the request is withdrawn while it is drawn.
  const bytes = await sharp(await paint('#321'))
    .resize(3000, 4000, { fit: 'fill' })
    .jpeg()
    .toBuffer()
  const form = await formOf({ course_id: course.id, plan_id: course.planIds[0]! }, { bytes })
  const asked = school.call(contract.createRequest, { as, ...form })
  const id = await vi.waitFor(async () => {
    const { body } = await school.call(contract.listRequests, { as })
    return (body.data[0] as { id: string }).id
  })
  const withdrawn = await school.call(contract.cancelRequest, { as, params: { id } })
  expect(withdrawn.body.data).toMatchObject({ status: 'cancelled' })
  // On a busy machine it may come first; then it is there.
  const lost = { status: 409, body: { code: 'REQUEST_DECIDED' } }
  expect(await asked).toMatchObject(withdrawn.body.data.has_proof ? { status: 200 } : lost)
})

test('of two plans asked for at once, each with a proof, no proof that is called received is lost', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db, { prices: [4900, 7900] })
  const answers = await Promise.all(
    course.planIds.map(async (plan_id) => {
      const form = await formOf({ course_id: course.id, plan_id }, { bytes: await paint('#123') })
      return school.call(contract.createRequest, { as, ...form })
    }),
  )
  const received = answers.filter(({ status }) => status === 200)
  expect(received.map(({ body }) => body.data)).toMatchObject([{ status: 'pending', has_proof: true }])
})

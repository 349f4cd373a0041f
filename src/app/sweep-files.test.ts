// Files left behind by crashes are found and removed; files that a row names, or that may just be arriving, stay.
import { chmod, mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { insertUpload } from '#features/authoring/sql-uploads.ts'
import { createRequest, listRequests } from '#features/enrolment/contract.ts'
import { listProofs } from '#features/enrolment/sql-proofs.ts'
import { changeSettings, uploadPicture } from '#features/school/contract-settings.ts'
import { createFolderStore, type FileStore } from '#kit/server/files.ts'
import { StartError } from '#kit/server/start-error.ts'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { makePdf } from '#tests/pdfs.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool } from '#tests/school.ts'
import { sentencesIn } from './operations/sentences.ts'
import { sweepFiles, sweepRows } from './sweep-files.ts'

const school = startSchool()
const uuid = '0197a6f4-0000-7000-8000-000000000000'
const open = () => createFolderStore(path.join(school.settings.dataDir, 'files'))

async function sendProof(bytes: Buffer) {
  const as = await school.person()
  const course = await makeCourse(school.db)
  const form = await formOf({ course_id: course.id, plan_id: course.planIds[0]! }, { bytes })
  const { code } = (await school.call(createRequest, { as, ...form })).body.data
  const row = await school.db
    .selectFrom('enrolment_requests')
    .select(['proof_key', 'proof_pages'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { as, code, key: row.proof_key!, pages: row.proof_pages }
}

/** A file that was written two hours ago. */
async function leave(key: string): Promise<string> {
  const file = path.join(school.settings.dataDir, 'files', key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await age(key)
  return key
}

async function age(key: string) {
  const at = new Date(Date.now() - 2 * 3_600_000)
  await utimes(path.join(school.settings.dataDir, 'files', key), at, at)
}

const there = async (files: FileStore, keys: string[]) =>
  (await Promise.all(keys.map(async (key) => (await files.size(key)) !== null && key))).filter(Boolean)

test('half-written files and files of no row go, others stay; a dry run only tells', async () => {
  const files = open()
  const photo = await sendProof(await paint('#147'))
  const paper = await sendProof(await makePdf((document) => document.addPage()))
  const kept = [photo.key, paper.key, `${paper.key}.1.jpg`, `${paper.key}.2.jpg`]
  expect(paper.pages).toBe(2)
  for (const key of kept) await age(key)
  kept.push(await leave('public/portraits/somebody.webp'), await leave('clips/lesson.mp4'))
  const underway = uuidv7()
  const owner = await school.person({ role: 'staff' })
  await insertUpload(school.db, {
    id: underway,
    ownerId: owner.id,
    purpose: 'video',
    name: '',
    bytes: 9,
    duration: null,
    now: school.now,
  })
  kept.push(await leave(`pieces/${underway}`), await leave(`pieces/${underway}.json`))
  const young = `receipts/${uuid}/${uuid}.jpg`
  await files.put(young, Buffer.from('on its way'))
  const unneeded = [
    await leave(`incoming/${uuid}.tmp`),
    await leave(`${photo.key}.${uuid}.tmp`),
    await leave(`receipts/${uuid}/lost.jpg`),
    await leave(`${paper.key.replace('.pdf', '-old.pdf')}.1.jpg`),
    await leave(`certificates/${uuid}.pdf`),
    await leave(`pieces/${uuid}`),
    await leave('pieces/import-1'),
  ]
  const lines: string[] = []
  const sweeping = { db: school.db, files, print: (line: string) => lines.push(line) }
  expect(await sweepFiles({ ...sweeping, dryRun: true })).toBe(unneeded.length)
  expect(await there(files, unneeded)).toEqual(unneeded)
  expect(unneeded.filter((key) => !lines.some((line) => line.endsWith(key)))).toEqual([])
  lines.length = 0
  expect(await sweepFiles({ ...sweeping, sentence: sentencesIn('ar') })).toBe(unneeded.length)
  expect(lines.filter((line) => !/^(لم تكتمل كتابته|لا يذكره أي سجل): /.test(line))).toEqual([])
  expect(await there(files, unneeded)).toEqual([])
  expect(await there(files, [...kept, young])).toEqual([...kept, young])
  expect(await sweepFiles(sweeping)).toBe(0)
})

test('a picture of the school that was never saved goes; the logo, and one that may be put back, stay', async () => {
  const files = open()
  const staff = await school.person({ role: 'staff' })
  const keep = async ({ isYoung = false } = {}) => {
    const body = await formOf({}, { name: 'x.png', bytes: await paint('#361'), field: 'file' })
    const { picture } = (await school.call(uploadPicture, { as: staff, ...body })).body.data
    if (!isYoung) await age(picture.slice('file:'.length))
    return picture as string
  }
  const [former, logo, founder, killed] = [await keep(), await keep(), await keep(), await keep()]
  const founders = [{ name_ar: 'ليلى', name_en: 'Layla', picture: founder }]
  for (const change of [{ logo_light: former }, { logo_light: null }, { logo_dark: logo, founders }])
    expect((await school.call(changeSettings, { as: staff, body: change })).status).toBe(200)
  const young = await keep({ isYoung: true })
  const keys = [former, logo, founder, killed, young].map((each) => each.slice('file:'.length))
  expect(await sweepFiles({ db: school.db, files, print: () => {} })).toBe(1)
  expect(await there(files, keys)).toEqual(keys.filter((key) => `file:${key}` !== killed))
})

test('a request whose receipt is lost says so, unless all are: then a disk is missing', async () => {
  const files = open()
  const lost = await sendProof(await paint('#741'))
  await sendProof(await paint('#417'))
  await files.remove(lost.key)
  const lines: string[] = []
  const sweeping = { db: school.db, files, print: (line: string) => lines.push(line) }
  const hasProof = async () => (await school.call(listRequests, { as: lost.as })).body.data[0].has_proof
  expect(await sweepRows({ ...sweeping, dryRun: true })).toBe(1)
  expect(lines).toEqual([`file is lost: ${lost.code} ${lost.key}`])
  expect(await hasProof()).toBe(true)
  for (const colour of ['#174', '#714']) await sendProof(await paint(colour))
  lines.length = 0
  const empty = createFolderStore(path.join(school.settings.dataDir, 'another-disk'))
  const refused = await sweepRows({ ...sweeping, files: empty }).catch((error: unknown) => error as StartError)
  expect(refused).toBeInstanceOf(StartError)
  const [english, arabic] = [(refused as StartError).texts.en, (refused as StartError).texts.ar]
  const all = (await listProofs(school.db, null)).length
  expect(english).toContain(`Not one of the ${all} receipts`)
  expect(english.match(/receipts\//g)).toHaveLength(3)
  expect(arabic).toContain(`وعددها ${all} (`)
  expect(lines).toEqual([])
  expect(await hasProof()).toBe(true)
  expect(await sweepRows(sweeping)).toBe(1)
  expect(await hasProof()).toBe(false)
})

test.skipIf(process.platform === 'win32')('a folder that others could read is closed at the start', async () => {
  const folder = path.join(school.settings.dataDir, 'older')
  await mkdir(folder)
  await chmod(folder, 0o755)
  createFolderStore(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await rm(folder, { recursive: true })
})

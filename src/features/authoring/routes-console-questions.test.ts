// Reading and writing questions, and the bank, through HTTP.
import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { zip } from '#tests/zip.ts'
import * as contract from './contract-console-questions.ts'

const school = startSchool()

async function parse(body: object, as?: Person, language: 'ar' | 'en' = 'en') {
  return school.call(contract.parseQuestions, { as: as ?? (await school.person({ role: 'staff' })), body, language })
}

async function parseFile(bytes: Uint8Array, fields: Record<string, string> = { format: 'auto' }) {
  const form = await formOf(fields, { bytes, field: 'file', name: 'questions', type: 'application/octet-stream' })
  return school.call(contract.parseQuestions, { as: await school.person({ role: 'staff' }), ...form })
}

describe('reading', () => {
  test('answers questions with their lines, and problems in the reader’s language', async () => {
    const read = await parse({ format: 'auto', text: '::س::كم؟ {#3:1}\n\nصِل {=أ -> 1 =ب -> 2}' }, undefined, 'ar')
    expect(read).toMatchObject({
      status: 200,
      body: {
        data: {
          questions: [
            {
              id: expect.stringMatching(/^[0-9a-f-]{36}$/),
              line: 1,
              type: 'number',
              question: 'كم؟',
              options: [],
              correct: ['3'],
              tolerance: 1,
              explanation: '',
              tags: [],
            },
          ],
          problems: [
            {
              line: 3,
              code: 'KIND_MATCHING',
              message: 'أسئلة المطابقة غير متاحة هنا.',
              source: 'صِل {=أ -> 1 =ب -> 2}',
            },
          ],
        },
      },
    })
  })

  test('takes files, in the letters of Windows too, and packages', async () => {
    const windows = Buffer.from('d3c4c7e13f0ac3292031 0a c8292032 0a c7e1c5cc c7c8c93a20c8'.replaceAll(' ', ''), 'hex')
    expect((await parseFile(windows)).body.data).toMatchObject({
      problems: [],
      questions: [{ question: 'سؤال?', correct: ['2'] }],
    })
    const item = (n: number) =>
      `<assessmentItem identifier="i${n}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>س${n}</prompt><simpleChoice identifier="A">نعم أكيد</simpleChoice><simpleChoice identifier="B">ربما</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
    const archive = await zip({
      'imsmanifest.xml': '<manifest/>',
      'items/item10.xml': item(10),
      'items/item2.xml': item(2),
      'items/broken.xml': '<assessmentItem><itemBody></assessmentItem>',
      'picture.png': 'x',
      // Blackboard's name for a file of questions.
      'res00001.dat':
        '<questestinterop><item><presentation><material><mattext>س1؟</mattext></material><response_lid ident="r" rcardinality="Single"><response_label ident="a"><material><mattext>x</mattext></material></response_label><response_label ident="b"><material><mattext>y</mattext></material></response_label></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal>b</varequal></conditionvar><setvar>SCORE.max</setvar></respcondition></resprocessing></item></questestinterop>',
    })
    const packed = await parseFile(archive)
    expect(packed.body.data.questions.map(({ question }: { question: string }) => question)).toEqual([
      'س2',
      'س10',
      'س1؟',
    ])
    expect(packed.body.data.problems).toMatchObject([
      { code: 'SYNTAX', source: expect.stringContaining('items/broken.xml') },
    ])
  })

  test('refuses what is hostile, broken or far too large', async () => {
    const entities =
      '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz><question type="truefalse">&a;</question></quiz>'
    const named = (place: string) => ({ code: 'SOURCE_UNSAFE', fields: { [place]: expect.any(String) } })
    expect(await parse({ text: entities })).toMatchObject({ status: 422, body: named('text') })
    expect(await parseFile(await zip({ 'items/a.xml': entities }))).toMatchObject({
      status: 422,
      body: named('items/a.xml'),
    })
    expect(await parseFile(Buffer.from('PK\u0003\u0004 no archive'))).toMatchObject({
      status: 422,
      body: { code: 'SOURCE_UNREADABLE' },
    })
    expect(await parseFile(await zip({ 'picture.png': 'x' }))).toMatchObject({
      status: 422,
      body: { code: 'SOURCE_UNREADABLE' },
    })
    // A copy of a Moodle course, an old Word document, a PDF, RTF: no text of questions.
    const foreign = ['\u001f\u008b\b\0', '\u00d0\u00cf\u0011\u00e0\0', '%PDF-1.7\n1 0 obj', '{\\rtf1\\ansi 1) What?}']
    for (const start of foreign) {
      expect(await parseFile(Buffer.from(start, 'latin1'))).toMatchObject({
        status: 422,
        body: { code: 'SOURCE_UNREADABLE', fields: { file: expect.stringContaining('Moodle XML') } },
      })
    }
    const bomb = await zip({ 'bomb.xml': Buffer.alloc(30 * 1024 * 1024, ' ') })
    expect(await parseFile(bomb)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
    expect(await parse({ text: 'س'.repeat(5_500_000) })).toMatchObject({ status: 413 })
    expect(await parseFile(Buffer.alloc(9 * 1024 * 1024, 'a'))).toMatchObject({ status: 413 })
    expect(await parse({})).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } })
    expect(await parse({ text: '' })).toMatchObject({ status: 422 })
    expect(await parse({ text: 'س', format: 'docx' })).toMatchObject({ status: 422 })
  })

  test('is for those who write courses', async () => {
    expect(await parse({ text: 'س {T}' }, await school.person())).toMatchObject({ status: 403 })
    expect(await parse({ text: 'س {T}' }, await school.person({ role: 'desk' }))).toMatchObject({ status: 403 })
  })
})

test('writing gives text that is read back equal', async () => {
  const as = await school.person({ role: 'staff' })
  const questions = [
    {
      id: uuidv7(),
      type: 'mcq',
      question: 'س = 1؟',
      options: ['{أ}', '~ب'],
      correct: ['~ب'],
      explanation: 'لأن\nهذا',
      tags: ['جبر'],
    },
    {
      id: uuidv7(),
      type: 'number',
      question: 'كم؟',
      options: [],
      correct: ['3.5'],
      tolerance: 0.5,
      explanation: '',
      tags: [],
    },
  ]
  for (const format of ['gift', 'moodle_xml', 'csv'] as const) {
    const written = await school.call(contract.formatQuestions, { as, body: { format, questions } })
    expect(written.status).toBe(200)
    const { body } = await parse({ format, text: written.body.data.text }, as)
    expect(body.data.problems).toEqual([])
    expect(body.data.questions).toMatchObject(questions.map((question) => ({ ...question, id: expect.any(String) })))
  }
  const odd = await school.call(contract.formatQuestions, { as, body: { format: 'qti', questions } })
  expect(odd.status).toBe(422)
})

describe('the bank', () => {
  async function courseWith(texts: string[], tags: string[] = []) {
    const course = await makeCourse(school.db, {
      instructor: `مدرّس ${uuidv7()}`,
      chapters: [{ quizzes: [texts.map((question) => ({ question }))] }],
    })
    const quizId = course.chapters[0]!.quizIds[0]!
    await school.db.updateTable('questions').set({ tags }).where('quiz_id', '=', quizId).execute()
    return { course, quizId }
  }
  const list = (as: Person, query: Record<string, string | number> = {}) =>
    school.call(contract.listQuestions, { as, query })

  test('finds words folded, tags, kinds and courses; equal questions once with all their places', async () => {
    const as = await school.person({ role: 'staff' })
    const { course, quizId } = await courseWith(['ما المكتبة؟', 'سؤال عن الحلقات'], ['حلقات'])
    const other = await courseWith(['ما المكتبة؟'])
    const found = await list(as, { q: 'مكتبه' })
    expect(found.body.meta.total).toBe(1)
    expect(found.body.data[0]).toMatchObject({ question: 'ما المكتبة؟', type: 'mcq', correct: expect.any(Array) })
    expect(found.body.data[0].places).toHaveLength(2)
    expect(found.body.data[0].places).toContainEqual(
      expect.objectContaining({ course_id: course.id, quiz_id: quizId, published: true, draft: true }),
    )
    expect((await list(as, { tag: 'حلقات' })).body.meta.total).toBe(2)
    expect((await list(as, { course_id: other.course.id })).body.data).toHaveLength(1)
    expect((await list(as, { type: 'number' })).body.data).toEqual([])
    expect((await list(as, { q: '؟؟؟' })).body.data).toEqual([])
    expect((await list(as)).body.meta.tags).toContainEqual({ tag: 'حلقات', count: 2 })
  })

  test('finds a question by an option, its key and a tag, folded', async () => {
    const as = await school.person({ role: 'staff' })
    const { quizId } = await courseWith(['ما الفصل؟'], ['الجغرافيا'])
    const answers = { options: ['الخريف', 'الشتاء'], correct: ['الشتاء'] }
    await school.db.updateTable('questions').set(answers).where('quiz_id', '=', quizId).execute()
    for (const q of ['خريف', 'الشِتاء فصل', '#الجغرافيا الفصل'])
      expect((await list(as, { q })).body.data).toMatchObject([{ question: 'ما الفصل؟' }])
  })

  test('shows an instructor the questions of their own courses', async () => {
    const { course } = await courseWith(['سؤال المدرّس'])
    const own = await school.person({ role: 'instructor', instructorId: course.instructorId })
    const stranger = await courseWith(['سؤال غيره'])
    expect((await list(own, { q: 'المدرس' })).body.meta.total).toBe(1)
    const foreign = await list(
      await school.person({ role: 'instructor', instructorId: stranger.course.instructorId }),
      { q: 'المدرس' },
    )
    expect(foreign.body.meta.total).toBe(0)
    expect(await list(await school.person({ role: 'desk' }))).toMatchObject({ status: 403 })
  })

  test('notices a question that is written again, spelling folded, but not itself', async () => {
    const as = await school.person({ role: 'staff' })
    const { course } = await courseWith(['كم مرّةً تُطبع كلمة «سلام» عند تنفيذ هذا البرنامج؟'])
    const twins = (like: string, query: object = {}, by = as) =>
      school.call(contract.listTwins, { as: by, query: { like, ...query } })
    const written = 'كم مره تطبع كلمه سلام عند تنفيذ هذا البرنامج'
    const { data } = (await twins(written)).body
    expect(data).toMatchObject([{ question: 'كم مرّةً تُطبع كلمة «سلام» عند تنفيذ هذا البرنامج؟' }])
    expect(data[0]!.alike).toBeGreaterThanOrEqual(90)
    expect((await twins(written, { except: data[0]!.id })).body.data).toEqual([])
    expect((await twins('كم مرة تُطبع كلمة أخرى عند إيقاف الحاسوب كله؟')).body.data).toEqual([])
    const { course: other } = await courseWith(['سؤال في دورة أخرى'])
    const stranger = await school.person({ role: 'instructor', instructorId: other.instructorId })
    expect((await twins(written, {}, stranger)).body.data).toEqual([])
    const live = async (use: string) => (await list(as, { course_id: course.id, use })).body.meta.total
    expect([await live('live'), await live('draft')]).toEqual([1, 0])
    expect((await list(as)).body.meta.courses).toContainEqual({ id: course.id, title: expect.any(String), count: 1 })
  })

  test('knows what a draft says', async () => {
    const as = await school.person({ role: 'staff' })
    const { course, quizId } = await courseWith(['قديم جدًا'])
    const [chapter] = course.chapters
    const question = {
      id: uuidv7(),
      type: 'short',
      question: 'في المسودّة وحدها',
      options: [],
      correct: ['نعم'],
      explanation: '',
      tags: ['جديد'],
    }
    const document = {
      chapters: [{ id: chapter!.id, quizzes: [{ id: quizId, title: 'اختبار', questions: [question] }] }],
    }
    await list(as)
    await school.db
      .insertInto('course_drafts')
      .values({ course_id: course.id, revision: 1, document: JSON.stringify(document), updated_at: school.now })
      .execute()
    const { body } = await list(as, { course_id: course.id })
    expect(body.data).toHaveLength(2)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        question: 'قديم جدًا',
        places: [expect.objectContaining({ published: true, draft: false })],
      }),
    )
    expect(body.data).toContainEqual(
      expect.objectContaining({ ...question, places: [expect.objectContaining({ published: false, draft: true })] }),
    )
  })
})

test('a question leaves the bank while its quiz keeps it, and comes back', async () => {
  const owner = await school.person({ role: 'owner' })
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [[{ question: 'سؤال يُؤرشف' }, {}]] }] })
  const list = async (query = {}) =>
    (await school.call(contract.listQuestions, { as: owner, query: { course_id: course.id, ...query } })).body
  const before = await list()
  expect(before.meta).toMatchObject({
    total: 2,
    counts: { type: { mcq: 2 }, language: { ar: 2 }, use: { live: 2, draft: 0 } },
  })
  const { id } = before.data.find(({ question }: { question: string }) => question === 'سؤال يُؤرشف')
  const put = async (endpoint: typeof contract.archiveQuestion, as = owner) =>
    (await school.call(endpoint, { as, params: { id } })).status
  expect([await put(contract.archiveQuestion), await put(contract.archiveQuestion)]).toEqual([200, 200])
  expect((await list()).meta).toMatchObject({ total: 1, archived: 1 })
  expect((await list({ archived: 'true' })).data).toMatchObject([{ id, places: [{ course_id: course.id }] }])
  expect(await put(contract.unarchiveQuestion)).toBe(200)
  expect((await list()).meta).toMatchObject({ total: 2, archived: 0 })
  const acts = await school.db.selectFrom('audit_log').select('act').where('actor_id', '=', owner.id).execute()
  expect(acts.map(({ act }) => act)).toEqual(['question.archive', 'question.unarchive'])
  const { instructorId } = await makeCourse(school.db, { instructor: 'أخرى' })
  const stranger = await school.person({ role: 'instructor', instructorId })
  expect(await put(contract.archiveQuestion, stranger)).toBe(404)
})

// Certificates as a reader gets them: metadata of the PDF, the QR code on the page, and a worker that survives.
import type { ChildProcess } from 'node:child_process'
import jsQR from 'jsqr'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { toCertificateData, type CertificateData, type CertificateRecord } from './certificate-data.ts'
import { textOfPdf } from '#tests/pdf-text.ts'
import { exitOf } from '#kit/server/process-exit.ts'
import { createTypesetter } from '#kit/server/typeset.ts'
import { certificateTemplate } from './certificate-files.ts'

const NUMBER = 'MNR-2025-7K2Q-94XB'
const URL_OF_IT = `https://manara.example/verify/${NUMBER}`
const LONG_TITLE = 'قواعد البيانات العلائقية ولغة SQL للمبتدئين والمتوسّطين من المخطّط الأول إلى التطبيق الكامل خطوة بخطوة'

const renderer = createCertificateRenderer()
afterAll(() => renderer.close())

function createCertificateRenderer(options: Parameters<typeof createTypesetter>[0] = {}) {
  const { pdf, picture, both, close } = createTypesetter(options)
  return {
    render: (data: CertificateData) => pdf(certificateTemplate, data),
    renderPreview: (data: CertificateData) => picture(certificateTemplate, data),
    renderBoth: (data: CertificateData) => both(certificateTemplate, data),
    close,
  }
}

function certificate(overrides: Partial<CertificateRecord> = {}) {
  return toCertificateData({
    number: NUMBER,
    language: 'ar',
    student_name: 'أحمد بن عليّ',
    course_title: 'دورة React المتقدّمة (الجزء 2)',
    instructor_name: 'سلمى الحدّاد',
    issued_at: new Date('2025-01-12T10:00:00Z'),
    rules: null,
    school: { ar: 'منارة', en: 'Manara' },
    verify_url: URL_OF_IT,
    ...overrides,
  })
}

const english = {
  language: 'en',
  student_name: 'Amelia Hart-Nakamura',
  course_title: 'Advanced React, Part 2',
} satisfies Partial<CertificateRecord>

async function readPdf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { width, height } = pdf.getPage(0).getSize()
  return {
    pages: pdf.getPageCount(),
    size: [Math.round(width), Math.round(height)],
    title: pdf.getTitle(),
    author: pdf.getAuthor(),
    keywords: pdf.getKeywords(),
    subject: pdf.getSubject(),
    created: pdf.getCreationDate()?.toISOString(),
  }
}

async function readPicture(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Dark pixels inside a box given in millimetres of the sheet. */
function countInk(picture: Awaited<ReturnType<typeof readPicture>>, x0: number, x1: number, y0: number, y1: number) {
  const perMm = picture.width / 297
  let ink = 0
  for (let y = Math.round(y0 * perMm); y < y1 * perMm; y++)
    for (let x = Math.round(x0 * perMm); x < x1 * perMm; x++)
      if ((picture.pixels[4 * (y * picture.width + x)] ?? 255) < 110) ink++
  return ink
}

describe.each([
  ['Arabic', certificate()],
  ['English', certificate(english)],
])('a certificate in %s', (_language, data) => {
  test('is one A4 sheet in PDF/UA whose metadata tells what it says', async () => {
    const { bytes, standard } = await renderer.render(data)
    expect(standard).toBe('ua-1')
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(await readPdf(bytes)).toEqual({
      pages: 1,
      size: [842, 595],
      title: `${data.headline} - ${data.name.text} - ${data.course.text}`,
      author: data.school.text,
      keywords: NUMBER,
      subject: data.description,
      created: '2025-01-12T00:00:00.000Z',
    })
    expect(bytes.length).toBeLessThan(180_000)
  })

  test('has a small picture whose QR code opens the verification page', async () => {
    const webp = await renderer.renderPreview(data)
    expect(webp.length).toBeLessThan(80_000)
    const { pixels, width, height } = await readPicture(webp)
    expect([width, height]).toEqual([1000, 707])
    expect(jsQR(pixels, width, height)?.data).toBe(URL_OF_IT)
  })
})

test('the same record gives the same bytes, whichever thread sets it', async () => {
  const other = createCertificateRenderer()
  const [first, second, third] = await Promise.all([
    renderer.render(certificate()),
    renderer.render(certificate()),
    other.render(certificate()),
  ])
  await other.close()
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
  expect(Buffer.compare(first.bytes, third.bytes)).toBe(0)
})

describe('whatever a person is called', () => {
  test.each([
    ['markup', '#panic("x") *b* _i_ $x$ <b> @ref `c` \\ //'],
    ['a file', '#read("/etc/passwd") #image("../number.ts")'],
    ['one endless word', 'م'.repeat(80)],
    ['a name of many words', 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley de la Vega'],
    ['both directions', 'Jean-Pierre Müller بن يوسف (3) "x" שלום'.slice(0, 33)],
    ['Persian with a joiner', 'علی\u200cرضا پژمان گل چهره'],
    ['Cyrillic', 'Иван Петров'],
    ['vowel marks', 'مُحَمَّدٌ الأَمِينُ'],
    ['no letters', '3/4 - 100%'],
  ])('%s is set as it is', async (_what, student_name) => {
    const { bytes, standard } = await renderer.render(certificate({ student_name }))
    expect(standard).toBe('ua-1')
    const { title, pages } = await readPdf(bytes)
    expect(title).toContain(student_name)
    expect(pages).toBe(1)
  })

  test.each([
    ['joined letters', 'إيمان شريف'],
    ['vowel marks', 'مُحَمَّدٌ الأَمِينُ بِنْ عَلِيّ'],
    ['lam with alef', 'آلاء الأزهري لآلئ'],
    ['tatweel', 'عبد الرحـــمن'],
    ['letters of the neighbours', 'ڨاسم ڤلوريا پژمان گل'],
    ['French letters', 'Amélie Çelik-Müller'],
    ['Kabyle letters', 'Ɛli Yuɣurten Ḥamadi Ɣiles Reɛd'],
    ['Tifinagh', 'ⵎⵓⵃⵎⵎⴷ ⴰⵎⵣⵉⴰⵏ'],
  ])('%s are read and copied as they were written', async (_what, student_name) => {
    for (const language of ['ar', 'en'] as const) {
      const { bytes, standard } = await renderer.render(certificate({ language, student_name }))
      const lines = textOfPdf(bytes).normalize('NFC').split('\r\n')
      expect(standard).toBe('ua-1')
      expect(lines).toContain(student_name.normalize('NFC'))
      expect(lines).toContain('سلمى الحدّاد')
      expect(lines).toContain(NUMBER)
      expect(lines).toContain(language === 'ar' ? 'شهادة إتمام' : 'of Completion')
    }
  })

  test('emoji are left out, and the sheet is as any other', async () => {
    const plain = await renderer.render(certificate({ ...english, student_name: 'Amelia Hart' }))
    const typed = await renderer.render(certificate({ ...english, student_name: 'Amelia 🎓 Hart 🇩🇿' }))
    expect(typed.standard).toBe('ua-1')
    expect(Buffer.compare(typed.bytes, plain.bytes)).toBe(0)
  })

  test.each([
    ['Chinese', '王芳'],
    ['emoji alone', '🎓'],
    ['Devanagari', 'अनिल कुमार'],
  ])('%s, which no font here has, still gives a certificate, and says so', async (_what, student_name) => {
    const { bytes, standard } = await renderer.render(certificate({ ...english, student_name }))
    expect(standard).toBe('1.7')
    expect((await readPdf(bytes)).title).toContain(student_name)
  })
})

test('a long course title wraps inside the field', async () => {
  const short = await readPicture(await renderer.renderPreview(certificate({ course_title: 'أساسيات البرمجة' })))
  const long = await readPicture(await renderer.renderPreview(certificate({ course_title: LONG_TITLE })))
  // The Arabic field spans 24 to 202 mm from the sheet's left edge; its second line of title stands at 156 mm.
  expect(countInk(short, 14, 212, 153, 171)).toBe(0)
  expect(countInk(long, 24, 202, 153, 158)).toBeGreaterThan(100)
  expect(countInk(long, 14, 23.5, 140, 171)).toBe(0)
})

test('long names keep clear of the lines around them', async () => {
  const student_name = 'Wilhelmina Wolfeschlegelsteinhausen-Bergerdorff von Wittgenstein und Württemberg'
  const picture = await readPicture(await renderer.renderPreview(certificate({ ...english, student_name })))
  expect(countInk(picture, 95, 273, 105, 122)).toBeGreaterThan(500)
  expect(countInk(picture, 95, 273, 100, 103)).toBe(0)
  expect(countInk(picture, 274, 284, 100, 127)).toBe(0)
})

test('an endless word shrinks until it stays inside the field', async () => {
  const endless = { student_name: 'W'.repeat(80), course_title: 'ض'.repeat(200), instructor_name: 'M'.repeat(80) }
  const picture = await readPicture(await renderer.renderPreview(certificate(endless)))
  expect(countInk(picture, 24, 202, 105, 125)).toBeGreaterThan(100)
  expect(countInk(picture, 14, 23.5, 100, 185)).toBe(0)
  expect(countInk(picture, 132, 141, 176, 185)).toBe(0)
})

test('an empty instructor leaves the line empty', async () => {
  const { standard } = await renderer.render(certificate({ instructor_name: '' }))
  expect(standard).toBe('ua-1')
})

/** A renderer, and the workers it started. */
function startedWorkers(options: { recycleAfter?: number; timeoutMs?: number; idleMs?: number } = {}) {
  const workers: ChildProcess[] = []
  const ends: Promise<unknown>[] = []
  function onStart(worker: ChildProcess) {
    // Never two at once: a second one would take some 70 MB more.
    expect(workers.every((earlier) => earlier.killed)).toBe(true)
    workers.push(worker)
    ends.push(exitOf(worker))
  }
  return { workers, ends, ...createCertificateRenderer({ ...options, onStart }) }
}

describe('the worker', () => {
  test('starts with the first certificate, and is replaced after its share of them', async () => {
    const { workers, ends, render, close } = startedWorkers({ recycleAfter: 2 })
    expect(workers).toHaveLength(0)
    const sizes = await Promise.all([1, 2, 3, 4].map(async () => (await render(certificate())).bytes.length))
    expect(new Set(sizes).size).toBe(1)
    await ends[0]
    expect(workers.length).toBeGreaterThan(1)
    expect((await render(certificate())).bytes.length).toBe(sizes[0])
    await close()
  })

  test('is started again when it dies, once per certificate', async () => {
    let deaths = 1
    const mortal = createCertificateRenderer({ onStart: (worker) => void (deaths-- > 0 && worker.kill('SIGKILL')) })
    expect((await mortal.render(certificate())).standard).toBe('ua-1')
    await mortal.close()

    const doomed = createCertificateRenderer({ onStart: (worker) => void worker.kill('SIGKILL') })
    await expect(doomed.render(certificate())).rejects.toThrow('the typesetting worker ended')
    await doomed.close()
  })

  test('is started again when it died between two certificates', async () => {
    const { workers, ends, render, close } = startedWorkers()
    await render(certificate())
    workers[0]?.kill('SIGKILL')
    await ends[0]
    expect((await render(certificate())).standard).toBe('ua-1')
    expect(workers).toHaveLength(2)
    await close()
  })

  test('ends when nobody asks for a while, and starts again', async () => {
    const { workers, ends, renderBoth, close } = startedWorkers({ idleMs: 200 })
    const first = await renderBoth(certificate())
    expect([first.standard, (await sharp(first.picture).metadata()).width]).toEqual(['ua-1', 1000])
    await ends[0]
    expect((await renderBoth(certificate())).bytes.length).toBe(first.bytes.length)
    expect(workers).toHaveLength(2)
    await close()
  })

  test('is given up when it takes too long', async () => {
    const { render, close } = startedWorkers({ timeoutMs: 1 })
    await expect(render(certificate())).rejects.toThrow('not set within 1 ms')
    await close()
  })

  test('says what is wrong with data it cannot set, and goes on', async () => {
    await expect(renderer.render({ ...certificate(), issued: { year: 2025, month: 13, day: 1 } })).rejects.toThrow(
      'does not compile',
    )
    expect((await renderer.render(certificate())).standard).toBe('ua-1')
  })

  test('ends also when a message no longer reached it', async () => {
    const { workers, render, close } = startedWorkers()
    await render(certificate())
    const closing = close()
    workers[0]?.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    await closing
    expect(workers[0]?.signalCode).toBe('SIGKILL')
  })

  test('ends with the renderer, and what waits is refused', async () => {
    const { workers, render, close } = startedWorkers()
    await render(certificate())
    const waiting = Promise.allSettled([render(certificate()), render(certificate())])
    await close()
    expect((await waiting).map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(workers).toHaveLength(1)
    await expect(render(certificate())).rejects.toThrow('closed')
  })
})

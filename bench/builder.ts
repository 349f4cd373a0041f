// `npm run bench -- builder`: a course of 200 chapters and 800 questions in the console's builder. How long a save takes, how soon the builder
// is there on slow 4G with a processor four times slower, on a phone and on a desktop, and for how long typing has to wait. Saves are
// measured alone, from this machine; the browser is the one of the tests (CHROMIUM_PATH).
import { performance } from 'node:perf_hooks'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { newChapter, newDocument, newQuiz, type DocumentQuestion } from '#features/authoring/document.ts'
import { launchOptions } from '#tests/browser.ts'
import type { DayFigure } from './day.ts'
import { tokenOf } from './generate-students.ts'
import { percentile } from './measure.ts'
import { startServer } from './processes.ts'

const size = { chapters: 200, questionsOfEach: 4 }
const saves = 200
const letters = 40
const most = { save: 80, open: 1500, longTask: 100 }
/** 150 ms to the server and back, 1.6 Mbit a second down, 750 kbit up. The connection stands already, as for whoever was in the console. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1638.4 * 128, uploadThroughput: 750 * 128 }
const processor = 4
/** Until a page that was opened has asked for all it wants; it keeps a stream open, and is never idle. */
const restFor = 2000
const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

type Ask = <T>(method: string, address: string, body?: object) => Promise<T>
interface Course {
  id: string
  chapter: string
  quiz: string
  question: string
}

export async function measureBuilder(connection: string): Promise<DayFigure[]> {
  const server = await startServer(connection)
  const url = `http://127.0.0.1:${server.port}`
  const figures: DayFigure[] = []
  const tell = (name: string, seen: number, limit: number) => {
    figures.push({ name, seen: `${Math.round(seen)} ms`, target: `≤ ${limit} ms`, isReached: seen <= limit })
    console.error(`  ${name}: ${Math.round(seen)} ms`)
  }
  try {
    const ask = askAs(url)
    const course = await makeCourse(ask)
    tell('a save of the draft, p95', percentile(await timeSaves(ask, course), 0.95), most.save)
    const browser = await chromium.launch(launchOptions)
    const user = await ask<object>('GET', '/student/profile')
    for (const [window, viewport] of Object.entries(windows)) {
      const page = await openPage(browser, { url, user, viewport })
      const slow = await page.context().newCDPSession(page)
      tell(`${window}: the builder, from the list of courses`, await timeOpening(page, slow, course, 'list'), most.open)
      tell(`${window}: the builder, by its address`, await timeOpening(page, slow, course, 'address'), most.open)
      for (const [field, typing] of Object.entries(fields(course))) {
        tell(`${window}: longest task, typing in ${field}`, await timeTyping(page, slow, typing), most.longTask)
      }
      await page.context().close()
    }
    await browser.close()
  } finally {
    await server.stop()
  }
  return figures
}

function askAs(url: string): Ask {
  return async <T>(method: string, address: string, body?: object) => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf('staff')}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': uuidv7() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}

// The course ----------------------------------------------------------------------------------------------------------

const words =
  'نقرأ المثال سطرا ثم نغيّر قيمة بعد أخرى لنرى ماذا يتغيّر في النتيجة ولماذا وكيف نكتب برنامجا من عندنا يحسب مجموع الأعداد أو يرتّب قائمة بأسماء الطلاب حسب معدّلاتهم ويحفظها في ملف صغير قبل أن يغلق الدرس القادم يشرح الحلقات والشروط والدوال والمصفوفات مع تمارين قصيرة وحلولها'.split(
    ' ',
  )
let seed = 1
/** Words by chance, the same each time: a text that repeats itself would be packed too small. */
function text(count: number): string {
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return words[seed % words.length]
  }).join(' ')
}
const paragraphs = () => `<p>${text(45)}.</p><p>${text(45)}.</p>`

async function makeCourse(ask: Ask): Promise<Course> {
  const [[category], [instructor]] = await Promise.all([
    ask<{ id: string }[]>('GET', '/admin/categories'),
    ask<{ id: string }[]>('GET', '/admin/instructors'),
  ])
  const begun = {
    title: 'دورة طويلة',
    language: 'ar',
    category_id: category!.id,
    instructor_id: instructor!.id,
  } as const
  const { id } = await ask<{ id: string }>('POST', '/admin/courses', begun)
  const chapters = Array.from({ length: size.chapters }, (_, n) => ({
    ...newChapter(uuidv7(), `الفصل ${n + 1}: ${text(4)}`),
    description: paragraphs(),
    duration: 12,
    quizzes: [{ ...newQuiz(uuidv7(), `اختبار الفصل ${n + 1}`), questions: questionsOf(n) }],
  }))
  const plan = { id: uuidv7(), name: 'الدورة كاملة', price: 0, features: [], retired: false }
  const document = { ...newDocument(begun), description: paragraphs(), plans: [plan], chapters }
  const changes = [{ op: 'set', path: '', value: document }]
  const { revision } = await ask<{ revision: number }>('PATCH', `/admin/courses/${id}/draft`, {
    base_revision: 1,
    changes,
  })
  await ask('POST', `/admin/courses/${id}/publish`, { revision })
  const [first] = chapters
  const [quiz] = first!.quizzes
  return { id, chapter: first!.id, quiz: quiz!.id, question: quiz!.questions[0]!.id }
}

function questionsOf(chapter: number): DocumentQuestion[] {
  return Array.from({ length: size.questionsOfEach }, () =>
    keyed({
      id: uuidv7(),
      type: 'mcq',
      question: `${text(14)}؟`,
      options: ['أ', 'ب', 'ج', 'د'].map((letter) => `${letter}. ${text(4)}`),
      correct: [],
      explanation: text(12),
      tags: ['أمثلة', `فصل ${chapter + 1}`],
    }),
  )
}

/** The first option is the right one. */
function keyed(question: DocumentQuestion): DocumentQuestion {
  return { ...question, correct: question.options.slice(0, 1) }
}

// Saves ---------------------------------------------------------------------------------------------------------------

/** As the builder sends them, each on the one before. */
async function timeSaves(ask: Ask, { id, chapter, quiz, question }: Course): Promise<number[]> {
  const address = `/admin/courses/${id}/draft`
  let { revision } = await ask<{ revision: number }>('GET', address)
  const places = [
    'title',
    `chapters/${chapter}/title`,
    `chapters/${chapter}/description`,
    `chapters/${chapter}/quizzes/${quiz}/questions/${question}/question`,
  ]
  const times: number[] = []
  for (let n = 0; n < saves; n++) {
    const path = places[n % places.length]!
    const value = path.endsWith('description') ? `${paragraphs()}<p>${n}</p>` : `نصّ كُتب للمرّة ${n}`
    const began = performance.now()
    const saved = await ask<{ revision: number }>('PATCH', address, {
      base_revision: revision,
      changes: [{ op: 'set', path, value }],
    })
    times.push(performance.now() - began)
    revision = saved.revision
  }
  return times
}

// The browser ---------------------------------------------------------------------------------------------------------

interface Opening {
  url: string
  user: object
  viewport: { width: number; height: number }
}

/** A console that was opened before: its scripts are in the browser's cache. */
async function openPage(browser: Browser, { url, user, viewport }: Opening): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'ar-DZ', serviceWorkers: 'block' })
  await context.addInitScript(
    ([token, person]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', person)
      const seen: number[] = []
      Object.assign(globalThis, { longTasks: seen })
      new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    },
    [tokenOf('staff'), JSON.stringify(user)] as const,
  )
  return context.newPage()
}

async function slowDown(slow: CDPSession, isSlow: boolean): Promise<void> {
  const network = isSlow ? slow4G : { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await slow.send('Network.emulateNetworkConditions', network)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? processor : 1 })
}

const row = '.chapter-row'

/** Milliseconds from the press, or from the address, until the chapters are drawn; the middle of three. */
async function timeOpening(page: Page, slow: CDPSession, { id }: Course, from: 'list' | 'address'): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    await slowDown(slow, false)
    await page.goto(`/admin/courses/${id}`)
    await page.locator(row).first().waitFor()
    await page.goto('/admin/courses')
    const link = page.locator(`a[href="/admin/courses/${id}"]:visible`).first()
    await link.waitFor()
    await page.waitForTimeout(restFor)
    await slowDown(slow, true)
    if (from === 'address') await page.goto(`/admin/courses/${id}`, { waitUntil: 'commit' })
    const drawn = page.evaluate(timeUntilDrawn, [row, from] as const)
    if (from === 'list') await link.click()
    times.push(await drawn)
  }
  await slowDown(slow, false)
  return percentile(times, 0.5)
}

/** In the page. */
function timeUntilDrawn([wanted, from]: readonly ['.chapter-row', 'list' | 'address']): Promise<number> {
  return new Promise((resolve) => {
    let began = 0
    document.addEventListener('pointerdown', (event) => (began = event.timeStamp), { once: true, capture: true })
    const look = () => {
      if (document.querySelector(wanted) && (from === 'address' || began > 0))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      else requestAnimationFrame(look)
    }
    look()
  })
}

interface Typing {
  address: string
  field: string
}

function fields({ id, chapter, quiz, question }: Course): Record<string, Typing> {
  const at = (path: string) => `[data-path="${path}"]`
  const quizPath = `chapters/${chapter}/quizzes/${quiz}`
  return {
    "a chapter's title": {
      address: `/admin/courses/${id}/chapters/${chapter}`,
      field: `${at(`chapters/${chapter}/title`)} input`,
    },
    'a formatted text': {
      address: `/admin/courses/${id}/chapters/${chapter}`,
      field: `${at(`chapters/${chapter}/description`)} [role=textbox]`,
    },
    'a question': {
      address: `/admin/courses/${id}/quizzes/${quiz}/questions/${question}`,
      field: `${at(`${quizPath}/questions/${question}/question`)} textarea`,
    },
  }
}

/** The longest task from the first letter until it is saved and the changes are counted again; 0 when none was longer than 50 ms. */
async function timeTyping(page: Page, slow: CDPSession, { address, field }: Typing): Promise<number> {
  await page.goto(address)
  await page.locator(field).click()
  await page.waitForTimeout(restFor)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: processor })
  const isChecked = page.waitForResponse(/publish-check/, { timeout: 60_000 })
  await page.evaluate(() => ((globalThis as unknown as { longTasks: number[] }).longTasks.length = 0))
  await page.keyboard.type('كلمات تُكتب حرفًا بعد حرف كما تكتب اليد'.slice(0, letters), { delay: 150 })
  await isChecked
  await page.waitForTimeout(1500)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks))
}

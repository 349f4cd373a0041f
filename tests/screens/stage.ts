// What a screen may use to get ready: its page, its texts, a student of its own, the school's staff.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { hydrated, waitInPage } from '#tests/journeys/hydrated.ts'
import { readFiles } from '#tests/source-tree.ts'

export type Language = 'ar' | 'en'
export type Person = 'student' | 'new' | 'graduate' | 'riadh' | 'desk' | 'staff' | 'owner' | 'fresh'

export interface Stage {
  page: Page
  language: Language
  textOf: (area: string, key: string, values?: Record<string, string | number>) => string
  /** The button of this text; the first where there are several. */
  button: (area: string, key: string, values?: Record<string, string | number>) => Locator
  dialog: Locator
  /** Asks the API as the student of a `fresh` screen. */
  asStudent: (method: Method, address: string, body?: Body) => Promise<unknown>
  asStaff: (method: Method, address: string, body?: Body) => Promise<unknown>
  asOwner: (method: Method, address: string, body?: Body) => Promise<unknown>
  student: Session
}

export interface Screen {
  name: string
  path: string | ((language: Language) => string)
  /** Who is signed in; `fresh` is somebody new each time, so that what the screen does disturbs no other. */
  who?: Person
  /** On the way to the page: what it should find. */
  before?: (stage: Stage) => Promise<unknown>
  /** On the page: opening, choosing, filling in. */
  prepare?: (stage: Stage) => Promise<unknown>
  /** When it was looked at: what would show on other screens goes again. */
  after?: (stage: Stage) => Promise<unknown>
  /** The screen it repeats but for a small part: pictures of both languages, but examined in one of them (every-screen.spec.ts). */
  like?: string
  /** Only on phones or only on wide screens. */
  only?: 'phone' | 'desktop'
  /** It shows the waiting itself. */
  waits?: boolean
  /** Parts of messages this screen provokes in the console. */
  faults?: string[]
}

type Method = 'get' | 'post' | 'put' | 'delete'

interface Body {
  data?: object
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
}

export interface Session {
  token: string
  user: { id: string; email: string; full_name: string }
}

const emails: Record<Exclude<Person, 'fresh'>, string> = {
  student: 'student@manara.example',
  new: 'new@manara.example',
  graduate: 'graduate@manara.example',
  riadh: 'riadh.h@example.dz',
  desk: 'desk@manara.example',
  staff: 'staff@manara.example',
  owner: 'owner@manara.example',
}
const known = new Map<string, Promise<Session>>()
let counter = 0

/** Signed in and on the page, prepared. The theme is a matter of the one who looks. */
export async function openScreen(page: Page, url: string, language: Language, screen: Screen): Promise<Stage> {
  const session = screen.who && (await sessionOf(page.context(), url, screen.who, language))
  if (session) await keep(page, session)
  const stage = stageOf(page, url, language, session)
  await screen.before?.(stage)
  await page.goto(url + (typeof screen.path === 'string' ? screen.path : screen.path(language)))
  await hydrated(page)
  // As for one who has read it to its end: all of it is laid out (fresh.css).
  await page.evaluate(() => delete document.documentElement.dataset['fresh'])
  if (!screen.waits) {
    await page.locator('h1:visible').first().waitFor()
    await loaded(page)
  }
  await arrived(page)
  await screen.prepare?.(stage)
  if (!screen.waits) await loaded(page)
  await arrived(page)
  return stage
}

/** No grey box, no ring, no drawing on its way. A button keeps the place of its ring free all the time. */
async function loaded(page: Page): Promise<void> {
  await waitInPage(page, () =>
    [...document.querySelectorAll('.skeleton, .spin, .wait, [aria-busy=true], .course-art:empty')].every(
      (element) => element.closest('.is-away') || !element.checkVisibility({ visibilityProperty: true }),
    ),
  )
}

/** Fonts and pictures are there, nothing moves any more. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const near = [...document.images].filter(
      (image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.allSettled(near.map((image) => image.decode()))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme)
  await arrived(page)
}

function stageOf(page: Page, url: string, language: Language, session: Session | undefined): Stage {
  const textOf: Stage['textOf'] = (area, key, values = {}) => {
    const text = textsOf(area, language)[key]
    if (text === undefined) throw new Error(`no text ${area}.${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
  const ask = async (who: Promise<Session>, method: Method, address: string, body: Body = {}) => {
    const { token } = await who
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const answer = await page.request[method](`${url}/api${address}`, { ...body, headers })
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  return {
    page,
    language,
    textOf,
    button: (...text) => page.getByRole('button', { name: textOf(...text) }).first(),
    dialog: page.getByRole('dialog'),
    asStudent: (...call) => ask(Promise.resolve(session!), ...call),
    asStaff: (...call) => ask(sessionOf(page.context(), url, 'staff', language), ...call),
    asOwner: (...call) => ask(sessionOf(page.context(), url, 'owner', language), ...call),
    student: session!,
  }
}

function sessionOf(context: BrowserContext, url: string, who: Person, language: Language): Promise<Session> {
  if (who === 'fresh') return register(context, url, language)
  const key = `${url} ${who}`
  if (!known.has(key))
    known.set(key, post(context, `${url}/api/auth/login`, { email: emails[who], password: 'manara123' }))
  return known.get(key)!
}

async function register(context: BrowserContext, url: string, language: Language): Promise<Session> {
  const full_name = language === 'ar' ? 'نورة بن سالم' : 'Noura Bensalem'
  const email = `noura-${process.pid}-${Date.now()}-${++counter}@example.dz`
  return post(context, `${url}/api/auth/register`, { full_name, email, password: 'secret-7' })
}

async function post(context: BrowserContext, address: string, data: object): Promise<Session> {
  const answer = await context.request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`)
  return (await answer.json()) as Session
}

async function keep(page: Page, { token, user }: Session): Promise<void> {
  await page.addInitScript(
    ([theToken, theUser]) => {
      if (sessionStorage.getItem('screens')) return
      sessionStorage.setItem('screens', 'signed in')
      localStorage.setItem('token', theToken)
      localStorage.setItem('user', theUser)
    },
    [token, JSON.stringify(user)] as const,
  )
}

const read = new Map<string, Record<string, string>>()

export function textsOf(area: string, language: Language): Record<string, string> {
  const name = `${area}.${language}.json`
  if (!read.has(name)) {
    const [file] = readFiles(`src/**/${name}`)
    if (!file) throw new Error(`no area ${area}`)
    read.set(name, JSON.parse(file.text) as Record<string, string>)
  }
  return read.get(name)!
}

/** The drawer of narrow screens; its code comes when it is wanted. */
export async function openMenu({ button, dialog }: Stage): Promise<void> {
  await button('common', 'openMenu').click()
  await dialog.waitFor()
}

/** A receipt of the demo school, as a file to send. */
export function receipt(): { name: string; mimeType: string; buffer: Buffer } {
  const file = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: readFileSync(file) }
}

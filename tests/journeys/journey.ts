// What every journey has: the program, pages that fail on any console error or failed request, people, texts of the language, axe.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  test as base,
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Route,
  type TestInfo,
} from '@playwright/test'
import { Client } from 'pg'
import { textsOf } from '#tests/screens/stage.ts'
import { axe, ofColours } from './axe.ts'
import { openHydrated } from './hydrated.ts'
import { noteToasts, toastsOf } from './toasts.ts'
import { startProgram, type Program } from './program.ts'

type Language = 'ar' | 'en'

export interface Account {
  name: string
  email: string
  password: string
}

interface Journey {
  language: Language
  /** The text of a key of an area, in the journey's language. `{{x}}` is filled from values. */
  textOf: (area: string, key: string, values?: Record<string, string | number>) => string
  /** Failures this journey provokes on purpose, as parts of an address or message. */
  expected: string[]
  /** A page of a second person, in a browser of their own. */
  anotherPage: () => Promise<Page>
  /** A student nobody else uses. */
  newStudent: (options?: { proven?: boolean }) => Promise<Account>
  /** Signs in without the form: the session is put where the application keeps it. */
  signIn: (page: Page, account: { email: string; password: string }) => Promise<void>
  /** No violation of WCAG 2.2 AA, in the light and in the dark theme. */
  checkAccessibility: (page: Page) => Promise<void>
}

/** One window for many tests, with a page that stays: scripts, styles and fonts are read once. */
interface KeptWindow {
  context: BrowserContext
  session: CDPSession
}

const locales: Record<Language, string> = { ar: 'ar-DZ', en: 'en-US' }
export const demoPassword = 'manara123'
export const staff = { email: 'staff@manara.example', password: demoPassword }

const source = path.resolve(import.meta.dirname, '../../src')
let counter = 0

export const test = base.extend<Journey, { program: Program; kept: (language: Language) => Promise<KeptWindow> }>({
  program: [
    async ({}, use) => {
      const program = await startProgram()
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  // Only every-screen uses it. It stands here, because tests whose workers differ in what they have get each a program of their own.
  kept: [
    async ({ browser, program }, use) => {
      const windows = new Map<Language, Promise<KeptWindow>>()
      const openWindow = async (language: Language): Promise<KeptWindow> => {
        const options = { baseURL: program.url, locale: locales[language], reducedMotion: 'reduce' } as const
        const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
        openHydrated(context)
        await noteToasts(context)
        const page = await context.newPage()
        await leaveApplication(page)
        return { context, session: await context.newCDPSession(page) }
      }
      await use((language) => {
        const found = windows.get(language) ?? openWindow(language)
        windows.set(language, found)
        return found
      })
      for (const each of windows.values()) await (await each).context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  language: async ({}, use, info) => use(info.tags.includes('@only-en') ? 'en' : 'ar'),
  locale: async ({ language }, use) => use(locales[language]),
  // Both kinds of people are met: in Arabic with less motion, in English with all of it.
  contextOptions: async ({ language }, use) => use(language === 'ar' ? { reducedMotion: 'reduce' } : {}),
  textOf: async ({ language }, use) =>
    use((area, key, values = {}) => fill(textsOf(area, language)[key] ?? missing(area, key), values)),
  expected: async ({}, use) => use([]),

  context: async ({ context }, use) => {
    openHydrated(context)
    await noteToasts(context)
    await use(context)
  },

  page: async ({ page, expected }, use, info) => {
    const faults = watch(page)
    await use(page)
    if (info.status !== info.expectedStatus) for (const each of page.context().pages()) await tellWhere(each, info)
    expect(unexpected(faults, expected), 'console errors and failed requests').toEqual([])
  },

  anotherPage: async ({ browser, baseURL, language, expected }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL!, locale: locales[language] })
      contexts.push(context)
      openHydrated(context)
      await noteToasts(context)
      const page = await context.newPage()
      watch(page, faults)
      return page
    })
    for (const context of contexts) await context.close()
    expect(unexpected(faults, expected), 'console errors and failed requests').toEqual([])
  },

  newStudent: async ({ request, language, program }, use) => {
    await use(async ({ proven = true } = {}) => {
      const account = {
        name: language === 'ar' ? 'نورة بن سالم' : 'Noura Bensalem',
        email: `noura-${process.pid}-${Date.now()}-${++counter}@example.dz`,
        password: 'secret-7',
      }
      const { name, email, password } = account
      const answer = await request.post('/api/auth/register', { data: { full_name: name, email, password } })
      expect(answer.ok()).toBe(true)
      if (proven) await proveAddress(program, email)
      return account
    })
  },

  signIn: async ({ baseURL }, use) => {
    await use(async (page, { email, password }) => {
      const answer = await page.request.post(`${baseURL}/api/auth/login`, { data: { email, password } })
      expect(answer.ok()).toBe(true)
      const { token, user } = await answer.json()
      await leaveApplication(page)
      await page.evaluate(
        ([theToken, theUser]) => {
          localStorage.setItem('token', theToken)
          localStorage.setItem('user', theUser)
        },
        [token, JSON.stringify(user)] as const,
      )
    })
  },

  checkAccessibility: async ({}, use) => {
    await use(async (page) => {
      // A message that is fading while it is looked at has too little contrast for a moment.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await showTheme(page, 'light')
      expect(await axe(page), `axe on ${page.url()}`).toEqual([])
      await showTheme(page, 'dark')
      expect(await axe(page, ofColours), `axe on ${page.url()} in the dark`).toEqual([])
      await showTheme(page, 'light')
      await page.emulateMedia({ reducedMotion: null })
    })
  },
})
export { expect }

/** Journeys for which direction or words matter: declared once, walked in Arabic and in English. Others name one of the two in their titles. */
export function inEachLanguage(declare: () => void): void {
  for (const language of Object.keys(locales)) test.describe(language, { tag: `@only-${language}` }, declare)
}

/** How often the page asks for something that changes the server. */
export function countRequests(page: Page, method: string, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && address.test(new URL(request.url()).pathname)) count++
  })
  return () => count
}

/** Requests that wait: each is handed over once it has been made, to be answered. */
export async function holdRequests(page: Page, address: string): Promise<() => Promise<Route>> {
  const waiting: Route[] = []
  await page.route(address, (route) => void waiting.push(route))
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()!
  }
}

/** As the mailed code does, without reading the mail. */
async function proveAddress({ databaseUrl }: Program, email: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('update users set email_proven_at = now() where email = $1', [email])
  await client.end()
}

/** Whoever is signed in on this page joins a free course. @returns what asks the API as that person. */
export async function enrol(page: Page, courseId: string): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(`/api/student/courses/${courseId}/enrol`, { headers })
  expect(answer.ok()).toBe(true)
  return headers
}

/** The bell asks by itself; where it must not be the one that meets an ended session, and leaves the page for it, it gets no answer. */
export async function silenceBell(page: Page): Promise<void> {
  await page.route(/\/api\/student\/(events|notifications)$/, () => undefined)
}

/** Where what the browser stores can be changed: nothing is loaded there that would be left again, or answer to the change. */
export async function leaveApplication(page: Page): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'commit' })
}

/** The session ends in this browser alone: an open page of the application would ask, be refused and lead to the sign-in. */
export async function forgetSession(page: Page): Promise<void> {
  await leaveApplication(page)
  await page.evaluate(() => localStorage.clear())
}

/** What the server says for a code. */
export function errorTextOf(folder: string, language: string, code: string): string {
  const texts = JSON.parse(readFileSync(path.join(source, folder, `errors.${language}.json`), 'utf8'))
  return (texts as Record<string, string>)[code] ?? missing(folder, code)
}

/** Beside the message of a failed journey stands what the page showed. */
async function tellWhere(page: Page, info: TestInfo): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch(() => 'nothing that can be read')
  // Of a long page its begin, and its end: a dialog stands there.
  const parts = shown.length > 4000 ? `${shown.slice(0, 2500)}\n…\n${shown.slice(-1500)}` : shown
  info.errors.push({
    message: `The page at ${page.url()} showed, with the toasts «${toastsOf(page).join('» «')}»:\n${parts}`,
  })
}

/** Colours change gently: they are looked at when they have arrived. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset['theme'] = value
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, theme)
}

function watch(page: Page, faults: string[] = []): string[] {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was loading; that is no fault.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`)
  })
  return faults
}

function unexpected(faults: string[], expected: string[]): string[] {
  return faults.filter((fault) => !expected.some((part) => fault.includes(part)))
}

function missing(area: string, key: string): never {
  throw new Error(`no text ${area}.${key}`)
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

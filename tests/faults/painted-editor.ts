// One person of painted.ts: a browser with the builder open, driven by chance, on a network that cannot be relied on.
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page, Route } from '@playwright/test'
import type { Session } from './edited-course.ts'

interface Typed {
  text: string
  field: string
  n: number
}

export interface PaintedEditor {
  name: string
  typed: Typed[]
  acknowledged: Set<string>
  /** For the other's text. */
  givenUp: Set<string>
  /** Paths of what this one removed. */
  removed: string[]
  figures: Record<'typed' | 'acknowledged' | 'parts' | 'offline' | 'cut' | 'closed' | 'conflicts', number>
  step: () => Promise<void>
  /** With a network that holds: resolves when everything is stored and decided. */
  settle: () => Promise<void>
  /** The chapters that the page shows: address and title. */
  shownChapters: () => Promise<string[]>
  /** What this browser keeps for later. */
  unsent: () => Promise<string[]>
}

interface Seat {
  browser: Browser
  url: string
  courseId: string
  session: Session
  name: string
}

const chance = (part: number) => Math.random() < part
/** Of an own text: `a 17.` */
const ownTexts = /\b[ab] \d+(?=\.)/g

export async function openPaintedEditor({ browser, url, courseId, session, name }: Seat): Promise<PaintedEditor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'ar-DZ',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
      // A page may change between looking for a field and typing into it: what counts is the field that was typed into.
      document.addEventListener(
        'input',
        ({ target }) => {
          const field = (target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
          Object.assign(globalThis, { typedInto: field })
        },
        { capture: true },
      )
    },
    [session.token, JSON.stringify(session.user)] as const,
  )
  const [typed, acknowledged, givenUp]: [Typed[], Set<string>, Set<string>] = [[], new Set(), new Set()]
  const removed: string[] = []
  const figures = { typed: 0, acknowledged: 0, parts: 0, offline: 0, cut: 0, closed: 0, conflicts: 0 }
  const base = `/admin/courses/${courseId}`
  let isReliable = false
  let page = await openPage()

  /** Some saves never arrive; of some nobody hears that they did. */
  async function cut(route: Route): Promise<void> {
    const fate = isReliable || route.request().method() !== 'PATCH' ? 1 : Math.random()
    if (fate < 0.16) figures.cut += 1
    if (fate < 0.08) return route.abort('connectionreset')
    const answer = await route.fetch().catch(() => null)
    if (!answer || fate < 0.16) return route.abort('connectionreset').catch(() => {})
    if (answer.ok() && route.request().method() === 'PATCH') {
      for (const [text] of (route.request().postData() ?? '').matchAll(ownTexts)) acknowledged.add(text)
    }
    await route.fulfill({ response: answer }).catch(() => {})
  }

  async function openPage(): Promise<Page> {
    await context.setOffline(false)
    const opened = await context.newPage()
    await opened.route('**/draft', cut)
    await opened.goto(base)
    await row(opened).first().waitFor()
    return opened
  }

  function row(of: Page): Locator {
    return of.locator('.chapter-link')
  }

  /** Whatever is not there any more, because the other removed it or the page changed, is left. */
  const tried = (act: Promise<unknown>) => act.then(() => true).catch(() => false)
  const patience = { timeout: 2000 }
  const any = async (of: Locator) => of.nth(Math.floor(Math.random() * (await of.count())))
  const pathOf = (of: Locator) =>
    of
      .locator('xpath=ancestor::*[@data-path][1]')
      .getAttribute('data-path', patience)
      .catch(() => null)

  async function type(target: Locator): Promise<void> {
    const n = typed.length + 1
    const text = `${name} ${n}`
    await page.evaluate(() => Object.assign(globalThis, { typedInto: '' }))
    await tried(target.fill(`${text}.`, patience))
    const field = await page.evaluate(() => (globalThis as unknown as { typedInto: string }).typedInto)
    if (field === '') return
    typed.push({ text, field, n })
    figures.typed = n
  }

  /** One element and no locator: another conflict may take its place meanwhile. */
  async function decide(): Promise<void> {
    const card = await page
      .locator('.conflict')
      .first()
      .elementHandle(patience)
      .catch(() => null)
    if (!card) return
    const told = await card.evaluate((each) => ({
      path: each.closest<HTMLElement>('[data-path]')?.dataset['path'],
      words: each.textContent ?? '',
      isGone: each.querySelectorAll('[type=radio]').length === 1,
    }))
    const isTheirs = told.isGone || chance(0.5)
    if (isTheirs && !told.isGone && !(await tried((await card.$$('[type=radio]'))[1]!.check(patience)))) return
    const button = await card.$('button')
    if (!button || !(await tried(button.click(patience)))) return
    figures.conflicts += 1
    if (!isTheirs) return
    for (const [text] of told.words.matchAll(ownTexts)) givenUp.add(text)
    for (const each of typed) if (each.field === told.path) givenUp.add(each.text)
  }

  /** In the chapter that is open: its title, its text, its order, a new one beside; or another chapter, or its quiz. */
  async function change(): Promise<void> {
    if ((await page.locator('.quiz-builder').count()) > 0) return changeQuiz()
    const title = page.locator('[data-path^="chapters/"][data-path$="/title"] input').first()
    if (chance(0.3) || (await title.count()) === 0) return void (await tried((await any(row(page))).click(patience)))
    if (chance(0.45)) return type(title)
    if (chance(0.5)) return type(page.locator('[data-path$="/description"] [role=textbox]').first())
    if (chance(0.4))
      return void (await tried((await any(page.locator('.file-list a[href*="/quizzes/"]'))).click(patience)))
    if (chance(0.8))
      return void (await tried((await any(page.locator('.chapter-steps button[aria-disabled=false]'))).click(patience)))
    if (await tried(page.locator('.chapter-list .add-chapters button').first().click(patience))) figures.parts += 1
  }

  /** Question, explanation, options, order, another question, one question less; or back to the chapter. */
  async function changeQuiz(): Promise<void> {
    const fields = page.locator('[data-path$="/question"] textarea, [data-path$="/explanation"] textarea, .option-text')
    if (chance(0.15) || (chance(0.5) && (await fields.count()) === 0))
      return void (await tried(page.locator('.quiz-name a').click(patience)))
    if (chance(0.6)) return type(await any(fields))
    const links = page.locator('.question-link')
    if (chance(0.4)) return void (await tried((await any(links)).click(patience)))
    const count = await links.count()
    const buttons = page.locator('.quiz-split .editor-actions button')
    if (count > 3 && chance(0.5)) {
      const question = await pathOf(page.locator('.quiz-split [data-path$="/question"] textarea'))
      if (question && (await tried(buttons.last().click(patience)))) removed.push(question.replace(/\/question$/, ''))
      return
    }
    const add = chance(0.5) ? buttons.first() : page.locator('.quiz-split .card-head button').first()
    if (count < 8 && (await tried(add.click(patience)))) figures.parts += 1
  }

  async function step(): Promise<void> {
    if (chance(0.3)) await decide()
    await change()
    if (chance(0.03)) {
      figures.offline += 1
      await context.setOffline(true)
      await change()
      await delay(Math.random() * 3000)
      await change()
      await context.setOffline(false)
    }
    if (chance(0.03)) {
      figures.closed += 1
      if (chance(0.5)) await context.setOffline(true)
      await page.close()
      page = await openPage()
    }
    await delay(Math.random() * 1200)
  }

  async function settle(): Promise<void> {
    isReliable = true
    await page.goto(base)
    await row(page).first().waitFor()
    const trouble = page.locator('.state-refused a')
    // A page that has just been opened is at rest for a moment, before it sends what another left behind.
    for (let [round, rests] = [0, 0]; round < 300 && rests < 10; round++) {
      const isSaved = (await page.locator('.state-saved').count()) > 0
      if ((await page.locator('.conflict').count()) > 0) await decide()
      else if ((await trouble.count()) > 0) await trouble.first().click()
      else if (isSaved) rests += 1
      if (!isSaved) rests = 0
      await delay(300)
    }
    await page.goto(base)
    await row(page).first().waitFor()
    figures.acknowledged = acknowledged.size
  }

  const shownChapters = () =>
    row(page).evaluateAll((links) =>
      links.map(
        (link) =>
          `${link.getAttribute('href')?.split('/').at(-1) ?? ''} ${link.querySelector('.chapter-name')?.textContent.trim() ?? ''}`,
      ),
    )
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  return { name, typed, acknowledged, givenUp, removed, figures, step, settle, shownChapters, unsent }
}

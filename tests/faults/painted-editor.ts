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
  figures: { typed: number; acknowledged: number; offline: number; cut: number; closed: number; conflicts: number }
  step: () => Promise<void>
  /** With a network that holds: resolves when everything is stored and decided. */
  settle: () => Promise<void>
  shownTitles: () => Promise<string[]>
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
    },
    [session.token, JSON.stringify(session.user)] as const,
  )
  const [typed, acknowledged, givenUp]: [Typed[], Set<string>, Set<string>] = [[], new Set(), new Set()]
  const figures = { typed: 0, acknowledged: 0, offline: 0, cut: 0, closed: 0, conflicts: 0 }
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

  async function type(field: string, target: Locator): Promise<void> {
    const n = typed.length + 1
    const text = `${name} ${n}`
    await target.fill(`${text}.`)
    typed.push({ text, field, n })
    figures.typed = n
  }

  async function decide(): Promise<void> {
    const card = page.locator('.conflict').first()
    if ((await card.count()) === 0) return
    const path = (await card.locator('xpath=ancestor::*[@data-path][1]').getAttribute('data-path')) ?? ''
    const isTheirs = chance(0.5)
    if (isTheirs) {
      await card.getByRole('radio').nth(1).check()
      for (const [text] of ((await card.textContent()) ?? '').matchAll(ownTexts)) givenUp.add(text)
    }
    await card.getByRole('button').first().click()
    figures.conflicts += 1
    if (isTheirs) for (const each of typed) if (each.field === path) givenUp.add(each.text)
  }

  /** In the chapter that is open: its title, its text, its order; or another chapter, or its quiz. */
  async function change(): Promise<void> {
    const title = page.locator('[data-path^="chapters/"][data-path$="/title"] input').first()
    if (chance(0.35) || (await title.count()) === 0) {
      const all = row(page)
      return all.nth(Math.floor(Math.random() * (await all.count()))).click()
    }
    const field = (await title.locator('xpath=ancestor::*[@data-path][1]').getAttribute('data-path')) ?? ''
    if (chance(0.5)) return type(field, title)
    if (chance(0.6)) {
      const text = page.locator('[data-path$="/description"] [role=textbox]').first()
      return type(field.replace(/title$/, 'description'), text)
    }
    const steps = page.locator('.chapter-steps button[aria-disabled=false]')
    if ((await steps.count()) > 0) await steps.nth(Math.floor(Math.random() * (await steps.count()))).click()
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

  const shownTitles = async () => (await page.locator('.chapter-name').allTextContents()).map((text) => text.trim())
  return { name, typed, acknowledged, givenUp, figures, step, settle, shownTitles }
}

// What holds for every screen: WCAG 2.2 AA in both themes, structure, title and preview, zoom, longer texts, targets, focus, forced colours, no motion.
import type { Page } from '@playwright/test'
import {
  bringTools,
  focusRings,
  forcedColours,
  isolation,
  motion,
  names,
  obscured,
  overflow,
  structure,
  targets,
} from '#tests/screens/examine.ts'
import { head } from '#tests/screens/examine-head.ts'
import { twins } from '#tests/screens/examine-lists.ts'
import { spaced } from '#tests/screens/examine-spacing.ts'
import { tools } from '#tests/screens/examine-tools.ts'
import { lengthenTexts, turn } from '#tests/screens/pseudo.ts'
import { screens } from '#tests/screens/screens.ts'
import { openScreen, showTheme, type Screen } from '#tests/screens/stage.ts'
import { axe, ofColours, ofLayout } from './axe.ts'
import { expect, test as journey } from './journey.ts'

/** All screens of a worker in one window. What a screen stored goes. */
const test = journey.extend({
  context: async ({ kept, language, baseURL }, use) => {
    const { context, session } = await kept(language)
    await use(context)
    await context.setOffline(false)
    for (const page of context.pages().slice(1)) await page.close()
    await session.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'all' })
  },
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** Where the side menus begin, the page beside them is narrowest. */
const besideMenu = { width: 1024, height: 768 }
/** 200% and 400% of a window of 1280 × 1024 (WCAG 1.4.10); the latter is the narrowest phone, too. */
const twice = { width: 640, height: 512 }
const narrowest = { width: 320, height: 256 }

for (const [place, screen] of screens.entries()) {
  // Begun in one language by turns, and turned to the other where it stands; where no switch is, opened in each, but for a screen like another.
  const first = place % 2 === 0 ? 'ar' : 'en'
  const isOnce = canTurn(screen) || screen.like
  for (const tag of isOnce ? [`@only-${first}`] : ['@only-ar', '@only-en'])
    test(`${screen.name} ${tag}`, async ({ page, baseURL, language, expected }) => {
      const home = screen.only === 'phone' ? phone : desktop
      const other = language === 'ar' ? 'en' : 'ar'
      expected.push(...(screen.faults ?? []))
      await page.setViewportSize(home)
      await bringTools(page)
      const stage = await openScreen(page, baseURL!, language, screen)

      const findings: Record<string, string[]> = {}
      const note = async (what: string, found: Promise<string[]>) => {
        const list = await found
        if (list.length > 0) findings[what] = list
      }
      await note('structure', structure(page, language))
      if (isShared(screen)) await note('head', head(page, language))
      await note('names', names(page))
      await note('twins', twins(page))
      if (language === 'ar') await note('isolation', isolation(page))
      await note('overflow', overflow(page))
      await note('tools', tools(page))
      await note('axe, light', axe(page))
      await note('motion', motion(page))
      await page.keyboard.press('Shift')
      await note('focus', focusRings(page))
      await note('forced colours', forcedColours(page))
      await resize(page, besideMenu)
      await note('overflow at 1024', overflow(page))
      await page.setViewportSize(phone)
      await showTheme(page, 'dark')
      // The dark colours of a screen like another are that one's.
      if (!screen.like) await note('axe, dark, phone', axe(page, [...ofColours, ...ofLayout]))
      await note('targets', targets(page))
      await note('obscured focus', obscured(page))
      await note('overflow at 390', overflow(page))
      await note('tools at 390', tools(page))
      for (const size of [twice, narrowest]) {
        await resize(page, size)
        await note(`overflow at ${size.width}`, overflow(page))
      }
      await note('spaced texts at 320', spaced(page))
      if (!screen.name.endsWith('offline')) {
        await lengthenTexts(page, other)
        const isTurned = await turn(page, other)
        expect(isTurned, 'has a switch of the language').toBe(canTurn(screen))
        for (const size of isTurned ? [narrowest, phone, home, twice] : [home, phone]) {
          await resize(page, size)
          await note(`overflow of longer texts at ${size.width}`, overflow(page))
        }
        if (isTurned) {
          await note(`structure, ${other}`, structure(page, other))
          if (isShared(screen)) await note(`head, ${other}`, head(page, other))
          await note(`names, ${other}`, names(page))
          // On wide screens the player's buttons stand closer, for a mouse.
          const small = targets(page).then((list) => list.filter((target) => !target.includes('.player-button')))
          await note(`targets, ${other}`, small)
          if (other === 'ar') await note('isolation', isolation(page))
        }
      }
      await screen.after?.(stage)
      expect(findings).toEqual({})
    })
}

/** What was drawn stays, and what listens to the width has answered. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Plain pages and quizzes have no switch of the language; without a network the other one cannot come. */
function canTurn({ name }: Screen): boolean {
  return !/offline|^(maintenance|broken|quiz)/.test(name)
}

/** What stands in the place of a page has a title alone. */
function isShared({ name }: Screen): boolean {
  return !/offline|^(maintenance|broken|course-failed)/.test(name)
}

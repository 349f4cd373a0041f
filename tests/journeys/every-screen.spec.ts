// What holds for every screen: WCAG 2.2 AA in both themes, structure, zoom, longer texts, targets, focus, forced colours, no motion.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  bringTools,
  focusRings,
  forcedColours,
  isolation,
  motion,
  names,
  overflow,
  structure,
  targets,
} from '#tests/screens/examine.ts'
import { lengthenTexts, turn } from '#tests/screens/pseudo.ts'
import { screens } from '#tests/screens/screens.ts'
import { arrived, openScreen, showTheme, type Screen } from '#tests/screens/stage.ts'
import { expect, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** 200% and 400% of a window of 1280 × 1024 (WCAG 1.4.10), and the narrowest phone. */
const zooms = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

for (const [place, screen] of screens.entries()) {
  // What has nothing to do with the language is examined in one of the two, by turns; so is a screen like another one.
  const turnOf = place % 2 === 0 ? 'ar' : 'en'
  const tag = screen.like ? [`@only-${turnOf}`] : []
  test(screen.name, { tag }, async ({ page, baseURL, language, expected }) => {
    const home = screen.only === 'phone' ? phone : desktop
    const other = language === 'ar' ? 'en' : 'ar'
    const isInDepth = language === turnOf
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
    await note('names', names(page))
    if (language === 'ar') await note('isolation', isolation(page))
    await note('overflow', overflow(page))
    await note('axe, light', axe(page))
    if (isInDepth) {
      await note('motion', motion(page))
      await page.keyboard.press('Shift')
      await note('focus', focusRings(page))
      await note('forced colours', forcedColours(page))
    }
    await page.setViewportSize(phone)
    await showTheme(page, isInDepth ? 'dark' : 'light')
    if (isInDepth) await note('axe, dark, phone', axe(page, 'again'))
    await note('targets', targets(page))
    await note('overflow at 390', overflow(page))
    for (const size of zooms) {
      await resize(page, size)
      await note(`overflow at ${size.width}`, overflow(page))
    }
    if (isInDepth && canTurn(screen)) {
      await lengthenTexts(page, other)
      await turn(page, other)
      for (const size of [phone, home]) {
        await resize(page, size)
        await note(`overflow of longer texts at ${size.width}`, overflow(page))
      }
    }
    await screen.after?.(stage)
    expect(findings).toEqual({})
  })
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await arrived(page)
}

/** Without a network the other language cannot come. */
function canTurn({ name }: Screen): boolean {
  return !name.endsWith('offline')
}

/** Asked again, the page has the examiner's words already. */
async function axe(page: Page, again?: 'again'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, ...(again && { axeSource: 'window.axe' }) })
    .setLegacyMode(true)
    // Lists of what passes cost as much as the examination.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

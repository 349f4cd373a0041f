// WCAG 2.2 AA, examined by axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Themes differ in colours alone. */
export const ofColours = ['color-contrast', 'link-in-text-block']
/** What another width may change; names and roles stay. */
export const ofLayout = ['target-size', 'scrollable-region-focusable']

interface Options {
  /** The page was examined before: it has axe's words already. */
  again?: true
  /** These rules alone. */
  rules?: string[]
}

/** @returns what violates a rule, one line for each rule. */
export async function axe(page: Page, { again, rules }: Options = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page, ...(again && { axeSource: 'window.axe' }) })
    .setLegacyMode(true)
    // Lists of what passes cost as much as the examination.
    .options({ resultTypes: ['violations'] })
  // What lies under an open window cannot be reached, and is a screen of its own.
  if (await page.locator('dialog:modal').count()) builder.include('dialog:modal')
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(wcag)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

// WCAG 2.2 AA, examined by axe.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Themes differ in colours alone. */
export const ofColours = ['color-contrast', 'link-in-text-block']
/** What another width may change; names and roles stay. */
export const ofLayout = ['target-size', 'scrollable-region-focusable']

/** Contrast is two thirds of an examination: of what looks alike, one is enough (markAlike). */
const source = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ rules: [{ id: 'color-contrast', selector: 'body *:not([data-alike])' }] })`

interface Options {
  /** The page was examined before: it has axe's words already. */
  again?: true
  /** These rules alone. */
  rules?: string[]
}

/** @returns what violates a rule, one line for each rule. */
export async function axe(page: Page, { again, rules }: Options = {}): Promise<string[]> {
  await markAlike(page)
  const builder = new AxeBuilder({ page, axeSource: again ? 'window.axe' : source })
    .setLegacyMode(true)
    // Lists of what passes cost as much as the examination.
    .options({ resultTypes: ['violations'] })
  // What lies under an open window cannot be reached, and is a screen of its own.
  if (await page.locator('dialog:modal').count()) builder.include('dialog:modal')
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(wcag)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** An element is like one before it when both, and all that they lie in, have the same classes and the same state: the same rules style them. */
function markAlike(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shaping =
      /^(class|style|type|disabled|open|dir|data-.*|aria-(current|selected|pressed|checked|expanded|disabled|invalid|sort))$/
    const places = new Map<string, number>()
    const placeOf = new Map<Element, number>([[document.body, -1]])
    for (const element of document.body.querySelectorAll('*')) {
      element.removeAttribute('data-alike')
      const shape = [...element.attributes]
        .filter(({ name }) => shaping.test(name))
        .map(({ name, value }) => `${name}=${value}`)
      const place = `${placeOf.get(element.parentElement!)} ${element.localName} ${shape.join(' ')}`
      const known = places.get(place)
      placeOf.set(element, known ?? places.size)
      if (known === undefined) places.set(place, places.size)
      // The same place in the tree, from the body down.
      else element.setAttribute('data-alike', '')
    }
  })
}

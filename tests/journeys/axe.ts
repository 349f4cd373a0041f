// WCAG 2.2 AA, examined by axe.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Themes differ in colours alone. */
export const ofColours = ['color-contrast', 'link-in-text-block']
/** What another width may change; names and roles stay. */
export const ofLayout = ['target-size', 'scrollable-region-focusable']

/** Contrast is two thirds of an examination: of what looks alike, one is enough (markAlike). */
const source = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ rules: [{ id: 'color-contrast', selector: 'body *:not([data-alike])' }] })`

/** @param rules these alone. @returns what violates a rule, one line for each rule. */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  await markAlike(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: wcag },
    // Lists of what passes cost as much as the examination.
    resultTypes: ['violations'],
    // Frames hold other people's players. Style sheets are fetched again only for a rule that is not among these.
    iframes: false,
    preload: { assets: ['media'] },
  }
  return page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // What lies under an open window cannot be reached, and is a screen of its own.
    const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, runOptions)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, options)
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

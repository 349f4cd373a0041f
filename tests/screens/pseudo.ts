// The other language with texts 40% longer: the page turns to it in place, as a reader would turn it.
import type { Page } from '@playwright/test'
import { arrived, type Language } from './stage.ts'

const filler = { ar: 'كلام أطول قليلًا ', en: 'somewhat longer words ' }

/** Texts of this language arrive longer. Tags and values stay. */
export async function lengthenTexts(page: Page, language: Language): Promise<void> {
  await page.route(new RegExp(`\\.${language}-[\\w-]+\\.json$`), async (route) => {
    // The server may end a connection that waited in the moment in which it is taken again.
    const answer = await route.fetch({ maxRetries: 2 })
    const texts = (await answer.json()) as Record<string, string>
    await route.fulfill({
      response: answer,
      json: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, longer(text, language)])),
    })
  })
}

/** Words of the language, so that lines may break where they would. */
export function longer(text: string, language: Language): string {
  const words = filler[language]
  const letters = text.replaceAll(/\{\{.*?\}\}|<.*?>/g, '').length
  if (letters < 2) return text
  const more = words
    .repeat(Math.ceil(letters / words.length))
    .slice(0, Math.ceil(letters * 0.4))
    .trim()
  return more ? `${text} ${more}` : text
}

/** The switch may lie under an open window or in a closed drawer; here only what follows matters. @returns whether there is one. */
export async function turn(page: Page, language: Language): Promise<boolean> {
  const turned = await page.evaluate((other) => {
    const button = document.querySelector<HTMLElement>(`button[lang=${other}]`)
    button?.click()
    return button !== null
  }, language)
  if (!turned) {
    await lengthenInPlace(page)
    return false
  }
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await arrived(page)
  const shown = await page.locator('body').innerText()
  if (!shown.includes(filler[language].slice(0, 6))) throw new Error('the texts have not become longer')
  return true
}

/** In a quiz the language stays what it is: its words grow where they stand. */
function lengthenInPlace(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue!
      const words = text.trim().split(/\s+/)
      if (/\p{L}{2}/u.test(text))
        walker.currentNode.nodeValue = [text, ...words.slice(0, Math.ceil(words.length * 0.4))].join(' ')
    }
  })
}

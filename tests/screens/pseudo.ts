// The other language with texts 40% longer: the page turns to it in place, as a reader would turn it.
import type { Page } from '@playwright/test'
import { arrived, type Language } from './stage.ts'

/** Texts of this language arrive longer. Tags and values stay. */
export async function lengthenTexts(page: Page, language: Language): Promise<void> {
  await page.route(new RegExp(`\\.${language}-[\\w-]+\\.json$`), async (route) => {
    const answer = await route.fetch()
    const texts = (await answer.json()) as Record<string, string>
    await route.fulfill({
      response: answer,
      json: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, longer(text, language)])),
    })
  })
}

/** Words of the language, so that lines may break where they would. */
export function longer(text: string, language: Language): string {
  const filler = language === 'ar' ? 'كلام أطول قليلًا ' : 'somewhat longer words '
  const letters = text.replaceAll(/\{\{.*?\}\}|<.*?>/g, '').length
  if (letters < 2) return text
  const more = filler
    .repeat(Math.ceil(letters / filler.length))
    .slice(0, Math.ceil(letters * 0.4))
    .trim()
  return more ? `${text} ${more}` : text
}

/** The switch may lie under an open window or in a closed drawer; here only what follows matters. */
export async function turn(page: Page, language: Language): Promise<void> {
  await page.evaluate((other) => document.querySelector<HTMLElement>(`button[lang=${other}]`)?.click(), language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await arrived(page)
}

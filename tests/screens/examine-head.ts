// What a page says of itself in its head: to the window, to search engines, to whoever a link to it is sent.
import { expect, type Page } from '@playwright/test'

/** Title, description, keywords and preview, in the language of the interface. Some follow what is still loading. */
export async function head(page: Page, language: string): Promise<string[]> {
  let found: string[] = []
  const look = async () => (found = await findings(page, language))
  await expect
    .poll(look)
    .toEqual([])
    .catch(() => undefined)
  return found
}

function findings(page: Page, language: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const isArabic = wanted === 'ar'
    const inLanguage = isArabic ? /\p{Script=Arabic}/u : /^\P{Script=Arabic}+$/u
    const content = (selector: string) =>
      document.querySelector(`head meta[${selector}]`)?.getAttribute('content') ?? ''
    // Of a certificate, the heading is a name: people write theirs in their own letters.
    const person = document.querySelector('.cert-sheet h1')?.textContent ?? ''
    const found: string[] = []
    // Here and there the words of the other language are lengthened (pseudo.ts).
    if (!(isArabic ? / — منارة( |$)/ : / — Manara( |$)/).test(document.title)) found.push(`title is ${document.title}`)
    const titles = document.querySelectorAll('head title').length
    if (titles !== 1) found.push(`${titles} titles`)
    const shared = content('property="og:title"')
    if (shared !== document.title) found.push(`shared as ${shared}, but the title is ${document.title}`)
    for (const selector of ['name="description"', 'name="keywords"', 'property="og:description"'])
      if (!inLanguage.test(content(selector).replace(person, ''))) found.push(`${selector} is ${content(selector)}`)
    if (!/^https?:\/\/.+\.png$/.test(content('property="og:image"')))
      found.push(`the picture is ${content('property="og:image"')}`)
    return found
  }, language)
}

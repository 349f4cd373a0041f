// A phone set to French: its browser translates the pages while React goes on changing them.
import type { BrowserContext } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { expect, test } from './journey.ts'

const course = demoId('course', 'ui-design')
const lead = 'fr: '

/** As Chrome does it: other words in <font> elements take the place of each text, at once and as texts come; `lang` is the reader's. */
async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    const left = 'script, style, noscript, textarea, title, font, [translate=no]'
    function translate(text: Node) {
      const parent = text.parentElement
      if (!parent || parent.closest(left) || !/\p{L}/u.test(text.nodeValue!)) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.textContent = `${mark}${text.nodeValue}`
      text.parentNode!.replaceChild(font, text)
    }
    function translateAll(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode()) found.push(texts.currentNode)
      if (root.nodeType === Node.TEXT_NODE) found.push(root)
      found.forEach(translate)
    }
    function begin() {
      if (document.documentElement.dataset['hydrated'] === undefined) return void requestAnimationFrame(begin)
      document.documentElement.lang = 'fr'
      translateAll(document.body)
      const settings = { childList: true, subtree: true, characterData: true }
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translateAll(target)
          else addedNodes.forEach(translateAll)
        }
      }).observe(document.body, settings)
    }
    addEventListener('load', begin)
  }, lead)
}

test('a translated page goes on, in the words of now @only-ar', async ({
  page,
  context,
  textOf,
  newStudent,
  expected,
}) => {
  await translatePages(context)
  // A part that is translated before React has hydrated it is drawn anew.
  expected.push('/api/auth/login', 'React error #418')
  const student = await newStudent()

  // What the server refuses is said in the language of the page, not in that of the browser.
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lead)
  const password = page.getByLabel(`${lead}${textOf('auth', 'password')}`, { exact: true })
  await page.getByLabel(`${lead}${textOf('auth', 'email')}`, { exact: true }).fill(student.email)
  await password.fill('not-this-one')
  const asked = page.waitForRequest(/\/api\/auth\/login$/)
  await page.getByRole('button', { name: `${lead}${textOf('auth', 'login')}`, exact: true }).click()
  expect((await asked).headers()['accept-language']).toBe('ar')
  await expect(password).toHaveAccessibleDescription(`${lead}${textOf('auth', 'loginFailed')}`)
  await password.fill(student.password)
  await page.getByRole('button', { name: `${lead}${textOf('auth', 'login')}`, exact: true }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)

  // React puts a tick before a text that it no longer finds in its place.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/courses/${course}?plan=${demoId('plan', 'ui-design', 1)}`)
  const dialog = page.getByRole('dialog')
  const copy = dialog.getByRole('button', { name: textOf('enrolment', 'copyAmount') })
  await expect(copy).toHaveText(`${lead}${textOf('enrolment', 'copy')}`)
  await copy.click()
  await expect(copy.locator('.lucide-check')).toBeVisible()
  await expect(copy).toHaveText(`${lead}${textOf('enrolment', 'copy')}`)
  await expect(copy.locator('.lucide-check')).toHaveCount(0)
  await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  await expect(dialog.locator('.file-drop')).toContainText(lead)
})

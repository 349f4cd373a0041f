// Search as a visitor types: from the home page, in other letters, with suggestions, and what is said where nothing has all the words.
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const python = { ar: /أساسيات البرمجة بلغة Python/, en: /Programming basics with Python/ }

test('from the home page: suggestions by keyboard and by pointer, Enter searches @only-ar', async ({
  page,
  textOf,
  language,
  checkAccessibility,
}) => {
  await page.goto('/')
  const box = page.getByRole('searchbox', { name: textOf('home', 'search') })
  const options = page.getByRole('option')
  await box.fill('بايثو')
  await expect(options.first()).toContainText(python[language])
  expect(await options.count()).toBeLessThanOrEqual(6)
  await checkAccessibility(page)

  // Up from the box is the last; down from there the box, then the first.
  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const activeId = await options.first().getAttribute('id')
  await expect(box).toHaveAttribute('aria-activedescendant', activeId!)
  // Escape closes, and keeps what was typed.
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('بايثو')
  await box.pressSequentially('ن')
  await expect(options.first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(python[language])

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(python[language])
  await box.fill(language === 'ar' ? 'سارة' : 'sara')
  await page.getByRole('option', { name: textOf('catalogue', 'instructor') }).click()
  await expect(page).toHaveURL(/\/courses\?instructor=[0-9a-f-]{36}$/)

  await page.goto('/')
  await box.fill('بايثون')
  await expect(options.first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/courses\?search=/)
  await expect(page.getByRole('heading', { name: resultsFor('Python') })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: textOf('catalogue', 'searchLabel') })).toHaveValue('بايثون')

  function resultsFor(words: string): string {
    return textOf('catalogue', 'resultsFor', { words })
  }
})

test('on a small phone every suggestion of the home page can be pressed @only-ar', async ({ page, textOf }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByRole('searchbox', { name: textOf('home', 'search') }).fill('رياض')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(6)
  // Nothing lies over it, and the picture's end does not cut it.
  await options.last().click()
  await expect(page).toHaveURL(/\/courses/)
})

test('what was understood, what only comes close, and nothing for random letters @only-ar', async ({
  page,
  textOf,
  language,
  checkAccessibility,
}) => {
  const maths = language === 'ar' ? 'رياضيات' : 'maths'
  await page.goto('/courses?search=dourous+riyadiyat')
  await expect(page.locator('h2', { hasText: maths })).toBeVisible()
  await expect(firstCourse(page)).toContainText(language === 'ar' ? 'الرياضيات للبكالوريا' : 'Baccalaureate maths')

  await page.goto('/courses?search=photoshop+python')
  const closest = textOf('catalogue', 'closest', { words: 'photoshop python' })
  await expect(page.getByRole('heading', { name: closest })).toBeVisible()
  await expect(firstCourse(page)).toContainText(python[language])
  await checkAccessibility(page)

  await page.goto('/courses?search=xqzwv')
  await expect(page.getByText(textOf('catalogue', 'nothingFound'))).toBeVisible()
  await expect(page.locator('a.course-card')).toHaveCount(0)
})

test('the home page’s search works without scripts @only-en', async ({ browser, program, textOf, language }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language === 'ar' ? 'ar-DZ' : 'en-GB' })
  const page = await context.newPage()
  await page.goto(program.url)
  await page.getByRole('searchbox', { name: textOf('home', 'search') }).fill('fizya')
  await page.getByRole('button', { name: textOf('home', 'searchGo'), exact: true }).click()
  await expect(page).toHaveURL(/\/courses\?search=fizya$/)
  await expect(firstCourse(page)).toContainText(language === 'ar' ? 'الفيزياء' : 'physics')
  await context.close()
})

test('the whole catalogue can be read without scripts, and by category @only-en', async ({
  browser,
  program,
  textOf,
  language,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language === 'ar' ? 'ar-DZ' : 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${program.url}/courses`)
  const cards = page.locator('a.course-card')
  await expect(cards).toHaveCount(12)
  await expect(page.getByRole('button', { name: textOf('catalogue', 'more') })).toBeHidden()
  await page.getByRole('link', { name: textOf('catalogue', 'more') }).click()
  await expect(page).toHaveURL(/\/courses\?page=2$/)
  await expect.poll(() => cards.count()).toBeGreaterThan(12)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: textOf('catalogue', 'showCourses') }).click()
  await expect(page).toHaveURL(/[?&]category=[\da-f-]{36}/)
  await expect.poll(() => cards.count()).toBeLessThan(12)
  await context.close()
})

function firstCourse(page: Page) {
  return page.locator('a.course-card').first()
}

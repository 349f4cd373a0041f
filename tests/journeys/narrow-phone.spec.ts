// A phone of 360 px, as most students and the desk have one: what belongs in one row stands in one row.
import type { Locator, Page } from '@playwright/test'
import { courseId, quizId } from '#tests/screens/places.ts'
import { expect, inEachLanguage, staff, test } from './journey.ts'

const narrow = { width: 360, height: 640 }
const owner = { ...staff, email: 'owner@manara.example' }

/** Where the lower edges of these are, each once. */
async function lowerEdges(page: Page, parts: Locator): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready)
  const edges = await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().bottom)))
  return [...new Set(edges)]
}

inEachLanguage(() => {
  test('the figures of the dashboard stand in two lines, however long a label is', async ({ page, signIn }) => {
    await page.setViewportSize(narrow)
    await signIn(page, { ...staff, email: 'student@manara.example' })
    await page.goto('/student')
    await expect(page.locator('.dash-figures .skeleton')).toHaveCount(0)
    const figures = page.locator('.dash-figures b')
    await expect(figures).toHaveCount(4)
    expect(await lowerEdges(page, figures)).toHaveLength(2)
  })

  test('what can be done with the students stands in one row', async ({ page, signIn }) => {
    await page.setViewportSize(narrow)
    await signIn(page, staff)
    await page.goto('/admin/students')
    const acts = page.locator('.students-acts .btn')
    await expect(acts).toHaveCount(3)
    expect(await lowerEdges(page, acts)).toHaveLength(1)
  })

  test('one line lies between two ways of paying', async ({ page, signIn }) => {
    await page.setViewportSize(narrow)
    await signIn(page, owner)
    await page.goto('/admin/payments?period=all')
    const second = page.locator('.money-methods tr').nth(1)
    await expect(second).toHaveCSS('border-block-start-width', '1px')
    for (const cell of await second.locator('th, td').all())
      await expect(cell).toHaveCSS('border-block-start-width', '0px')
  })

  test('currencies are not smaller than the smallest letters', async ({ page, signIn }) => {
    await page.setViewportSize(narrow)
    await signIn(page, owner)
    await page.goto('/admin/payments?period=all')
    await page.locator('.money-methods').waitFor()
    const sizes = await page
      .locator('.amount small')
      .evaluateAll((all) => all.map((small) => Number.parseFloat(getComputedStyle(small).fontSize)))
    // The smallest letters of design.md §3.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
  })

  test('the numbers of imported lines stand in one column, marked or not', async ({ page, signIn, textOf }) => {
    await page.setViewportSize(narrow)
    await signIn(page, staff)
    await page.goto(`/admin/courses/${courseId('study')}/quizzes/${quizId}/import`)
    await page
      .getByLabel(textOf('quizimport', 'pasteLabel'), { exact: true })
      .fill('ما ناتج 2 + 3؟ {=5 ~4 ~6}\n\nما ناتج 2 + 2؟ {=4 ~%50%3 ~5}\n\nصِل {=h1 -> عنوان =p -> فقرة}')
    await page.getByRole('button', { name: textOf('quizimport', 'read'), exact: true }).click()
    await expect(page.locator('.import-lines-bad')).toHaveCount(1)
    const starts = await page
      .locator('.import-lines li > span')
      .evaluateAll((all) => all.map((span) => Math.round(span.getBoundingClientRect().left)))
    expect(new Set(starts).size).toBe(1)
  })
})

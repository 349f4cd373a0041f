// Low windows, a phone held sideways above all: what one came for is whole in them, and no bar lies over it.
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { demoPassword, expect, staff, test } from './journey.ts'

const sideways = { width: 740, height: 360 }

async function isWhole(page: Page, parts: string[]): Promise<void> {
  for (const part of parts) await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 })
}

test('a lesson: the video with its button and its controls @only-ar', async ({ page, signIn }) => {
  await page.setViewportSize(sideways)
  await signIn(page, { email: 'student@manara.example', password: demoPassword })
  await page.goto(`/student/courses/${demoId('course', 'python')}/learn`)
  await isWhole(page, ['.player', '.player-start', '.player-bar'])
  await page.evaluate(() => scrollTo(0, 200))
  for (const bar of ['.learn-bar', '.bottom-bar']) await expect(page.locator(bar)).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  // Upright it has the whole width, and the way on stays at hand.
  await page.setViewportSize({ width: 390, height: 844 })
  await isWhole(page, ['.learn-bar', '.bottom-bar'])
  expect((await page.locator('.player').boundingBox())!.width).toBe(390)
})

test('a free lesson over the page of its course @only-en', async ({ page, textOf }) => {
  await page.setViewportSize({ width: 1093, height: 500 })
  await page.goto(`/courses/${demoId('course', 'ui-design')}`)
  const watch = page.getByRole('button', { name: textOf('enrolment', 'watchFree') })
  await watch.first().click()
  for (const size of [page.viewportSize()!, sideways]) {
    await page.setViewportSize(size)
    await isWhole(page, ['dialog[open] .player', 'dialog[open] .player-bar'])
  }
})

test('the desk: sideways the receipt, beside the menu the decisions @only-ar', async ({ page, signIn }) => {
  await page.setViewportSize(sideways)
  await signIn(page, staff)
  await page.goto('/admin/requests')
  await page.locator('.proof').evaluate((proof) => proof.scrollIntoView())
  for (const bar of ['.request-foot', '.console-bottom']) await expect(page.locator(bar)).not.toBeInViewport()
  for (const height of [768, 600]) {
    await page.setViewportSize({ width: 1024, height })
    await page.evaluate(() => scrollTo(0, 0))
    await isWhole(page, ['.request-foot'])
  }
})

test('the console: what is written, not the foot that sends or saves it @only-en', async ({ page, signIn, textOf }) => {
  await page.setViewportSize(sideways)
  await signIn(page, { email: 'owner@manara.example', password: demoPassword })
  await page.goto('/admin/announcements/new')
  await page.getByRole('textbox').last().focus()
  await expect(page.locator('.compose-foot')).not.toBeInViewport({ ratio: 0.5 })

  await page.goto(`/admin/courses/${demoId('course', 'python')}/quizzes`)
  await page.locator('.file-list a').first().click()
  await page.locator('a[href$="/import"]').first().click()
  const questions = Array.from({ length: 6 }, (_, at) => `${at} + 1? {=${at + 1} ~${at}}`)
  await page.getByLabel(textOf('quizimport', 'pasteLabel'), { exact: true }).fill(questions.join('\n\n'))
  await page.getByRole('button', { name: textOf('quizimport', 'read') }).click()
  await expect(page.locator('.import-foot')).toBeVisible()
  await expect(page.locator('.import-foot')).not.toBeInViewport()

  // The one sign that something is not saved stays, at the edge and not over the middle.
  await page.goto('/admin/settings')
  await page.getByRole('main').getByRole('textbox').first().fill('Manara 2')
  await expect.poll(async () => bottomOf(page, '.settings-save')).toBe(sideways.height - 12)
})

async function bottomOf(page: Page, part: string): Promise<number> {
  await page.evaluate(() => scrollTo(0, 150))
  const { y, height } = (await page.locator(part).boundingBox())!
  return Math.round(y + height)
}

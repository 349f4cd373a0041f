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

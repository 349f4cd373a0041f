// A page that the desk leaves open overnight shows the new day in the morning.
import type { Page } from '@playwright/test'
import { daysBefore, schoolDay } from '#kit/school-day.ts'
import { demoPassword, expect, inEachLanguage, staff, test } from './journey.ts'

const day = 86_400_000

/** Puts the clock of the server, as its answers tell it, and that of the page so much ahead. */
async function passTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  let ahead = 0
  await page.clock.install()
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.fallback()
    const response = await route.fetch()
    const date = new Date(Date.now() + ahead).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  return async (milliseconds) => {
    ahead = milliseconds
    await page.clock.fastForward(milliseconds)
  }
}

inEachLanguage(() => {
  test('the close of the day, and the payments of today', async ({ page, textOf, signIn }) => {
    await signIn(page, staff)
    const pass = await passTime(page)
    await page.goto('/admin/payments?period=today')
    const close = page.getByLabel(textOf('payments', 'day'), { exact: true })
    const today = schoolDay(new Date())
    await expect(close).toHaveValue(today)
    const tomorrow = daysBefore(today, -1)
    const asked = page.waitForRequest((request) => request.url().includes(`from=${tomorrow}&to=${tomorrow}`))
    await pass(day)
    await expect(close).toHaveValue(tomorrow)
    await asked
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('the acts of today', async ({ page, signIn }) => {
    await signIn(page, { email: 'owner@manara.example', password: demoPassword })
    const pass = await passTime(page)
    await page.goto('/admin/audit?days=1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tomorrow = daysBefore(schoolDay(new Date()), -1)
    const asked = page.waitForRequest(
      (request) => request.url().includes(`/admin/audit?`) && request.url().includes(`from=${tomorrow}`),
    )
    await pass(day)
    await asked
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

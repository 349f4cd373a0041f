// Preview as a student: the course can be watched and its quizzes answered, and no row of any table differs afterwards.
import { demoId } from '#demo/ids.ts'
import { contentOf } from '#tests/every-row.ts'
import { expect, staff, test } from './journey.ts'

/** What asking alone touches: when a session was used last, and the work that is done at its hour. */
const always = ['public.sessions', 'graphile_worker']

test('a preview stores nothing @only-ar', async ({ page, textOf, signIn, program }) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  const rows = async () => {
    const tables = Object.entries(await contentOf(program.databaseUrl))
    return Object.fromEntries(tables.filter(([name]) => !always.some((each) => name.startsWith(each))))
  }
  const written: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) written.push(`${request.method()} ${request.url()}`)
  })
  await signIn(page, staff)
  await page.goto(`/admin/courses/${demoId('course', 'python')}`)
  await expect(page.locator('.state-saved')).toBeVisible()
  written.length = 0
  const before = await rows()

  await page.getByRole('link', { name: b('preview'), exact: true }).click()
  const chapters = page.getByRole('navigation', { name: b('chapters') }).getByRole('link')
  await expect(chapters.first()).toBeVisible()
  const count = await chapters.count()
  let answered = 0
  for (let at = 0; at < count; at++) {
    await chapters.nth(at).click()
    await expect(chapters.nth(at)).toHaveAttribute('aria-current', 'page')
    const video = page.locator('.preview-lesson video')
    if (at === 0 && (await video.count()) > 0) {
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        return element.play()
      })
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1)
    }
    for (const question of await page.locator('.preview-question').all()) {
      const choice = question.getByRole('radio').or(question.getByRole('checkbox')).first()
      if ((await choice.count()) === 0) continue
      await choice.check()
      answered++
    }
    for (const key of await page.locator('.preview-key').all()) await key.click()
  }
  expect(answered).toBeGreaterThan(0)
  await page.reload()
  await expect(chapters.first()).toBeVisible()
  expect(written).toEqual([])
  expect(await rows()).toEqual(before)
})

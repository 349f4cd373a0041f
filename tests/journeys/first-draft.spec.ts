// The first course of a new teacher: found again, and led to what is missing.
import sharp from 'sharp'
import { apiOf, beginWithChapter } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('where only drafts are found, they are shown at once @only-en', async ({ page, textOf, signIn }) => {
  await signIn(page, staff)
  await beginWithChapter(await apiOf(page), 'Saffron and thyme')
  await page.goto('/admin/courses?q=Saffron')
  await expect(page.getByRole('link', { name: 'Saffron and thyme' }).first()).toBeVisible()
  const published = page.getByRole('button', { name: textOf('courses', 'status_published') })
  await published.click()
  await expect(published).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Saffron and thyme' })).toHaveCount(0)
})

test('a problem before publishing leads to its field, far below as it is @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id, chapter } = await beginWithChapter(api, 'Far below')
  const opens = `chapters/${chapter.id}/opens`
  const changes = [{ op: 'set', path: opens, value: { kind: 'days' } }]
  await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 2, changes })
  await page.goto(`/admin/courses/${id}/details`)
  await page.getByRole('button', { name: b('publish'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: b('field_opens') })
    .click()
  const field = page.locator(`[data-path="${opens}"] select`)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
})

test('the tools of a text show at their edge that more wait, until the last is reached @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  await signIn(page, staff)
  const { id } = await beginWithChapter(await apiOf(page), 'Tools')
  await page.goto(`/admin/courses/${id}/details`)
  const tools = page.getByRole('toolbar', { name: textOf('builder', 'richTools') }).first()
  await tools.scrollIntoViewIfNeeded()
  const edge = async () => {
    const { x, y, width, height } = (await tools.boundingBox())!
    const clip = { x: x + width - 4, y: y + 4, width: 3, height: height - 8 }
    const { channels } = await sharp(await page.screenshot({ clip })).stats()
    return channels[0]!.mean
  }
  const waiting = await edge()
  await tools.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect.poll(edge).toBeGreaterThan(waiting + 4)
})

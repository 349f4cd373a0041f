// A lesson of Vimeo's: its frame is answered by a page of ours (tests/vimeo-frame.html) that Vimeo's own library speaks to; its seconds are
// counted, saved when another chapter opens, and the place is found again.
import path from 'node:path'
import { calligraphy } from '#demo/courses/calligraphy.ts'
import { demoId } from '#demo/ids.ts'
import { apiOf, beginWithChapter } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

const frame = path.resolve(import.meta.dirname, '../vimeo-frame.html')
const courseId = demoId('course', 'calligraphy')
const firstId = demoId('chapter', 'calligraphy', 1)

test('a Vimeo lesson plays, counts the watched seconds, and opens again where it was left @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
}) => {
  const requests: URL[] = []
  await page.route('https://player.vimeo.com/**', async (route) => {
    requests.push(new URL(route.request().url()))
    await route.fulfill({ path: frame, contentType: 'text/html; charset=utf-8' })
  })
  const student = await newStudent()
  const { token: staffToken } = await (await request.post('/api/auth/login', { data: staff })).json()
  const enrolled = await request.post('/api/admin/enrolments', {
    data: { email: student.email, course_id: courseId, plan_id: demoId('plan', 'calligraphy', 1) },
    headers: { authorization: `Bearer ${staffToken}` },
  })
  expect(enrolled.ok()).toBe(true)
  await signIn(page, student)
  await page.goto(`/student/courses/${courseId}/learn`)

  // The frame of the first chapter, without Vimeo's own dress (specification §9).
  const title = calligraphy.chapters[0]!.titleEn!
  const video = page.locator('iframe.player-frame')
  // A light ground of its own would be white in the dark until the video is there.
  await expect(video).toHaveCSS('color-scheme', 'light')
  await expect(video).toHaveAttribute('title', title)
  const seconds = page.frameLocator('iframe.player-frame').getByRole('status')
  await expect(seconds).toHaveText('0 / 60')
  const [address] = requests
  expect(calligraphy.chapters[0]!.video).toBe(`https://vimeo.com/${address!.pathname.split('/').pop()}`)
  for (const name of ['badge', 'title', 'byline', 'portrait', 'autopause'])
    expect(address!.searchParams.get(name), name).toBe('0')

  // Our button starts it; once it has, its own controls are in reach.
  await page.getByRole('button', { name: textOf('ui', 'playerStart', { title }) }).click()
  await expect(seconds).toHaveText(/^([5-9]|\d\d) \/ 60$/)
  const inside = page.frameLocator('iframe.player-frame')
  await inside.getByRole('button', { name: 'Pause' }).click()
  await expect(inside.getByRole('button', { name: 'Play' })).toBeVisible()
  const reached = Number.parseInt(await seconds.innerText(), 10)

  // Another chapter opens: what was watched is saved, and its own frame comes.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/student/progress') && response.ok())
  await page
    .getByRole('button', { name: new RegExp(`^${textOf('learn', 'nextChapter')}`) })
    .first()
    .click()
  const { course_id, chapter_id, completed } = (await saved).request().postDataJSON()
  expect({ course_id, chapter_id, completed }).toEqual({ course_id: courseId, chapter_id: firstId, completed: false })
  await expect(video).toHaveAttribute('title', calligraphy.chapters[1]!.titleEn!)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const progress = await (await request.get(`/api/student/progress/${courseId}`, { headers })).json()
  const first = progress.data.find((row: { chapter_id: string }) => row.chapter_id === firstId)
  expect(first.position).toBe(reached)
  expect(first.watch_time).toBeGreaterThanOrEqual(3)
  expect(first.watch_time).toBeLessThanOrEqual(reached + 3)

  await page.goto(`/student/courses/${courseId}/learn?chapter=${firstId}`)
  await expect(seconds).toHaveText(`${first.position} / 60`)
})

test('a length that was typed before any video stays; that of a replaced video is read anew @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  const b = (key: string) => textOf('builder', key)
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ path: frame, contentType: 'text/html; charset=utf-8' }),
  )
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id, chapter } = await beginWithChapter(api, 'Lengths')
  await page.goto(`/admin/courses/${id}/chapters/${chapter.id}`)
  const length = page.getByLabel(b('duration'), { exact: true })
  const put = async (address: string) => {
    await page.getByLabel(b('videoAddress'), { exact: true }).fill(address)
    await page.getByRole('button', { name: b('videoPut'), exact: true }).click()
    await expect(page.locator('.video-address')).toContainText(address.slice('https://'.length))
  }
  await length.fill('7')
  await put('https://vimeo.com/76979872')
  await expect(length).toHaveValue('7')
  await page.getByRole('button', { name: b('videoReplace') }).click()
  await put('https://vimeo.com/76979871')
  await expect(length).toHaveValue('1')
})

// A video that does not come, or comes no more: tried again, or asked for at another address, it begins where the student was.
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, test } from './journey.ts'

const courseId = demoId('course', 'study')

test('a video that failed as it opened begins, tried again, where the student was @only-en', async ({
  page,
  request,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 404')
  await signIn(page, await newStudent())
  const headers = await enrol(page, courseId)
  const seen = { course_id: courseId, chapter_id: demoId('chapter', 'study', 1), watch_time: 12, position: 12 }
  const saved = await request.post('/api/student/progress', { headers, data: { ...seen, completed: false } })
  expect(saved.ok()).toBe(true)
  const isVideo = ({ pathname }: URL) => pathname.endsWith('.webm')
  await page.route(isVideo, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/student/courses/${courseId}/learn`)
  const again = page.locator('.player-failure').getByRole('button', { name: textOf('ui', 'retry') })
  await expect(again).toBeVisible()
  await page.unroute(isVideo)
  await again.click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.currentTime))).toBe(12)
})

test('a video whose address has ended in an open page goes on at the new one @only-ar', async ({
  page,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 404')
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await loseUnsigned(page, '.webm')
  await signAnew(page)
  await page.goto(`/student/courses/${courseId}/learn`)
  const video = page.locator('video')
  await expect(video).toHaveAttribute('src', /\?signed$/)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  await expect(page.locator('.player-failure')).toBeHidden()
})

test('an address that ends while its video plays does not stop it @only-en', async ({
  page,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 404')
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  const pressed = Promise.withResolvers<void>()
  // The first part of the video comes, the rest is found no more.
  await page.route(
    ({ pathname, search }) => pathname.endsWith('.webm') && search === '',
    async (route) => {
      if (route.request().headers()['range'] !== 'bytes=0-') {
        await pressed.promise
        return route.fulfill({ status: 404 })
      }
      const body = await (await route.fetch()).body()
      const part = body.subarray(0, body.length / 3)
      const range = `bytes 0-${part.length - 1}/${body.length}`
      const headers = { 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'content-range': range }
      return route.fulfill({ status: 206, headers, body: part })
    },
  )
  await signAnew(page)
  await page.goto(`/student/courses/${courseId}/learn`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  await page.locator('.player-surface').click()
  pressed.resolve()
  await expect(video).toHaveAttribute('src', /\?signed$/)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1)
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
})

test('captions switched on after their address has ended come from the new one @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 404')
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await loseUnsigned(page, '.vtt')
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user')!)
    localStorage.setItem(`player:${id}`, JSON.stringify({ captions: 'off' }))
  })
  await signAnew(page)
  await page.goto(`/student/courses/${courseId}/learn`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  const address = await video.getAttribute('src')
  const value = textOf('ui', 'playerCaptionsOff')
  await expect(page.getByRole('button', { name: textOf('ui', 'playerCaptions', { value }) })).toBeVisible()
  await page.keyboard.press('c')
  const cues = () =>
    video.evaluate(({ textTracks }: HTMLVideoElement) => [...textTracks].map((track) => track.cues?.length ?? 0))
  await expect.poll(async () => Math.max(...(await cues()))).toBeGreaterThan(0)
  // The video itself goes on where it was.
  await expect(video).toHaveAttribute('src', address!)
})

/** What the page was opened with is found no more. */
async function loseUnsigned(page: Page, ending: string) {
  await page.route(
    ({ pathname, search }) => pathname.endsWith(ending) && search === '',
    (route) => route.fulfill({ status: 404 }),
  )
}

/** Asked for again, the chapter names other addresses of its video and captions. */
async function signAnew(page: Page) {
  await page.route('**/api/student/courses/*/chapters/*', async (route) => {
    const response = await route.fetch()
    const { success, data } = await response.json()
    const signed = {
      vimeo_url: `${data.vimeo_url}?signed`,
      captions: data.captions.map((each: { url: string }) => ({ ...each, url: `${each.url}?signed` })),
    }
    await route.fulfill({ response, json: { success, data: { ...data, ...signed } } })
  })
}

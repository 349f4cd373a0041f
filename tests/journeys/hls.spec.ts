// A lesson streamed as HLS, in a browser that cannot play it by itself: the library comes for it alone. tests/journeys/hls is three seconds of bars.
import path from 'node:path'
import { calligraphy } from '#demo/courses/calligraphy.ts'
import { demoId } from '#demo/ids.ts'
import { openDatabase } from '#kit/server/database.ts'
import { expect, staff, test } from './journey.ts'

/** The smallest is not the first, as it comes. */
const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=1280x720
large.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=320x180
small.m3u8
`
const courseId = demoId('course', 'calligraphy')

test('a streamed lesson plays everywhere, and its library comes for it alone @only-en', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
  request,
  expected,
}) => {
  const database = await openDatabase({ connection: program.databaseUrl, poolSize: 1, log: () => {} })
  const { db } = database
  const chapter = demoId('chapter', 'calligraphy', 1)
  const before = await db.selectFrom('chapters').select('vimeo_url').where('id', '=', chapter).executeTakeFirstOrThrow()
  const setVideo = (vimeo_url: string | null) =>
    db.updateTable('chapters').set({ vimeo_url }).where('id', '=', chapter).execute()
  await setVideo('https://films.example.org/hls/bars.m3u8')
  try {
    const pieces: string[] = []
    await page.route('https://films.example.org/hls/*', (route) => {
      const name = path.basename(new URL(route.request().url()).pathname)
      pieces.push(name)
      if (name === 'lost.m3u8') {
        return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } })
      }
      if (name === 'master.m3u8') {
        return route.fulfill({ body: master, headers: { 'access-control-allow-origin': '*' } })
      }
      return route.fulfill({
        path: path.join(import.meta.dirname, 'hls', name.replace(/^(small|large)/, 'bars')),
        contentType: name.endsWith('m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4',
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await page.addInitScript(() => {
      HTMLVideoElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'maybe')
    })
    const scripts: string[] = []
    page.on('request', (sent) => {
      if (/\/assets\/hls/.test(sent.url())) scripts.push(sent.url())
    })
    const student = await newStudent()
    const { token } = await (await request.post('/api/auth/login', { data: staff })).json()
    const enrolled = await request.post('/api/admin/enrolments', {
      data: { email: student.email, course_id: courseId, plan_id: demoId('plan', 'calligraphy', 1) },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(enrolled.ok()).toBe(true)
    await signIn(page, student)
    await page.goto(`/student/courses/${courseId}/learn`)
    const video = page.locator('video')
    await page
      .getByRole('button', { name: textOf('ui', 'playerStart', { title: calligraphy.chapters[0]!.titleEn! }) })
      .click()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1)
    expect(
      await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, Math.round(element.duration)]),
    ).toEqual([160, 3])
    expect(pieces).toEqual(expect.arrayContaining(['bars.m3u8', 'init.mp4', 'piece-0.m4s', 'piece-2.m4s']))
    expect(scripts.length).toBeGreaterThan(0)
    // Of several qualities the network chooses, or the person; who saves data gets the smallest.
    await setVideo('https://films.example.org/hls/master.m3u8')
    const start = () =>
      page
        .getByRole('button', { name: textOf('ui', 'playerStart', { title: calligraphy.chapters[0]!.titleEn! }) })
        .click()
    await page.reload()
    await start()
    const quality = (value: string) => page.getByRole('button', { name: textOf('ui', 'playerQuality', { value }) })
    await quality(textOf('ui', 'playerAuto')).click()
    await page.getByRole('menuitemradio', { name: '720p' }).click()
    await expect(quality('720p')).toBeVisible()
    await expect.poll(() => pieces).toContain('large.m3u8')
    await page.evaluate(() => {
      const { id } = JSON.parse(localStorage.getItem('user')!)
      localStorage.setItem(`player:${id}`, JSON.stringify({ dataSaving: true }))
    })
    pieces.length = 0
    await page.reload()
    await start()
    await expect(quality('180p')).toBeVisible()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1)
    expect(pieces).toContain('small.m3u8')
    expect(pieces).not.toContain('large.m3u8')
    await page.evaluate(() => {
      const { id } = JSON.parse(localStorage.getItem('user')!)
      localStorage.setItem(`player:${id}`, JSON.stringify({ dataSaving: false }))
    })
    // A stream that is not there is told, after a second try.
    expected.push('status of 404')
    await setVideo('https://films.example.org/hls/lost.m3u8')
    await page.reload()
    await expect(page.getByText(textOf('ui', 'playerFailed'))).toBeVisible()
    expect(pieces.filter((name) => name === 'lost.m3u8').length).toBeGreaterThan(1)
    // The next chapter is no stream.
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ body: '<p>film</p>', contentType: 'text/html' }),
    )
    scripts.length = 0
    await page.goto(`/student/courses/${courseId}/learn?chapter=${demoId('chapter', 'calligraphy', 2)}`)
    await expect(page.locator('iframe.player-frame')).toBeVisible()
    expect(scripts).toEqual([])
  } finally {
    await setVideo(before.vimeo_url)
    await database.close()
  }
})

// Decisions of the desk by other ways than its buttons: the card under a thumb, and several requests at once.
import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import errors from '#features/enrolment/errors.ar.json' with { type: 'json' }
import { isolate } from '#kit/web/isolate.ts'
import { paint } from '#tests/pictures.ts'
import { countRequests, expect, staff, test } from './journey.ts'
import { whileReading } from './while-reading.ts'

test.use({ hasTouch: true })

const course = demoId('course', 'ui-design')

/** A student of this name asks for a course and sends a receipt of this colour. @returns the request's code */
async function file(request: APIRequestContext, name: string, colour: string): Promise<string> {
  const { data: bought } = await (await request.get(`/api/courses/${course}`)).json()
  const account = { full_name: name, email: `${colour}-${Date.now()}@example.dz`, password: 'secret-7' }
  const { token } = await (await request.post('/api/auth/register', { data: account })).json()
  const [{ id: plan_id, price }] = bought.pricing_plans
  const filed = await request.post('/api/student/enrolment-requests', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      course_id: course,
      plan_id,
      paid_amount: String(price),
      proof: { name: 'recu.png', mimeType: 'image/png', buffer: await paint(colour) },
    },
  })
  expect(filed.ok()).toBe(true)
  return (await filed.json()).data.code
}

interface Point {
  x: number
  y: number
}

/** Fingers go down, move by so much to the side, and leave. */
async function drag(finger: CDPSession, from: Point[], by: number[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : from.map(({ x, y }, id) => ({ id, x: x + by[id]! * share, y })),
    })
  // A finger is seen once in a frame.
  const frame = () =>
    finger.send('Runtime.evaluate', { expression: 'new Promise(requestAnimationFrame)', awaitPromise: true })
  await send('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await frame()
    await send('touchMove', share)
  }
  await frame()
  await send('touchEnd', 1)
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a swipe decides, on the receipt in its own window it does not, two fingers enlarge @only-ar', async ({
  page,
  request,
  textOf,
  language,
  signIn,
}) => {
  const name = 'سلمى الإبهام'
  const code = await file(request, name, 'seagreen')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)
  await page.route('**/enrolment-requests/figures', async (route) => {
    const response = await route.fetch()
    const { success, data } = await response.json()
    return route.fulfill({ response, json: { success, data: { ...data, pending: 120 } } })
  })
  await page.goto(`/admin/requests?q=${code}`)
  // Hundreds who wait are one line in the bar.
  const waiting = page.locator('.console-bottom-icon .side-count')
  await expect(waiting).toContainText('120')
  expect((await waiting.boundingBox())!.height).toBeLessThan(30)
  // Figures are asked for again and again, also as the page closes.
  await page.unrouteAll({ behavior: 'wait' })
  const activations = countRequests(page, 'POST', /\/activate$/)
  const finger = await page.context().newCDPSession(page)
  const towardsStart = 150
  const button = (key: string) => page.getByRole('button', { name: textOf('requests', key), exact: true })
  const cardPicture = '.deck-card figure > .proof-room canvas'
  const card = page.locator(cardPicture)
  const isTurned = () => card.evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height)
  await expect(card).not.toHaveClass(/is-blank/)
  const lay = await isTurned()

  await button('whole').click()
  const sheet = page.getByRole('dialog')
  const picture = '.proof-whole canvas'
  await expect(sheet.locator('canvas')).not.toHaveClass(/is-blank/)
  await drag(finger, [await middleOf(page, picture)], [towardsStart])
  await sheet.getByRole('button', { name: textOf('requests', 'zoomIn') }).click()
  await expect(sheet.locator('canvas')).toHaveClass(/proof-zoom-150/)
  await drag(finger, [await middleOf(page, picture)], [towardsStart])
  await sheet.getByRole('button', { name: textOf('requests', 'turn') }).click()
  await sheet.getByRole('button', { name: textOf('requests', 'zoomOut') }).click()
  await sheet.getByRole('button', { name: textOf('ui', 'close') }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(isTurned).toBe(!lay)

  const { x, y } = await middleOf(page, '.request-head')
  const scale = () => page.evaluate(() => visualViewport!.scale)
  const spread = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  await drag(finger, spread(40), [-100, 130])
  await expect.poll(scale).toBeGreaterThan(1)
  await drag(finger, spread(140), [130, -130])
  await expect.poll(scale).toBe(1)
  // Fingers that leave let the page roll on, and the picture out of sight.
  const toTop = () =>
    page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return window.scrollY
    })
  await expect.poll(toTop).toBe(0)
  // Shorter than a decision; and then a long one, over the receipt.
  await drag(finger, [await middleOf(page, cardPicture)], [60])
  await expect(page.locator('.request-name')).toHaveText(name)
  expect(activations()).toBe(0)
  await expect(page.locator('.deck-hint')).toBeVisible()
  await drag(finger, [await middleOf(page, cardPicture)], [towardsStart])
  const done = textOf('requests', 'done_activate', { name: isolate(name, language) })
  await expect(page.locator('.undo-bar')).toContainText(done)
  expect(activations()).toBe(1)
  // What is decided is not swiped.
  await page.goto(`/admin/requests?status=active&q=${code}`)
  await expect(page.locator('.request-name')).toHaveText(name)
  await expect(page.locator('.deck-hint')).toHaveCount(0)
})

test('over a proof that came after the one that was looked at nothing is decided @only-ar', async ({
  page,
  request,
  textOf,
  language,
  signIn,
  expected,
}) => {
  const name = 'هدى البديل'
  const code = await file(request, name, 'olive')
  await signIn(page, staff)
  await page.goto(`/admin/requests?q=${code}`)
  expected.push('status of 409')
  // As from a page that does not know of the newer one.
  const looked = { proof_at: '2025-01-01T10:00:00.000Z' }
  await page.route('**/activate', (route) => route.continue({ postData: looked }), { times: 1 })
  const activate = page.getByRole('button', { name: textOf('requests', 'activate') })
  await activate.click()
  await expect(page.getByRole('alert')).toContainText(errors.PROOF_REPLACED)
  await expect(page.locator('.request-name')).toHaveText(name)
  await activate.click()
  const done = textOf('requests', 'done_activate', { name: isolate(name, language) })
  await expect(page.locator('.undo-bar')).toContainText(done)
})

test('several at once: a lost answer is asked for again, one that never comes is told later, one press takes all back @only-en', async ({
  page,
  request,
  textOf,
  language,
  signIn,
  expected,
}) => {
  const name = 'ليلى المجموعة'
  for (const colour of ['tomato', 'orchid', 'steelblue']) await file(request, name, colour)
  await signIn(page, staff)
  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`)
  const rows = page.locator('.queue-row')
  const all = page.getByRole('checkbox', { name: textOf('requests', 'pickAll') })
  const activate = (count: number) =>
    page.getByRole('button', { name: textOf('requests', 'activateMany_other', { count }) }).click()
  await expect(rows).toHaveCount(3)
  await all.check()
  // It stays: to stop intercepting while the next request is on its way may leave that one without an answer.
  let isFirst = true
  await page.route('**/activate', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  expected.push('ERR_CONNECTION_RESET')
  await activate(3)
  const undoBar = page.locator('.undo-bar')
  await expect(undoBar).toContainText(textOf('requests', 'doneMany_other', { count: 3 }))
  await undoBar.getByRole('button').click()
  await expect(rows).toHaveCount(3)

  // The second is saved, and neither its answer nor that of the second try comes.
  await all.check()
  let sent = 0
  await page.route('**/activate', async (route) => {
    if (++sent === 1) return route.continue()
    if (sent === 2) await route.fetch()
    return route.abort('connectionreset')
  })
  await activate(3)
  await expect(page.getByRole('alert')).toContainText(textOf('requests', 'bulkLost', { done: 1, count: 3 }))
  expect(sent).toBe(3)
  await expect(rows).toHaveCount(1)
  await expect(undoBar).toContainText(textOf('requests', 'done_activate', { name: isolate(name, language) }))

  // A colleague takes it back: nothing is left to undo here.
  const { token } = await (
    await request.post('/api/auth/login', { data: { ...staff, email: 'desk@manara.example' } })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  const active = `/api/admin/enrolment-requests?status=active&q=${encodeURIComponent(name)}`
  const { data: decided } = await (await request.get(active, { headers })).json()
  await undoBar.hover()
  for (const { id } of decided)
    expect((await request.post(`/api/admin/enrolment-requests/${id}/undo`, { headers })).ok()).toBe(true)
  await expect(undoBar).toHaveCount(0)
})

test('a used transaction number is accepted by a press that comes after its warning was read @only-en', async ({
  page,
  signIn,
  newStudent,
  textOf,
  expected,
}) => {
  expected.push('status of 409')
  const { email } = await newStudent()
  await signIn(page, staff)
  await page.goto(`/admin/students?q=${email}`)
  await page.locator('.students-name').first().click()
  await page
    .getByRole('button', { name: textOf('students', 'enrol') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(textOf('requests', 'course'), { exact: true }).selectOption(course)
  await dialog.getByLabel(textOf('requests', 'plan'), { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel(textOf('requests', 'transactionNumber'), { exact: true }).fill('0049-7372')
  const activate = dialog.getByRole('button', { name: textOf('requests', 'activate'), exact: true })
  const sent = countRequests(page, 'POST', /\/admin\/enrolments$/)
  await activate.click()
  await expect(dialog.getByText(textOf('requests', 'numberUsed'))).toBeVisible()
  await activate.click()
  await whileReading(page)
  expect(sent()).toBe(1)
  await activate.click()
  await expect(dialog).toBeHidden()
})

// The course page: a review, the way from a plan to a request and back, sharing, and what it does when something cannot be fetched.
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { countRequests, expect, test, type Account } from './journey.ts'
import { expectToast, toastsOf } from './toasts.ts'

const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
const designCourse = demoId('course', 'ui-design')
const freeCourse = demoId('course', 'study')

async function completeAChapter(request: APIRequestContext, baseURL: string, { email, password }: Account) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`/api/student/courses/${freeCourse}/enrol`, { headers })).ok()).toBe(true)
  const { data: course } = await (await request.get(`${baseURL}/api/courses/${freeCourse}`)).json()
  const progress = { course_id: freeCourse, chapter_id: course.chapters[0].id, watch_time: 60, completed: true }
  expect((await request.post('/api/student/progress', { headers, data: progress })).ok()).toBe(true)
}

test('a review is written with the keyboard, changed and deleted @only-en', async ({
  page,
  textOf,
  language,
  request,
  baseURL,
  newStudent,
  signIn,
  checkAccessibility,
}) => {
  const student = await newStudent()
  await completeAChapter(request, baseURL!, student)
  await signIn(page, student)
  await page.goto(`/courses/${freeCourse}?tab=reviews`)
  await expect(page.getByText(textOf('enrolment', 'enrolled'))).toBeVisible()
  const bars = page.locator('.star-bars li')
  await expect(bars).toHaveCount(5)
  const fives = Number(await bars.first().locator('.text-digits').innerText())

  await page.getByRole('button', { name: textOf('course', 'reviewSave') }).click()
  await expect(page.getByText(textOf('course', 'reviewStarsMissing'))).toBeVisible()
  // The focus went to the first star; arrows follow the direction of reading.
  const next = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  for (let star = 1; star < 5; star++) await page.keyboard.press(next)
  await expect(page.getByRole('radio').last()).toBeChecked()
  // What is pasted beyond the limit stands there, counted, and is not sent.
  const box = page.getByRole('textbox', { name: textOf('course', 'reviewText') })
  await box.fill('é'.repeat(2001))
  await expect(box).toHaveValue('é'.repeat(2001))
  await expect(box).toHaveAccessibleDescription(/2001 \/ 2000/)
  await expect(page.getByRole('button', { name: textOf('course', 'reviewSave') })).toBeDisabled()
  await box.fill('Très utile, merci !')
  // Another part of the page, and a reload, lose nothing of it.
  await page.getByRole('tab', { name: textOf('course', 'instructor') }).click()
  await page.getByRole('tab', { name: textOf('course', 'reviewsTab') }).click()
  await expect(box).toHaveValue('Très utile, merci !')
  await page.reload()
  await expect(box).toHaveValue('Très utile, merci !')
  await expect(page.getByRole('radio').last()).toBeChecked()
  await checkAccessibility(page)
  const saved = countRequests(page, 'PUT', /\/review$/)
  await page.getByRole('button', { name: textOf('course', 'reviewSave') }).dblclick()
  await expectToast(page, 'status', textOf('course', 'reviewSaved'))
  expect(saved()).toBe(1)
  await expect(bars.first().locator('.text-digits')).toHaveText(String(fives + 1))
  await expect(page.getByText('Très utile, merci !')).toHaveCount(1)

  await page.getByRole('button', { name: textOf('course', 'reviewEdit') }).click()
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: textOf('course', 'reviewSave') }).click()
  await expect(bars.first().locator('.text-digits')).toHaveText(String(fives))
  await checkAccessibility(page)

  await page.getByRole('button', { name: textOf('course', 'reviewDelete') }).click()
  await expect(page.getByRole('button', { name: textOf('course', 'reviewDeleteNo') })).toBeFocused()
  await page.getByRole('button', { name: textOf('course', 'reviewDeleteYes') }).click()
  await expectToast(page, 'status', textOf('course', 'reviewDeleted'))
  await expect(page.getByText('Très utile, merci !')).toHaveCount(0)
})

test('from a plan through logging in to the chat, a lost upload, the waiting request and back @only-ar', async ({
  page,
  context,
  textOf,
  expected,
  newStudent,
  checkAccessibility,
}) => {
  test.slow()
  const student = await newStudent()
  await page.goto(`/courses/${designCourse}#plans`)
  const plans = page.locator('#plans').getByRole('radio')
  await plans.nth(1).check()
  await page.getByRole('button', { name: textOf('enrolment', 'enrolHere') }).click()
  await expect(page).toHaveURL(/\/login\?next=.*plan/)
  await page.getByRole('textbox', { name: textOf('auth', 'email') }).fill(student.email)
  await page.locator('input[type=password]').fill(student.password)
  await page.locator('form button[type=submit]').click()

  // Back at the course: the dialog stands open, with the plan that was chosen.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(textOf('enrolment', 'dialogSteps'))).toBeVisible()
  await expect(plans.nth(1)).toBeChecked()

  await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  // With keys one goes on at the next step's title, and at what stands in the place of a file that was removed.
  await expect(dialog.getByRole('heading', { name: textOf('enrolment', 'dialogProof') })).toBeFocused()
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  await dialog.locator('.file-row button').press('Enter')
  await expect(dialog.locator('.file-drop input')).toBeFocused()
  await dialog.getByText(textOf('enrolment', 'showMethods')).click()
  // The school's account is copied, and where that is not allowed the page says so.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = dialog
    .getByRole('button', { name: new RegExp(textOf('enrolment', 'copyOf', { name: '' }).trim()) })
    .first()
  await copy.click()
  await expectToast(page, 'status', textOf('enrolment', 'copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{8}/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    document.execCommand = () => false
  })
  await copy.click()
  // The message lies over the dialog and in it: it can be read out and closed; the dialog stays.
  const copyFailed = dialog.getByRole('alert').filter({ hasText: textOf('enrolment', 'copyFailed') })
  await copyFailed.getByRole('button', { name: textOf('ui', 'close') }).click()
  await expect(copyFailed).toHaveCount(0)
  await expect(copy).toBeVisible()

  // The network is lost: the file stays, and can be sent again.
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  expected.push('ERR_FAILED')
  await page.route('**/api/student/enrolment-requests', (route) => route.abort())
  await dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') }).click()
  await expect(dialog.getByText(textOf('enrolment', 'proofLost'))).toBeVisible()
  await expect(dialog.getByText('anis-6200.jpg')).toBeVisible()
  await checkAccessibility(page)
  await page.unroute('**/api/student/enrolment-requests')
  // A proxy with a limit of its own refuses in its own words: the page has words for it, and for what else may stop it on the way.
  expected.push('status of 413', 'status of 403')
  const retry = dialog.getByRole('button', { name: textOf('common', 'retry') })
  for (const [status, words] of [
    [413, 'tooLarge'],
    [403, 'genericError'],
  ] as const) {
    const answer = { status, contentType: 'text/html', body: '<center>nginx</center>' }
    await page.route('**/api/student/enrolment-requests', (route) => route.fulfill(answer))
    await retry.or(dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') })).click()
    await expect(dialog.getByText(textOf('common', words))).toBeVisible()
    await page.unroute('**/api/student/enrolment-requests')
  }
  await page.route('**/api/student/enrolment-requests', (route) => route.abort())
  await dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') }).click()
  await expect(dialog.getByText(textOf('enrolment', 'proofLost'))).toBeVisible()
  await page.unroute('**/api/student/enrolment-requests')
  const filed = countRequests(page, 'POST', /\/enrolment-requests$/)
  await retry.dblclick()
  await expect(dialog.getByText(textOf('enrolment', 'received'))).toBeVisible()
  expect(filed()).toBe(1)

  // The request waits for its own plan: no other can be chosen. Closed and opened by the card's button.
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/plan=/)
  await expect(plans.first()).toBeDisabled()
  await expect(page.getByText(textOf('enrolment', 'planFixed'))).toBeVisible()
  await checkAccessibility(page)
  await page
    .getByRole('button', { name: textOf('enrolment', 'followRequest') })
    .first()
    .click()
  await dialog.getByRole('button', { name: textOf('enrolment', 'cancelRequest') }).click()
  await expect(dialog.getByRole('button', { name: textOf('enrolment', 'cancelNo') })).toBeFocused()
  await dialog.getByRole('button', { name: textOf('enrolment', 'cancelYes') }).click()
  await expectToast(page, 'status', textOf('enrolment', 'cancelled'))
  await expect(dialog.getByText(textOf('enrolment', 'dialogSteps'))).toBeVisible()
  await expect(plans.first()).toBeEnabled()

  // The chat opens with course, plan, e-mail and the code of a request filed at that moment.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: textOf('enrolment', 'openChat') }).click()
  const chat = await opened
  await chat.waitForURL(/wa\.me/)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toContain(student.email)
  expect(text).toMatch(/MN-[2-9A-Z]{5}/)
  await expect(dialog.getByText(textOf('enrolment', 'waitingForProof'))).toBeVisible()
})

test('course: tab in the address, share, a preview that is refused, a course that cannot be fetched @only-en', async ({
  page,
  context,
  textOf,
  expected,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/courses/${designCourse}?tab=curriculum`)
  await expect(page.getByRole('tab', { name: textOf('course', 'curriculum') })).toHaveAttribute('aria-selected', 'true')
  // Paper has no button for the chapters that are folded.
  await expect(page.locator('.curriculum > li')).toHaveCount(8)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.curriculum > li').nth(8)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('button', { name: textOf('course', 'share') })).toBeHidden()
  await expect(page.getByRole('button', { name: textOf('enrolment', 'enrolHere') })).toHaveCount(0)
  const play = page.getByText(textOf('enrolment', 'watchFree'), { exact: true })
  await expect(play.filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('.curriculum .btn').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: textOf('course', 'reviewsTab') }).click()
  await expect(page).toHaveURL(/tab=reviews/)
  await expect(page.locator('.star-bars li')).toHaveCount(5)

  await page.getByRole('button', { name: textOf('course', 'share') }).click()
  await expectToast(page, 'status', textOf('course', 'linkCopied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/courses/${designCourse}$`))

  await page.evaluate(() => {
    navigator.share = () => {
      document.body.dataset['shared'] = 'cancelled'
      return Promise.reject(new DOMException('cancelled', 'AbortError'))
    }
  })
  await page.getByRole('button', { name: textOf('course', 'share') }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', 'cancelled')
  expect(toastsOf(page)).not.toContain(textOf('course', 'shareFailed'))
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: textOf('course', 'share') }).click()
  await expectToast(page, 'alert', textOf('course', 'shareFailed'))

  // The dialog's code gets lost on the way: words, and the next press tries again.
  expected.push('ERR_FAILED', 'Failed to fetch')
  const code = /\/assets\/preview-dialog-.*\.js$/
  await page.route(code, (route) => route.abort())
  const watch = page.getByRole('button', { name: textOf('enrolment', 'watchFree') }).first()
  await watch.click()
  await expectToast(page, 'alert', textOf('common', 'networkError'))
  await page.unroute(code)
  await watch.click()
  await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  await page.keyboard.press('Escape')

  expected.push('status of 403', 'status of 500')
  const refused = { success: false, error: '', message: '', code: 'CHAPTER_LOCKED' }
  await page.route('**/preview-chapters/**', (route) => route.fulfill({ status: 403, json: refused }))
  const answered = page.waitForResponse('**/preview-chapters/**')
  await watch.click()
  await answered
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.route(/\/courses\/[0-9a-f-]+\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  const other = page.locator('.course-related a.course-card').first()
  await other.click()
  await expect(page.getByText(textOf('common', 'noData'), { exact: true })).toBeVisible()
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  await page.unroute(/\/courses\/[0-9a-f-]+\.data/)
  await page.getByRole('button', { name: textOf('common', 'retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what is Arabic on an English page is said to be, for those to whom it is read @only-en', async ({ page }) => {
  await page.goto(`/courses/${freeCourse}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(page.locator('.curriculum li bdi').first()).toHaveAttribute('lang', 'ar')
})

test('the card stays beside the course, and ends before the related ones @only-ar', async ({ page }) => {
  await page.goto(`/courses/${designCourse}`)
  const related = page.locator('.course-related')
  await related.getByRole('link').first().scrollIntoViewIfNeeded()
  const [card, others] = [await page.locator('.buy-card').boundingBox(), await related.boundingBox()]
  expect(card!.y + card!.height).toBeLessThan(others!.y)
})

test('a portrait that does not arrive leaves its letter, early and late @only-ar', async ({ page, expected }) => {
  expected.push('ERR_FAILED')
  const portrait = page.locator('.avatar-arch').first()
  await page.route('**/portraits/*', (route) => route.abort())
  await page.goto(`/courses/${designCourse}`)
  await expect(portrait).toHaveText(/^\p{L}$/u)
  // It was lost before any script could listen.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/portraits/'))
  await page.route(/\/assets\/.*\.js$/, (route) => lost.then(() => route.continue()))
  await page.reload()
  await expect(portrait).toHaveText(/^\p{L}$/u)
})

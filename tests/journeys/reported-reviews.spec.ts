// Readers report reviews from the course's page, by the keyboard; the team keeps one and hides another.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { apiOf, publishFree } from './author-api.ts'
import { expect, staff, test, type Account } from './journey.ts'
import { expectToast } from './toasts.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 90; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

const reviews = (page: Page) => page.locator('.reviews > ul > li')

/** Enrols, completes the only chapter and writes. */
async function review(request: APIRequestContext, { email, password }: Account, course: string, text: string) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await request.get(`/api/courses/${course}`)).json()
  const progress = { course_id: course, chapter_id: data.chapters[0].id, watch_time: 60, completed: true }
  for (const send of [
    () => request.post(`/api/student/courses/${course}/enrol`, { headers }),
    () => request.post('/api/student/progress', { headers, data: progress }),
    () => request.put(`/api/student/courses/${course}/review`, { headers, data: { rating: 1, text } }),
  ])
    expect((await send()).ok()).toBe(true)
}

test('a reader reports a review; the team keeps one and hides another @only-ar', async ({
  page,
  anotherPage,
  request,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  const t = (key: string) => textOf('course', key)
  const m = (key: string, values = {}) => textOf('moderation', key, values)
  const desk = await anotherPage()
  await signIn(desk, staff)
  const { id: course } = await publishFree(await apiOf(desk), 'دورة عليها بلاغات')
  const [first, second] = ['راسلوني على رقمي', 'عندي الدروس نفسها بنصف الثمن']
  for (const text of [first, second]) await review(request, await newStudent(), course, text)
  await desk.goto(`/admin/reviews?state=reported&course_id=${course}`)
  await expect(desk.getByText(m('emptyFiltered'))).toBeVisible()

  await signIn(page, await newStudent())
  await page.goto(`/courses/${course}?tab=reviews`)
  const row = (text: string) => reviews(page).filter({ hasText: text })
  await tabTo(page, row(second).getByRole('button'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('reportTitle') })
  const send = dialog.getByRole('button', { name: t('reportSend') })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(t('reportReasonMissing'))
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: t('reportAdvert') })).toBeChecked()
  await dialog.getByRole('textbox').fill('رقم هاتف في السطر الأول')
  await checkAccessibility(page)
  // Without a network nothing is lost, and closed, it is all there again.
  expected.push('ERR_FAILED', '/report')
  await page.route('**/report', (route) => route.abort())
  await send.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/report')
  await page.keyboard.press('Escape')
  await expect(row(second).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveValue('رقم هاتف في السطر الأول')
  await send.click()
  await expectToast(page, 'status', t('reportSent'))
  await expect(row(second).getByText(t('reported'))).toBeFocused()
  await page.reload()
  await expect(row(second).getByText(t('reported'))).toBeVisible()
  await row(first).getByRole('button').click()
  await dialog.getByRole('radio', { name: t('reportPersonal') }).check()
  await send.click()
  await expect(row(first).getByText(t('reported'))).toBeFocused()

  // They come to the open list by themselves.
  const items = desk.locator('.moderation-review')
  await expect(items).toHaveCount(2)
  const item = (text: string) => items.filter({ hasText: text })
  await expect(item(second)).toContainText(m('reportedTimes_one'))
  await expect(item(second)).toContainText('رقم هاتف في السطر الأول')
  await expect(desk.getByRole('button', { name: new RegExp(`^${m('reported')}`), pressed: true })).toContainText('2')
  await checkAccessibility(desk)
  await tabTo(desk, item(first).getByRole('button', { name: m('keep') }))
  await desk.keyboard.press('Enter')
  await expectToast(desk, 'status', m('kept'))
  await expect(item(first)).toHaveCount(0)
  // The focus goes on to what is left.
  await expect(item(second).locator(':focus')).toHaveCount(1)
  await item(second)
    .getByRole('button', { name: m('hide') })
    .click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: m('hideNow') })
    .click()
  await expect(items).toHaveCount(0)

  await page.reload()
  await expect(row(first)).toBeVisible()
  await expect(row(second)).toHaveCount(0)
  await row(first).getByRole('button').click()
  await dialog.getByRole('radio', { name: t('reportOther') }).check()
  await send.click()
  await expectToast(page, 'status', t('reportSettled'))
  await (await apiOf(desk)).write('POST', `/admin/courses/${course}/archive`, {})
})

test('a visitor signs in first and is back at the reviews @only-en', async ({ page, textOf, newStudent }) => {
  const account = await newStudent()
  const address = `/courses/${demoId('course', 'study')}?tab=reviews`
  await page.goto(address)
  const name = new RegExp(`^${textOf('course', 'reportOf', { name: '.+' })}$`)
  const links = page.getByRole('link', { name })
  // None of them is there at first.
  await expect(links).not.toHaveCount(0)
  await expect(links).toHaveCount(await reviews(page).count())
  await links.first().click()
  await page.getByLabel(textOf('auth', 'email')).fill(account.email)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name }).first()).toBeVisible()
})

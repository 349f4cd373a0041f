// What a person wrote is never out of reach: after a course was taken from them, beyond the limit of a field, on a device with a wrong clock.
import { demoId } from '#demo/ids.ts'
import { apiOf, beginCourse, publishFree } from './author-api.ts'
import { demoPassword, enrol, expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('taken from a course: the last words are found, read and copied @only-ar', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('ERR_FAILED', '404', 'لم نجد ما تبحث عنه')
  const b = (key: string) => textOf('builder', key)
  const c = (key: string) => textOf('courses', key)
  const other = await anotherPage()
  await signIn(other, staff)
  const api = await apiOf(other)
  const id = await beginCourse(api, 'دورة تُسلَّم')
  const instructors = (await api.read('/admin/instructors')) as { id: string }[]
  const give = async (to: string) => {
    const { revision } = await api.read(`/admin/courses/${id}/draft`)
    const changes = [{ op: 'set', path: 'instructor_id', value: to }]
    await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: revision, changes })
  }
  const own = demoId('instructor', 'yacine')
  await give(own)
  await signIn(page, { email: 'instructor@manara.example', password: demoPassword })
  await page.goto(`/admin/courses/${id}/details`)
  const title = page.getByLabel(b('field_title'), { exact: true })
  await expect(title).toHaveValue('دورة تُسلَّم')
  await page.route(`**/api/admin/courses/${id}/draft`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await title.fill('آخر ما كُتب')
  await expect(page.locator('.state-offline')).toBeVisible()

  await give(instructors.find((each) => each.id !== own)!.id)
  await page.reload()
  const words = page.getByRole('region', { name: b('keptWords') })
  await expect(words).toContainText('آخر ما كُتب')
  await expect(words).toContainText(b('field_title'))
  await checkAccessibility(page)
  await words.getByRole('button', { name: b('copyText') }).click()
  await expectToast(page, 'status', b('copiedText'))

  // The course is in no list any more; the words are.
  await page.goto('/admin/courses')
  await page.getByRole('link', { name: c('leftWordsOpen') }).click()
  await expect(words).toContainText('آخر ما كُتب')

  // Deleted from the device, brought back, and deleted for good.
  const forget = words.getByRole('button', { name: b('keptWordsForget') })
  await forget.click()
  await expect(page.getByText(b('keptWordsForgotten'))).toBeVisible()
  await expect(words).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('button', { name: b('keptWordsBack') }).click()
  await page.reload()
  await forget.click()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: b('backToCourses') })).toBeVisible()
  await expect(words).toHaveCount(0)
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})

test('what was published is taken back at once, with its effect shown first @only-en', async ({
  page,
  textOf,
  signIn,
  checkAccessibility,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id, change } = await publishFree(api, 'Published too soon')
  await change([{ op: 'set', path: 'title', value: 'Published by mistake' }])
  const titleNow = async () => (await (await page.request.get(`/api/courses/${id}`)).json()).data.title

  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: b('publishChanges'), exact: true })
  await page.goto(`/admin/courses/${id}`)
  await page.getByRole('button', { name: b('versions'), exact: true }).click()
  await expect(dialog.getByRole('listitem').first()).toHaveText(
    `${b('versionDraft')}${b('unpublishedChanges_one', { count: 1 })}`,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: b('review'), exact: true }).click()
  await expect(dialog.getByRole('list', { name: b('effect') })).toContainText(b('effectUndo'))
  await publish.click()
  await page
    .locator('.toast')
    .getByRole('button', { name: b('undo') })
    .click()
  expect(await titleNow()).toBe('Published by mistake')
  await expectToast(page, 'status', b('restored'))
  await expect(dialog).toContainText(b('changesBefore_one', { count: 1 }))
  await checkAccessibility(page)
  await publish.click()
  await expect.poll(titleNow).toBe('Published too soon')
  expect(await api.read(`/admin/courses/${id}/versions`)).toHaveLength(3)
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})

test('on a device whose clock is years ahead, times are those of the server @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  await page.clock.setSystemTime(Date.now() + 5 * 365 * 86_400_000)
  await signIn(page, staff)
  await beginCourse(await apiOf(page), 'Begun just now')
  await page.goto('/admin/courses?status=draft')
  const row = page.getByRole('row').filter({ hasText: 'Begun just now' })
  await expect(row).toContainText(textOf('courses', 'edited', { ago: 'now' }))
  await page.goto('/admin/payments')
  await expect(page.getByLabel(textOf('payments', 'day'), { exact: true })).toHaveValue(
    new RegExp(`^${new Date().getUTCFullYear()}-`),
  )
})

test('what is pasted beyond a limit stands there, counted, and is not sent @only-en', async ({
  page,
  anotherPage,
  textOf,
  newStudent,
  signIn,
}) => {
  const courseId = demoId('course', 'study')
  const q = (key: string) => textOf('questions', key)
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await page.goto(`/student/courses/${courseId}/learn`)
  await page.getByRole('tab', { name: q('tab') }).click()
  const box = page.getByRole('textbox', { name: q('ask') })
  const long = 'Why? '.repeat(500).trim()
  await box.fill(long)
  await expect(box).toHaveValue(long)
  await expect(box).toHaveAccessibleDescription(`${long.length} / 2000`)
  await expect(page.getByRole('button', { name: q('send') })).toBeDisabled()
  // The lesson opens where they were typed.
  await page.reload()
  await expect(box).toHaveValue(long)
  await box.fill('Why?')
  await expect(page.getByRole('button', { name: q('send') })).toBeEnabled()

  // A number is not cut into another one.
  const owner = await anotherPage()
  await signIn(owner, { email: 'owner@manara.example', password: demoPassword })
  await owner.goto('/admin/settings/payment')
  const days = owner.getByLabel(textOf('settings', 'name_of_lapse_days'))
  await days.fill('1000')
  await expect(days).toHaveValue('1000')
  await expect(days).toHaveAccessibleDescription(/≤ 90/)
})

// An announcement in both languages, written on a phone; whoever reads English gets the English text.
import { demoId } from '#demo/ids.ts'
import { apiOf } from './author-api.ts'
import { enrol, expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('an announcement says for how many a language is missing, and each reads their own @only-ar', async ({
  page,
  anotherPage,
  textOf,
  newStudent,
  signIn,
  checkAccessibility,
}) => {
  const reader = await newStudent()
  const other = await anotherPage()
  await signIn(other, reader)
  const token = await other.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await other.request.put('/api/student/language', { headers, data: { language: 'en' } })).ok()).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)
  await page.goto('/admin/announcements/new')
  const title = page.getByRole('textbox', { name: textOf('announcements', 'title') })
  const text = page.getByRole('textbox', { name: textOf('announcements', 'text') })
  const send = page.getByRole('button', { name: textOf('announcements', 'sendNow') })
  await title.fill('حصّة مباشرة')
  await text.fill('نلتقي غدًا.')
  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/الإنجليزية، وبلا نص إنجليزي/u)
  // The second tap of an impatient thumb falls on the button that sends: it takes none for half a second.
  await expect(dialog.getByRole('button', { name: textOf('announcements', 'sendNow') })).toHaveCSS(
    'animation',
    /0\.5s .*compose-arrives/u,
  )
  await dialog.getByRole('button', { name: textOf('announcements', 'writeFirst_en') }).click()
  await expect(title).toHaveValue('')
  await expect(title).toBeFocused()
  await title.fill('Live session')
  await send.click()
  await expect(text).toHaveAccessibleDescription(textOf('announcements', 'required'))
  await text.fill('We meet tomorrow.')
  await page.getByRole('button', { name: textOf('announcements', 'view_chat') }).click()
  await expect(page.locator('.compose-mail')).toContainText(/حصّة مباشرة[^]+Live session/u)
  await checkAccessibility(page)
  await page.getByRole('button', { name: textOf('announcements', 'view_mail') }).click()
  const mail = page.locator('.compose-letter')
  await expect(mail).toContainText(new RegExp(`${staff.email}[^]*Live session[^]*We meet tomorrow.[^]*Open`, 'u'))
  await checkAccessibility(page)

  await page.reload()
  await expect(text).toHaveValue('We meet tomorrow.')
  await page.getByRole('button', { name: 'العربية', exact: true }).click()
  await expect(text).toHaveValue('نلتقي غدًا.')
  await send.click()
  await expect(dialog).not.toContainText(/الإنجليزية/u)
  await dialog.getByRole('button', { name: textOf('announcements', 'sendNow') }).click()
  await expectToast(page, 'status', textOf('announcements', 'sentDone'))
  await expect(page.getByText(textOf('announcements', 'inBoth'))).toBeVisible()

  await other.goto('/student/profile?lng=en')
  await other.getByRole('button', { name: /notification/i }).click()
  await other.getByRole('link', { name: /Live session/u }).click()
  await expect(other.getByRole('heading', { name: 'Live session' })).toBeVisible()
  await expect(other.getByText('We meet tomorrow.')).toBeVisible()
})

test('an address in an announcement is pressed where it stands @only-en', async ({
  page,
  anotherPage,
  newStudent,
  signIn,
  checkAccessibility,
}) => {
  const course_id = demoId('course', 'study')
  const reader = await anotherPage()
  await signIn(reader, await newStudent())
  await enrol(reader, course_id)
  await signIn(page, staff)
  const text = 'نلتقي هنا: https://meet.example/room?id=7&as=student.\n\nSee you there.'
  const { id } = await (
    await apiOf(page)
  ).write('POST', '/admin/announcements', { course_id, title: 'Live session', text, by: ['bell'] })
  const address = `/student/announcements/${id}`
  const link = reader.getByRole('link', { name: 'https://meet.example/room?id=7&as=student', exact: true })
  // It is sent in the background.
  await expect(async () => {
    await reader.goto(address)
    await expect(reader.getByRole('heading', { name: 'Live session' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(link).toHaveAttribute('href', 'https://meet.example/room?id=7&as=student')
  await expect(link).toHaveAttribute('target', '_blank')
  await checkAccessibility(reader)
  // The English line begins on its own side, though the text began in Arabic.
  const begins = (words: string) =>
    reader.locator('.announcement-text').evaluate((box, first) => {
      const node = [...box.childNodes].find(({ textContent }) => textContent?.includes(first))!
      const at = node.textContent!.indexOf(first)
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      return { fromLeft: Math.round(inner.left - outer.left), fromRight: Math.round(outer.right - inner.right) }
    }, words)
  expect(await begins('See you')).toMatchObject({ fromLeft: 0 })
  expect(await begins('نلتقي')).toMatchObject({ fromRight: 0 })
})

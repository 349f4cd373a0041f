// Over a slow network one goes on typing while the first words are on their way: the answer to those takes nothing of the others.
import { apiOf } from './author-api.ts'
import { holdBack } from './hold-back.ts'
import { demoPassword, expect, staff, test } from './journey.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

test('a setting typed while another is saved waits for the next saving @only-ar', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  // Another story may have left another rule.
  await (await apiOf(page)).write('PUT', '/admin/settings', { lapse_days: 7 })
  await page.goto('/admin/settings/payment')
  const field = (key: string) => page.getByLabel(textOf('settings', key), { exact: true })
  const [lapse, days, percent] = [field('name_of_lapse_days'), field('refundDays'), field('refundPercent')]
  await expect(lapse).toHaveValue('7')
  const saving = await holdBack(page, 'PUT', '**/api/admin/settings')
  await lapse.fill('8')
  await percent.fill('30')
  await percent.press('Enter')
  await saving.begun
  await days.fill('21')
  // Thought better of: the value of before is a change to the one on its way.
  await lapse.fill('7')
  saving.go()
  const bar = page.locator('.settings-save')
  await expect(bar).toContainText(textOf('settings', 'unsaved_two'))
  await expect(lapse).toHaveValue('7')
  await expect(days).toHaveValue('21')
  await expect(percent).toHaveValue('30')
  await days.press('Enter')
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(lapse).toHaveValue('7')
  await expect(days).toHaveValue('21')
  // Others read the rule of the demo school.
  await days.fill('14')
  await percent.fill('20')
  await percent.press('Enter')
  await expect(bar).toHaveCount(0)
})

test('a note of the team keeps what was added while it was stored @only-en', async ({ page, signIn }) => {
  await signIn(page, staff)
  await page.goto('/admin/students?q=graduate@manara.example')
  await page.locator('.students-name').first().click()
  const note = page.locator('#notes textarea')
  const storing = await holdBack(page, 'POST', '**/notes')
  const first = `Called at ${Date.now()}.`
  await note.fill(first)
  await page.locator('#notes [type=submit]').press('Enter')
  await storing.begun
  await note.pressSequentially(' She wants the second course, too.')
  storing.go()
  await expect(page.locator('.sheet-note-text').filter({ hasText: first })).toHaveText(first)
  await expect(note).toHaveValue('She wants the second course, too.')
})

test('ready answers that two people write at the same time are both kept @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  const r = (key: string) => textOf('requests', key)
  await signIn(page, staff)
  const api = await apiOf(page)
  const before = await api.read('/admin/reply-templates')
  await page.goto('/admin/requests')
  await page.getByRole('button', { name: r('more'), exact: true }).click()
  await page.getByRole('menuitem', { name: r('templatesTitle') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: r('addTemplate') }).click()
  await dialog.getByLabel(r('textAr')).last().fill('جوابي أنا.')
  await dialog.getByLabel(r('textEn')).last().fill('My own answer.')
  const theirs = { kind: 'ask', text_ar: 'جواب الزميلة.', text_en: 'The answer of a colleague.' }
  await api.write('PUT', '/admin/reply-templates', [...before, theirs])
  await dialog.getByRole('button', { name: r('save') }).click()
  await expect(dialog).toHaveCount(0)
  const saved: { text_en: string }[] = await api.read('/admin/reply-templates')
  expect(saved.slice(-2).map(({ text_en }) => text_en)).toEqual([theirs.text_en, 'My own answer.'])
  expect(saved).toHaveLength(before.length + 2)
  await api.write('PUT', '/admin/reply-templates', before)
})

// Forms of the console over a slow network: the answer to what was sent takes nothing of what was typed since, and an older answer gives way.
import { apiOf } from './author-api.ts'
import { holdBack } from './hold-back.ts'
import { demoPassword, expect, test } from './journey.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

test('the next address typed while an invitation is sent stays @only-ar', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  await page.goto('/admin/settings/team')
  const field = page.getByLabel(textOf('team', 'inviteBy'), { exact: true })
  const [first, second] = ['one', 'two'].map((name) => `${name}-${Date.now()}@example.dz`) as [string, string]
  const sending = await holdBack(page, 'POST', '**/team/invite')
  await field.fill(first)
  await field.press('Enter')
  await sending.begun
  await field.fill(second)
  sending.go()
  const invited = page.locator('.team-member').filter({ hasText: first })
  await expect(invited).toBeVisible()
  await expect(field).toHaveValue(second)
  await field.press('Enter')
  await expect(page.locator('.team-member').filter({ hasText: second })).toBeVisible()
  await expect(field).toHaveValue('')
  const { read, write } = await apiOf(page)
  const team: { id: string; email: string }[] = await read('/admin/team')
  for (const { id } of team.filter(({ email }) => [first, second].includes(email)))
    await write('DELETE', `/admin/team/${id}`, {})
})

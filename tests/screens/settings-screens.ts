// The settings of the school, its log, and its first page once it is set up.
import type { Screen, Stage } from './stage.ts'

const settings = (section: string): Screen => ({
  name: section ? `console-settings-${section}` : 'console-settings',
  path: `/admin/settings${section && `/${section}`}`,
  who: 'owner',
  prepare: ({ page }) => page.locator('.settings-card').first().waitFor(),
})

/** The demo school has its owner: what an empty one answers stands in for it, and the owner is the one who is signed in. */
async function asEmptySchool({ page }: Stage): Promise<void> {
  await page.route('**/api/setup', (route) => route.fulfill({ json: { success: true, data: { open: true } } }))
  await page.route('**/api/setup/check', (route) => route.fulfill({ json: { success: true, data: {} } }))
  await page.route('**/api/setup/owner', async (route) => {
    const [token, user] = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
    await route.fulfill({ json: { success: true, token, user: JSON.parse(user!) as object } })
  })
}

export const settingsScreens: Screen[] = [
  {
    // Of a clerk who was sent the address: no request is sent that would be refused.
    name: 'console-closed',
    path: '/admin/settings',
    who: 'desk',
    prepare: ({ page, textOf }) =>
      page.locator('.empty-title', { hasText: textOf('console', 'closedTitle') }).waitFor(),
  },
  ...['', 'payment', 'team', 'mail', 'security', 'data'].map(settings),
  {
    name: 'console-settings-mail-wrong',
    path: '/admin/settings/mail',
    who: 'owner',
    faults: ['status of 422', 'Please check', 'راجع الحقول'],
    prepare: async ({ page, textOf }) => {
      await page.getByLabel(textOf('settings', 'mailSubject'), { exact: true }).fill(' ')
      await page.getByLabel(textOf('settings', 'mailKind'), { exact: true }).selectOption('password-reset')
      await page.getByRole('button', { name: textOf('settings', 'save'), exact: true }).click()
      await page.getByText(textOf('settings', 'mailWrong')).waitFor()
    },
  },
  {
    name: 'console-audit',
    path: '/admin/audit',
    who: 'owner',
    before: ({ asStaff }) => asStaff('put', '/admin/settings', { data: { lapse_days: 5 } }),
    prepare: ({ page }) => page.locator('.audit-line').first().click(),
  },
  { name: 'setup-closed', path: '/setup' },
  { name: 'setup-token', path: '/setup', before: asEmptySchool },
  {
    name: 'setup-restore',
    path: '/setup',
    before: asEmptySchool,
    prepare: ({ page, textOf }) => page.getByText(textOf('setup', 'restore')).click(),
  },
  {
    name: 'setup-payment',
    path: '/setup#token=MNR-4K7Q-92XD-HT3V',
    who: 'owner',
    before: asEmptySchool,
    prepare: async ({ page, textOf, button }) => {
      await button('setup', 'begin').click()
      await page.getByLabel(textOf('auth', 'fullName'), { exact: true }).fill('عمر بلحاج')
      await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill('omar@example.dz')
      await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('a-good-one-77')
      await button('setup', 'makeOwner').click()
      await button('setup', 'later').click()
      await page.getByLabel(textOf('setup', 'account'), { exact: true }).fill('0023456789')
      await page.getByLabel(textOf('setup', 'key'), { exact: true }).fill('11')
    },
  },
]

// The console of the school's team.
import type { Screen } from './stage.ts'

export const consoleScreens: Screen[] = [
  {
    name: 'console-overview',
    path: '/admin',
    who: 'owner',
    prepare: ({ page }) => page.locator('.overview-chart').waitFor(),
  },
  {
    name: 'console-overview-write',
    path: '/admin',
    who: 'staff',
    prepare: ({ page, textOf }) =>
      page
        .getByRole('button', { name: textOf('overview', 'write') })
        .first()
        .click(),
  },
  {
    name: 'console-search',
    path: '/admin/requests',
    who: 'owner',
    prepare: async ({ page, textOf }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: textOf('search', 'title') }).fill('مرابط')
      await page.locator('.palette-option').first().waitFor()
    },
  },
  {
    name: 'console-overview-first-days',
    path: '/admin',
    who: 'owner',
    before: ({ page }) =>
      page.route('**/api/admin/overview', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object }
        const steps = ['school', 'payment', 'course', 'trial', 'mail', 'share'] as const
        const first_days = steps.map((step, index) => ({ step, done: index < 2, fact: index < 2 ? 'منارة' : null }))
        await route.fulfill({ json: { success: true, data: { ...answer.data, first_days } } })
      }),
  },
  { name: 'console-requests', path: '/admin/requests', who: 'staff' },
  {
    name: 'console-messages',
    path: '/admin/messages',
    who: 'staff',
    before: ({ asStaff }) =>
      asStaff('post', '/contact', {
        data: { name: 'لينة بوعلام', email: 'lina@example.dz', subject: 'الدفع', message: 'هل يمكن الدفع على مرّتين؟' },
      }),
    prepare: ({ page }) => page.locator('.messages-row').first().click(),
  },
  { name: 'console-jobs', path: '/admin/jobs', who: 'owner' },
  {
    name: 'console-outbox-link',
    path: '/admin/outbox',
    who: 'owner',
    before: ({ asStaff }) => asStaff('post', '/auth/forgot-password', { data: { email: 'graduate@manara.example' } }),
    prepare: ({ page }) => page.locator('.outbox-mail summary').first().click(),
  },
  {
    name: 'console-outbox',
    path: '/admin/outbox',
    who: 'staff',
    // A mail with an address in the middle of its text.
    before: ({ asStaff }) =>
      asStaff('post', '/contact', {
        data: { name: 'أنيس مرابط', email: 'anis.m@example.dz', subject: 'Python', message: 'هل للدورة شهادة؟' },
      }),
  },
  { name: 'console-more', path: '/admin/more', who: 'owner', only: 'phone' },
]

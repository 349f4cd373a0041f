// The settings of the school, its log, and its first page once it is set up.
import type { Screen } from './stage.ts'

const settings = (section: string): Screen => ({
  name: section ? `console-settings-${section}` : 'console-settings',
  path: `/admin/settings${section && `/${section}`}`,
  who: 'owner',
  prepare: ({ page }) => page.locator('.settings-card').first().waitFor(),
})

export const settingsScreens: Screen[] = [
  ...['', 'payment', 'team', 'mail', 'security', 'data'].map(settings),
  {
    name: 'console-audit',
    path: '/admin/audit',
    who: 'owner',
    before: ({ asStaff }) => asStaff('put', '/admin/settings', { data: { lapse_days: 5 } }),
    prepare: ({ page }) => page.locator('.audit-line').first().click(),
  },
  { name: 'setup-closed', path: '/setup' },
]

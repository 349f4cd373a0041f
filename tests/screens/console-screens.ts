// The console of the school's team.
import type { Screen } from './stage.ts'

export const consoleScreens: Screen[] = [
  { name: 'console-requests', path: '/admin/requests', who: 'staff' },
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

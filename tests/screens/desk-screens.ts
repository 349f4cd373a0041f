// The enrolment desk.
import type { Screen } from './stage.ts'

export const deskScreens: Screen[] = [
  {
    name: 'console-requests-ask',
    path: '/admin/requests?flagged=true',
    who: 'staff',
    prepare: ({ page, textOf }) =>
      page
        .getByRole('button', { name: textOf('requests', 'ask') })
        .first()
        .click(),
  },
  {
    // Looked for among those that wait, and settled long ago.
    name: 'console-requests-elsewhere',
    path: `/admin/requests?q=${encodeURIComponent('أمينة قادري')}`,
    who: 'staff',
    prepare: ({ page }) => page.locator('.desk-elsewhere').waitFor(),
  },
  {
    name: 'console-requests-enrol',
    path: '/admin/requests',
    who: 'staff',
    // On phones a line of the menu.
    prepare: async ({ page, textOf }) => {
      const name = textOf('requests', 'enrolByEmail')
      const button = page.getByRole('button', { name, exact: true })
      if (await button.isVisible()) return button.click()
      await page.getByRole('button', { name: textOf('requests', 'more'), exact: true }).click()
      return page.getByRole('menuitem', { name }).click()
    },
  },
]

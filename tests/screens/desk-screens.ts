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

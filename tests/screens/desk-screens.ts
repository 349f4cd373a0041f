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
    prepare: ({ page, textOf }) => page.getByRole('button', { name: textOf('requests', 'enrolByEmail') }).click(),
  },
]

// The console of the school's team.
import { demoId } from '#demo/ids.ts'
import type { Screen, Stage } from './stage.ts'

/** Lines that match, differ, and belong to nobody. */
async function compareStatement({ page, textOf }: Stage): Promise<void> {
  const text = [
    'Date;Libellé;Débit;Crédit',
    '22/11/2026;VERS. ESPECES MN-4QXHA;;3 500,00',
    '22/11/2026;VERS. ESPECES MN-7F3K2;;5 700,00',
    '19/11/2026;VIR BARIDIMOB 2207;;4 250,00',
    '20/11/2026;FRAIS;35,00;',
  ].join('\n')
  await page.getByLabel(textOf('statements', 'paste')).fill(text)
  await page.getByRole('button', { name: textOf('statements', 'compare') }).click()
  await page.locator('.statement-line').first().waitFor()
}

/** Found by name: which students head the list depends on who learned last. */
const graduate = `/admin/students?q=${encodeURIComponent('ياسمين دحماني')}`

async function openSheet({ page }: Stage): Promise<void> {
  await page.locator('.students-name').first().click()
  await page.locator('.sheet-part').first().waitFor()
}

/** Two that wait, one for more than a day: nobody of the demo school asks, and who asks on another screen would show here. */
async function askTeacher({ page }: Stage): Promise<void> {
  const question = (count: number, rest: object) => ({
    id: demoId('question', count),
    course_id: demoId('course', 'python'),
    chapter_id: demoId('chapter', 'python', count),
    course: { id: demoId('course', 'python'), title: 'أساسيات البرمجة بلغة Python من الصفر' },
    chapter: { id: demoId('chapter', 'python', count), title: 'الحلقات التكرارية' },
    answer: null,
    ...rest,
  })
  const data = [
    question(1, {
      second: 312,
      text: 'متى أستعمل while بدل for؟ جرّبت الاثنتين والنتيجة نفسها.',
      at: '2026-01-05T08:00:00.000Z',
      waiting_seconds: 190_000,
      overdue: true,
      student: { id: demoId('user', 'student'), full_name: 'أنيس مرابط', email: 'student@manara.example' },
    }),
    question(2, {
      second: null,
      text: 'Is the exercise file for Windows only?',
      at: '2026-01-07T08:00:00.000Z',
      waiting_seconds: 2400,
      overdue: false,
      student: { id: demoId('user', 'graduate'), full_name: 'ياسمين دحماني', email: 'graduate@manara.example' },
    }),
  ]
  const meta = { page: 1, limit: 20, total: 2, open: 2, overdue: 1 }
  await page.route('**/api/admin/student-questions?**', (route) =>
    route.fulfill({ json: { success: true, data, meta } }),
  )
}

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
    name: 'console-students',
    path: '/admin/students',
    who: 'staff',
    prepare: ({ page }) => page.locator('.students-name').first().waitFor(),
  },
  {
    name: 'console-students-near',
    path: '/admin/students?q=%D9%85%D8%B1%D8%A7%D8%A8%D8%AA',
    who: 'staff',
    prepare: ({ page }) => page.locator('.students-tile').waitFor(),
  },
  {
    name: 'console-overview-sample',
    path: '/admin',
    who: 'owner',
    before: ({ page }) =>
      page.route('**/api/admin/overview', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object }
        await route.fulfill({ json: { success: true, data: { ...answer.data, has_sample: true } } })
      }),
    prepare: ({ page }) => page.locator('.overview-sample-note').waitFor(),
  },
  {
    name: 'console-student-revoke',
    path: graduate,
    who: 'staff',
    prepare: async ({ page, textOf }) => {
      await page.locator('.students-name').click()
      await page.locator('#papers [aria-haspopup="menu"]').first().click()
      await page.getByRole('menuitem', { name: textOf('students', 'revoke') }).click()
    },
  },
  { name: 'console-student', path: graduate, who: 'staff', prepare: openSheet },
  {
    name: 'console-student-suspend',
    path: graduate,
    who: 'staff',
    prepare: async (stage) => {
      await openSheet(stage)
      await stage.page.locator('.sheet-act.is-bad').click()
    },
  },
  {
    name: 'console-reviews',
    path: '/admin/reviews',
    who: 'staff',
    prepare: ({ page }) => page.locator('.moderation-acts button').first().click(),
  },
  {
    name: 'console-reviews-reported',
    path: '/admin/reviews?state=reported',
    who: 'staff',
    prepare: ({ page }) => page.locator('.moderation-reports').first().waitFor(),
  },
  { name: 'console-announcements', path: '/admin/announcements', who: 'staff' },
  {
    name: 'console-announcement-new',
    path: '/admin/announcements/new',
    who: 'staff',
    prepare: ({ page }) => page.locator('.compose-reach').waitFor(),
  },
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
  {
    name: 'console-bank',
    path: '/admin/questions',
    who: 'staff',
    prepare: ({ page }) => page.locator('.bank-row').first().waitFor(),
  },
  {
    name: 'console-student-questions',
    path: '/admin/student-questions',
    who: 'staff',
    before: askTeacher,
    prepare: ({ page }) => page.locator('.inbox-item .btn').first().click(),
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
  { name: 'console-payments', path: '/admin/payments?period=all', who: 'owner' },
  {
    name: 'console-payments-refund',
    // Paid long ago: to give it back is an exception.
    path: `/admin/payments?period=all&q=${encodeURIComponent('مريم بن صالح')}`,
    who: 'owner',
    prepare: async ({ page, textOf }) => {
      await page.locator('.table-card button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: textOf('payments', 'refundStart') }).click()
      await page.getByRole('button', { name: textOf('payments', 'exception') }).click()
    },
  },
  { name: 'console-payments-nothing', path: '/admin/payments?q=xyzzy', who: 'staff' },
  { name: 'console-statement', path: '/admin/payments/statement', who: 'owner', prepare: compareStatement },
  {
    name: 'console-statement-columns',
    path: '/admin/payments/statement',
    who: 'staff',
    prepare: async (stage) => {
      await compareStatement(stage)
      await stage.page.getByRole('button', { name: stage.textOf('statements', 'columns') }).click()
    },
  },
  { name: 'console-more', path: '/admin/more', who: 'owner', only: 'phone' },
]

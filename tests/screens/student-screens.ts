// A student's own pages: overview, courses, certificates, profile, the bell.
import { ask, enrol } from './places.ts'
import { openMenu, receipt, type Screen, type Stage } from './stage.ts'

const failing = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name: `${name}-failed`,
  path,
  who: 'new',
  // The failure itself is told in the console, too.
  faults: ['status of 500', '/assets/'],
  before: ({ page }) => page.route('**/api/student/**', (route) => route.fulfill({ status: 500, json: {} })),
  // It is asked again before it is given up.
  prepare: ({ page, textOf }) =>
    page
      .locator('#main')
      .getByRole('button', { name: textOf('ui', 'retry') })
      .first()
      .waitFor(),
  ...rest,
})

const waiting = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name: `${name}-waiting`,
  path,
  who: 'new',
  waits: true,
  before: ({ page }) => page.route('**/api/student/**', () => new Promise(() => {})),
  prepare: ({ page }) => page.locator('.skeleton').first().waitFor(),
  ...rest,
})

const profile = (name: string, rest: Partial<Screen> = {}): Screen => ({
  name: `profile${name && `-${name}`}`,
  path: '/student/profile',
  who: 'student',
  ...rest,
})

async function openPasswordTab({ page, textOf }: Stage): Promise<void> {
  await page.getByRole('tab', { name: textOf('profile', 'passwordTab') }).click()
  await page.getByText(textOf('profile', 'thisDevice')).waitFor()
}

async function openBell({ page, textOf }: Stage): Promise<void> {
  await page.locator('.bell > button').click()
  await page
    .locator('.notification')
    .or(page.getByText(textOf('notifications', 'empty')))
    .first()
    .waitFor()
}

/** A course is activated, a request for another rejected. */
async function giveNews(stage: Stage): Promise<void> {
  const { id } = await ask(stage, receipt())
  const reason =
    stage.language === 'ar' ? 'المبلغ في الوصل أقلّ من ثمن الباقة.' : 'The amount on the receipt is below the price.'
  await stage.asStaff('post', `/admin/enrolment-requests/${id}/reject`, { data: { reason } })
  await enrol(stage, 'python')
  await answerMessage(stage)
}

async function answerMessage({ asStudent, asStaff, student, language }: Stage): Promise<void> {
  const { email, full_name: name } = student.user
  const [subject, message, text] =
    language === 'ar'
      ? ['سؤال عن الدفع', 'متى تُفعَّل دورتي؟', 'خلال دقائق من وصول الإثبات، من الثامنة صباحًا إلى العاشرة ليلًا.']
      : ['A question about paying', 'When will my course be active?', 'Within minutes of your proof, from 8 to 22.']
  await asStudent('post', '/contact', { data: { name, email, subject, message } })
  const messages = (await asStaff('get', '/admin/messages')) as { id: string; email: string }[]
  const { id } = messages.find((one) => one.email === email)!
  await asStaff('post', `/admin/messages/${id}/answer`, { data: { text } })
}

export const studentScreens: Screen[] = [
  { name: 'dashboard', path: '/student/dashboard', who: 'student' },
  { name: 'dashboard-new', path: '/student/dashboard', who: 'new' },
  {
    name: 'dashboard-address',
    path: '/student/dashboard',
    who: 'fresh',
    prepare: ({ button }) => button('proof', 'enterCode').click(),
  },
  {
    name: 'dashboard-menu',
    path: '/student/dashboard',
    who: 'student',
    only: 'phone',
    prepare: openMenu,
  },
  waiting('dashboard', '/student/dashboard'),
  failing('dashboard', '/student/dashboard'),
  {
    name: 'bell',
    path: '/student/dashboard',
    who: 'fresh',
    before: giveNews,
    prepare: openBell,
  },
  { name: 'bell-empty', path: '/student/dashboard', who: 'new', like: 'bell', prepare: openBell },
  { name: 'my-courses', path: '/student/courses', who: 'student' },
  { name: 'my-courses-new', path: '/student/courses', who: 'new', like: 'dashboard-new' },
  {
    name: 'my-courses-nothing',
    path: '/student/courses?show=completed&search=xyzzy',
    who: 'student',
    like: 'catalogue-nothing',
  },
  waiting('my-courses', '/student/courses', { like: 'dashboard-waiting' }),
  failing('my-courses', '/student/courses', { like: 'dashboard-failed' }),
  {
    name: 'certificates',
    path: '/student/certificates',
    who: 'graduate',
    prepare: ({ page }) => page.locator('img[src^="blob:"]').nth(1).waitFor(),
  },
  { name: 'certificates-new', path: '/student/certificates', who: 'new', like: 'dashboard-new' },
  waiting('certificates', '/student/certificates', { like: 'dashboard-waiting' }),
  failing('certificates', '/student/certificates', { like: 'dashboard-failed' }),
  profile(''),
  profile('password', { like: 'profile-password-mistakes', prepare: openPasswordTab }),
  profile('password-mistakes', {
    async prepare(stage) {
      await openPasswordTab(stage)
      await stage.page.getByLabel(stage.textOf('profile', 'newPassword'), { exact: true }).fill('12345')
      await stage.button('profile', 'savePassword').click()
      await stage.page.locator('[aria-invalid=true]').first().waitFor()
    },
  }),
  profile('leave', {
    who: 'graduate',
    async prepare(stage) {
      await stage.button('profile', 'leaveStart').click()
      await stage.dialog.getByRole('radio').first().waitFor()
    },
  }),
  profile('leave-mistakes', {
    like: 'profile-leave',
    async prepare(stage) {
      await stage.button('profile', 'leaveStart').click()
      await stage.dialog.getByRole('radio').first().waitFor()
      await stage.button('profile', 'leaveConfirm').click()
      await stage.page.locator('[aria-invalid=true]').first().waitFor()
    },
  }),
  waiting('profile', '/student/profile', { like: 'dashboard-waiting' }),
  failing('profile', '/student/profile', { like: 'dashboard-failed' }),
]

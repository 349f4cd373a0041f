// What a visitor sees: open pages, signing in, what goes wrong.
import { demoId } from '#demo/ids.ts'
import type { Screen, Stage } from './stage.ts'

const course = (key: string) => `/courses/${demoId('course', key)}`

export const visitorScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', who: 'student' },
  { name: 'home-menu', path: '/', only: 'phone', prepare: ({ button }) => button('common', 'openMenu').click() },
  {
    name: 'home-menu-signed-in',
    path: '/',
    who: 'student',
    only: 'phone',
    prepare: ({ button }) => button('common', 'openMenu').click(),
  },
  {
    name: 'user-menu',
    path: '/about',
    who: 'student',
    only: 'desktop',
    prepare: ({ button }) => button('common', 'userMenu').click(),
  },
  { name: 'catalogue', path: '/courses' },
  { name: 'catalogue-filtered', path: `/courses?category=${demoId('category', 'programming')}&price=paid` },
  { name: 'catalogue-search', path: '/courses?search=python' },
  { name: 'catalogue-nothing', path: '/courses?search=xyzzy' },
  {
    name: 'catalogue-filters',
    path: '/courses',
    only: 'phone',
    prepare: ({ button }) => button('course', 'filter').click(),
  },
  { name: 'course', path: course('python') },
  { name: 'course-curriculum', path: course('python'), prepare: (stage) => openTab(stage, 'curriculum') },
  { name: 'course-instructor', path: course('python'), prepare: (stage) => openTab(stage, 'instructor') },
  { name: 'course-reviews', path: course('python'), prepare: (stage) => openTab(stage, 'reviewsTab') },
  { name: 'course-free', path: course('study') },
  { name: 'course-enrolled', path: course('python'), who: 'student' },
  {
    name: 'course-preview',
    path: course('python'),
    async prepare({ page, button, dialog }) {
      await button('enrolment', 'watchFree').click()
      await dialog.locator('video').waitFor()
      // The film's own picture comes when it will; the first one is enough.
      await page.waitForFunction(() => document.querySelector('video')!.readyState > 1)
    },
  },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-mistakes', path: '/contact', prepare: ({ button }) => button('contact', 'send').click() },
  {
    name: 'contact-sent',
    path: '/contact',
    who: 'student',
    async prepare({ page, say, button }) {
      await page.getByLabel(say('contact', 'subject')).fill('Python')
      await page.getByLabel(say('contact', 'message')).fill('?')
      await button('contact', 'send').click()
      await page.getByText(say('contact', 'sent')).waitFor()
    },
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-valid', path: '/verify/MNR-2026-7K2Q-94XB' },
  { name: 'verify-unknown', path: '/verify/MNR-2026-0000-0000', faults: ['status of 404'] },
  { name: 'verify-revoked', path: '/verify/MNR-2026-5T8W-63QD' },
  { name: 'login', path: '/login' },
  { name: 'login-mistakes', path: '/login', prepare: ({ button }) => button('auth', 'login').click() },
  {
    name: 'login-refused',
    path: '/login',
    faults: ['status of 400'],
    async prepare({ page, say, button }) {
      await page.getByLabel(say('auth', 'email'), { exact: true }).fill(`nobody-${Date.now()}@example.dz`)
      await page.getByLabel(say('auth', 'password'), { exact: true }).fill('not-this-one')
      await button('auth', 'login').click()
      await page.getByText(say('auth', 'loginFailed')).first().waitFor()
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-mistakes',
    path: '/register',
    async prepare({ page, say, button }) {
      await page.getByLabel(say('auth', 'password'), { exact: true }).fill('12345')
      await button('auth', 'register').click()
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    async prepare({ page, say, button }) {
      await page.getByLabel(say('auth', 'email'), { exact: true }).fill('nobody@example.dz')
      await button('auth', 'sendLink').click()
      await page.getByText(say('auth', 'forgotDone')).waitFor()
    },
  },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'reset-password-expired', path: '/reset-password' },
  { name: 'not-found', path: '/no-such-page', faults: ['status of 404'] },
  {
    name: 'failure',
    path: '/about',
    faults: ['status of 500', 'Error'],
    async prepare(stage) {
      await stage.page.route(/\/courses(\.data)?(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
      await stage.page
        .locator('footer')
        .getByRole('link', { name: stage.say('common', 'courses') })
        .first()
        .click()
      await stage.page.getByText(stage.say('common', 'failureTitle')).waitFor()
    },
  },
  {
    name: 'offline',
    path: '/courses',
    faults: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'],
    async prepare({ page, say }) {
      await page.context().setOffline(true)
      await page.locator('.chip').nth(1).click()
      await page.getByText(say('course', 'failed')).waitFor()
    },
  },
]

async function openTab({ page, say }: Stage, key: string): Promise<void> {
  await page.getByRole('tab', { name: say('course', key) }).click()
}

// What a visitor sees: open pages, signing in, what goes wrong.
import { demoId } from '#demo/ids.ts'
import { errorText } from '#app/error-texts.ts'
import { plainPage } from '#app/plain-page.ts'
import { openMenu, type Screen, type Stage } from './stage.ts'

/** Pages that stand when nothing else does, as the server or the browser's worker shows them. */
const plain = (name: string, kind: Parameters<typeof plainPage>[0]['kind'], rest: Partial<Screen> = {}): Screen => ({
  name,
  path: '/about',
  faults: ['status of 503'],
  before: ({ page, language }) =>
    page.route('**/about', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'text/html',
        body: plainPage({
          kind,
          ...(kind !== 'offline' && { language }),
          reference: kind === 'broken' ? 'req-4f2a' : '',
        }),
      }),
    ),
  ...rest,
})

async function sendMistakes({ page, button }: Stage, ...text: [area: string, key: string]): Promise<void> {
  await button(...text).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const visitorScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', who: 'student', like: 'home' },
  { name: 'home-menu', path: '/', only: 'phone', prepare: openMenu },
  {
    name: 'home-menu-signed-in',
    path: '/',
    who: 'student',
    like: 'home-menu',
    only: 'phone',
    prepare: openMenu,
  },
  {
    name: 'user-menu',
    path: '/about',
    who: 'student',
    only: 'desktop',
    async prepare({ page, button }) {
      await button('common', 'userMenu').click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'catalogue', path: '/courses' },
  {
    name: 'catalogue-filtered',
    path: `/courses?category=${demoId('category', 'programming')}&price=paid`,
    like: 'catalogue',
  },
  { name: 'catalogue-search', path: '/courses?search=python' },
  { name: 'catalogue-closest', path: '/courses?search=photoshop+python', like: 'catalogue-search' },
  {
    name: 'home-suggestions',
    path: '/',
    async prepare({ page, textOf }) {
      await page.getByRole('searchbox', { name: textOf('home', 'search') }).fill('bac')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'catalogue-nothing', path: '/courses?search=xyzzy' },
  {
    name: 'catalogue-filters',
    path: '/courses',
    only: 'phone',
    async prepare({ button, dialog }) {
      await button('catalogue', 'filter').click()
      await dialog.waitFor()
    },
  },
  {
    name: 'catalogue-price',
    path: '/courses',
    only: 'desktop',
    async prepare({ page, textOf, dialog }) {
      await page.getByLabel(textOf('catalogue', 'price'), { exact: true }).selectOption(textOf('catalogue', 'priceOwn'))
      await dialog.getByRole('button', { name: textOf('catalogue', 'priceApply') }).click()
      await dialog.getByText(textOf('catalogue', 'priceEmpty')).waitFor()
    },
  },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-mistakes',
    path: '/contact',
    like: 'login-mistakes',
    prepare: (stage) => sendMistakes(stage, 'contact', 'send'),
  },
  {
    name: 'contact-sent',
    path: '/contact',
    who: 'student',
    async prepare({ page, textOf, button }) {
      await page.getByLabel(textOf('contact', 'subject')).fill('Python')
      await page.getByLabel(textOf('contact', 'message')).fill('?')
      await button('contact', 'send').click()
      await page.getByText(textOf('contact', 'sent')).waitFor()
    },
  },
  { name: 'privacy', path: '/privacy', like: 'terms' },
  { name: 'terms', path: '/terms' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-valid', path: '/verify/MNR-2026-7K2Q-94XB' },
  { name: 'verify-unknown', path: '/verify/MNR-2026-0000-0000', faults: ['status of 404'] },
  { name: 'verify-revoked', path: '/verify/MNR-2026-5T8W-63QD', like: 'verify-valid' },
  { name: 'login', path: '/login' },
  { name: 'login-mistakes', path: '/login', prepare: (stage) => sendMistakes(stage, 'auth', 'login') },
  {
    name: 'login-refused',
    path: '/login',
    faults: ['status of 400'],
    async prepare({ page, textOf, button }) {
      await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(`nobody-${Date.now()}@example.dz`)
      await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('not-this-one')
      await button('auth', 'login').click()
      await page.getByText(textOf('auth', 'loginFailed')).first().waitFor()
    },
  },
  {
    name: 'login-limited',
    path: '/login',
    like: 'login-refused',
    faults: ['status of 429'],
    async prepare({ page, textOf, button, language }) {
      const error = errorText(language, 'TOO_MANY_REQUESTS')
      const refusal = { success: false, code: 'TOO_MANY_REQUESTS', error, message: error }
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '540' }, json: refusal }),
      )
      await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill('anis@example.dz')
      await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('not-this-one')
      await button('auth', 'login').click()
      await page.locator('.banner').first().waitFor()
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-mistakes',
    path: '/register',
    async prepare(stage) {
      await stage.page.getByLabel(stage.textOf('auth', 'password'), { exact: true }).fill('12345')
      await sendMistakes(stage, 'auth', 'register')
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    async prepare({ page, textOf, button }) {
      await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill('nobody@example.dz')
      await button('auth', 'sendLink').click()
      await page.getByText(textOf('auth', 'forgotDone')).waitFor()
    },
  },
  // The link of an invitation would name the school's team; this one is nobody's.
  { name: 'reset-password', path: '/reset-password#token=abc', faults: ['status of 400'] },
  { name: 'reset-password-expired', path: '/reset-password' },
  { name: 'verify-email', path: '/verify-email#token=abc' },
  {
    name: 'verify-email-done',
    path: '/verify-email#token=abc',
    async prepare({ page, textOf, button }) {
      const answer = { success: true, data: { email_proven: true } }
      await page.route('**/api/auth/verify-email', (route) => route.fulfill({ json: answer }))
      await button('auth', 'verifyAction').click()
      await page.getByText(textOf('auth', 'verifyDone')).waitFor()
    },
  },
  { name: 'verify-email-refused', path: '/verify-email' },
  { name: 'not-found', path: '/no-such-page', faults: ['status of 404'] },
  {
    name: 'failure',
    path: '/about',
    faults: ['status of 500', 'Error'],
    async prepare(stage) {
      await stage.page.route(/\/courses(\.data)?(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
      await stage.page
        .locator('footer')
        .getByRole('link', { name: stage.textOf('common', 'courses') })
        .first()
        .click()
      await stage.page.getByText(stage.textOf('common', 'failureTitle')).waitFor()
    },
  },
  {
    name: 'offline',
    path: '/courses',
    faults: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'],
    async prepare({ page, textOf }) {
      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('python')
      await page.getByText(textOf('course', 'failed')).waitFor()
    },
  },
  plain('maintenance', 'maintenance'),
  plain('broken', 'broken', { like: 'maintenance' }),
  plain('offline-page', 'offline', { like: 'maintenance' }),
]

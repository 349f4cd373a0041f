// Back, forward, deep links and several tabs: one person everywhere, never two people on one page.
import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { expect, test, type Account } from './journey.ts'

type TextOf = (area: string, key: string) => string

async function fillIn(page: Page, textOf: TextOf, { email, password }: Account): Promise<void> {
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(email)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
}

const leave = (page: Page, textOf: TextOf) =>
  page
    .getByRole('button', { name: textOf('common', 'logout') })
    .first()
    .click()

test('signing in or out in one tab turns the others @only-ar', async ({ page, textOf, newStudent, expected }) => {
  expected.push('status of 401')
  const [student, other] = [await newStudent(), await newStudent()]
  const [second, open] = [await page.context().newPage(), await page.context().newPage()]
  await page.goto('/student/courses')
  await expect(page).toHaveURL(/\/login\?next=%2Fstudent%2Fcourses$/)
  await second.goto('/login?next=/student/profile')
  await open.goto('/about')

  // In: a sign-in page elsewhere goes where it was going, an open page shows the person.
  await fillIn(page, textOf, student)
  await expect(page).toHaveURL(/\/student\/courses$/)
  await expect(second).toHaveURL(/\/student\/profile$/)
  await expect(second.getByText(student.email).first()).toBeVisible()
  await expect(open.getByRole('button', { name: textOf('common', 'userMenu') })).toBeVisible()

  // Out: closed pages elsewhere are left, with the way back remembered; the one that left is at home.
  await leave(page, textOf)
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/login\?next=%2Fstudent%2Fprofile$/)
  await open.bringToFront()
  await expect(open.getByRole('link', { name: textOf('common', 'register') }).first()).toBeVisible()

  // Somebody else: nothing of the first person is left anywhere.
  await hydrated(second)
  await fillIn(second, textOf, other)
  await expect(second).toHaveURL(/\/student\/profile$/)
  await expect(second.getByText(other.email).first()).toBeVisible()
  await page.goto('/student/profile')
  await expect(page.getByText(other.email).first()).toBeVisible()
  await expect(page.getByText(student.email)).toHaveCount(0)
})

test('another account in another tab: the page is drawn anew, its data is not mixed @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  language,
  expected,
}) => {
  // What the first tab was asking for when the other person came.
  expected.push('status of 401')
  const [student, other] = [await newStudent(), await newStudent()]
  await signIn(page, student)
  await page.goto('/student/profile')
  await expect(page.getByText(student.email).first()).toBeVisible()
  const second = await page.context().newPage()
  await signIn(second, other)
  await expect(page.getByText(other.email).first()).toBeVisible()
  await expect(page.getByText(student.email)).toHaveCount(0)

  // In the same tab, without a reload in between: the cache of the first person is gone.
  await leave(page, textOf)
  await expect(page).toHaveURL(/\/$/)
  await page
    .getByRole('link', { name: textOf('common', 'login') })
    .first()
    .click()
  await fillIn(page, textOf, student)
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await page
    .getByRole('link', { name: textOf('common', 'profile') })
    .first()
    .click()
  await expect(page.getByText(student.email).first()).toBeVisible()
  await expect(page.getByText(other.email)).toHaveCount(0)
  expect(language).toMatch(/^(ar|en)$/)
})

test('what an open page still asks for while its person leaves does not say that the session ended @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 503', 'status of 401')
  await signIn(page, await newStudent())
  // It asks again, each second, until its person leaves.
  let isLeaving = false
  await page.route('**/api/student/dashboard*', async (route) =>
    isLeaving ? route.fallback() : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} }),
  )
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/logout', async (route) => {
    isLeaving = true
    await held
    return route.fallback()
  })
  const refused = page.waitForResponse((response) => response.url().includes('/dashboard') && response.status() === 401)
  await page.goto('/student/dashboard')
  await leave(page, textOf)
  await refused
  release()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(textOf('common', 'loggedOut'))).toBeVisible()
})

test('the wanted page is remembered with query and hash; back never leads to the login page @only-ar', async ({
  page,
  textOf,
  newStudent,
}) => {
  const student = await newStudent()
  await page.goto('/about')
  await page.goto('/student/courses?filter=completed#main')
  await expect(page).toHaveURL(/\/login\?next=%2Fstudent%2Fcourses%3Ffilter%3Dcompleted%23main$/)
  await fillIn(page, textOf, student)
  await expect(page).toHaveURL(/\/student\/courses\?filter=completed#main$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/student\/courses\?filter=completed#main$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('student', 'myCourses'))
  // Typed by hand it leads away again, and another site is no page of ours.
  for (const other of ['//example.org/', '//']) {
    await page.goto(`/login?next=${other}`)
    await expect(page).toHaveURL(/\/student\/dashboard$/)
  }
  // A new tab is signed in as well.
  const second = await page.context().newPage()
  await second.goto('/student/profile')
  await expect(second.getByText(student.email).first()).toBeVisible()
})

test('back closes what lies on the page, then leads to the page before @only-ar', async ({ page, textOf }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await hydrated(page)
  // What makes "back" close what is opened comes with the first press, whatever that is.
  const code = page.waitForResponse(/\/assets\/back-closes-/)
  await page.locator('.top-bar').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  await code
  const drawer = page.getByRole('dialog')
  const openDrawer = async () => {
    await page.getByRole('button', { name: textOf('common', 'openMenu') }).click()
    await expect(drawer).toBeVisible()
    await page.waitForFunction(() => 'layer' in (history.state as object))
  }
  await openDrawer()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  // Closed by hand: nothing is left in the history of it.
  await openDrawer()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.waitForFunction(() => !('layer' in (history.state as object)))
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('about', 'heading'))

  // Followed to another page: back leads to where one was, forward to the other page again.
  await openDrawer()
  await drawer.getByRole('link', { name: textOf('common', 'contact') }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(drawer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('about', 'heading'))
  await page.goForward()
  await expect(page).toHaveURL(/\/contact$/)
})

test('what is written to the history while a drawer is being left keeps its address @only-ar', async ({
  page,
  textOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await hydrated(page)
  const before = await place(page)
  await page.getByRole('button', { name: textOf('common', 'openMenu') }).click()
  await page.waitForFunction(() => 'layer' in (history.state as object))
  // The browser has decided where to go, and is not there yet.
  await page.evaluate(() => {
    history.back = () => {
      History.prototype.back.call(history)
      history.pushState(history.state, '', '?written')
    }
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => place(page)).toEqual({ index: before.index + 1, search: '?written' })
})

/** Where the browser is in the history of this tab. */
function place(page: Page) {
  return page.evaluate(() => {
    const { navigation } = globalThis as unknown as { navigation: { currentEntry: { index: number } } }
    return { index: navigation.currentEntry.index, search: location.search }
  })
}

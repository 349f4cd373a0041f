// One browser, two people, one after the other: what the first one wrote or opened is neither shown to the second nor saved as theirs.
import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { demoPassword, expect, staff, test } from './journey.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

const personOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { email?: string }).email)

/** As signing out in another tab does. */
const signOutElsewhere = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  })

test('unsaved settings do not hold the page open for who signs in elsewhere @only-ar', async ({
  page,
  signIn,
  expected,
}) => {
  // What the page was asking for when the other person came.
  expected.push('status of 401', 'status of 403')
  await signIn(page, owner)
  await page.goto('/admin/settings')
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.click()
  await page.keyboard.type('س')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const second = await page.context().newPage()
  const isAnew = page.waitForEvent('domcontentloaded')
  await signIn(second, staff)
  await isAnew
  expect(asked).toEqual([])
})

test('a session refreshed on a slow line does not take the place of the next person @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  const [student, other] = [await newStudent(), await newStudent()]
  await signIn(page, student)
  await page.goto('/courses')
  await page.evaluate(() => {
    localStorage.setItem('session-end', JSON.stringify({ at: Date.now() + 3_600_000, hours: 24 }))
  })
  await hydrated(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/refresh-token', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const isAsked = page.waitForRequest('**/api/auth/refresh-token')
  await page.getByRole('button', { name: textOf('common', 'userMenu') }).click()
  await page.getByRole('menuitem', { name: textOf('common', 'dashboard') }).click()
  await isAsked
  const second = await page.context().newPage()
  await second.goto('/about')
  await signOutElsewhere(second)
  await expect(page.getByRole('button', { name: textOf('common', 'userMenu') })).toBeHidden()
  await signIn(second, other)
  const isAnswered = page.waitForResponse('**/api/auth/refresh-token')
  release()
  await isAnswered
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  expect(await personOf(page)).toBe(other.email)
})

test('an unsent message to the school waits for who wrote it, and is shown to nobody else @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  const [student, other] = [await newStudent(), await newStudent()]
  const field = (key: string, of = page) => of.getByLabel(textOf('contact', key), { exact: true })
  const open = async (of = page) => {
    await of.goto('/contact')
    await hydrated(of)
  }
  await signIn(page, student)
  await open()
  await field('message').fill('أريد أن أستردّ ما دفعت.')

  // The page stays open when its person leaves in another tab, and another comes.
  const second = await page.context().newPage()
  await second.goto('/about')
  await signOutElsewhere(second)
  await expect(field('message')).toHaveValue('')
  await expect(field('email')).toHaveValue('')
  await open()
  await expect(field('message')).toHaveValue('')

  await signIn(page, student)
  await open()
  await expect(field('message')).toHaveValue('أريد أن أستردّ ما دفعت.')
  await expect(field('email')).toHaveValue(student.email)

  // What a visitor writes stays theirs once they have an account.
  await signOutElsewhere(page)
  const visitor = await page.context().newPage()
  await open(visitor)
  await field('subject', visitor).fill('سؤال عن الشهادة')
  await signIn(visitor, other)
  await open(visitor)
  await expect(field('subject', visitor)).toHaveValue('سؤال عن الشهادة')
  await expect(field('email', visitor)).toHaveValue(other.email)
})

// The team on the screen: what was chosen and given up is not there when the window opens again; a changed role shows where it is used.
import { apiOf } from './author-api.ts'
import { demoPassword, expect, test } from './journey.ts'
import { newestMail } from './mailbox.ts'
import { whileReading } from './while-reading.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

test('another role, given up and opened again @only-en', async ({ page, textOf, signIn, checkAccessibility }) => {
  await signIn(page, owner)
  await page.goto('/admin/settings/team')
  const member = page.locator('.team-member').filter({ hasText: 'desk@manara.example' })
  const dialog = page.getByRole('dialog', { name: textOf('team', 'changeRole') })
  const role = dialog.getByLabel(textOf('team', 'role'), { exact: true })
  const open = async () => {
    await member.locator('.btn-icon').click()
    await page.getByRole('menuitem', { name: textOf('team', 'changeRole') }).click()
    await expect(role).toHaveValue('desk')
  }
  await open()
  await role.selectOption('instructor')
  await expect(dialog.getByLabel(textOf('team', 'instructor'), { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: textOf('team', 'cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await page.keyboard.press('Escape')
  await expect(member.locator('.btn-icon')).toBeFocused()

  await page.goto('/admin/audit')
  const exporting = page.getByRole('dialog', { name: textOf('audit', 'exportTitle') })
  const origins = exporting.getByRole('checkbox')
  const begin = () => page.getByRole('button', { name: textOf('audit', 'export') }).click()
  await begin()
  await origins.check()
  await page.keyboard.press('Escape')
  await begin()
  await expect(origins).not.toBeChecked()
})

test('a role that changes while its console is open @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  anotherPage,
  expected,
}) => {
  // What was open is refused by the server, before its page knows.
  expected.push('status of 401', 'status of 403', 'هذه الصفحة ليست متاحة لحسابك')
  await signIn(page, owner)
  const api = await apiOf(page)
  const colleague = await newStudent()
  const { id } = await api.write('POST', '/admin/team/invite', { email: colleague.email, role: 'staff' })
  const theirs = await anotherPage()
  await signIn(theirs, colleague)
  await theirs.goto('/admin/students')
  const link = (text: string) => theirs.getByRole('link', { name: textOf('console', text), exact: true })
  await expect(link('settings').first()).toBeVisible()
  await api.write('PUT', `/admin/team/${id}`, { role: 'desk' })
  await expect(link('settings')).toHaveCount(0)
  const find = theirs.locator('.console-find')
  await expect(find).toContainText(textOf('console', 'find'))
  const [instructor] = await api.read('/admin/team/instructors')
  await api.write('PUT', `/admin/team/${id}`, { role: 'instructor', instructor_id: instructor.id })
  await expect(theirs.getByRole('heading', { name: textOf('console', 'closedTitle') }).first()).toBeVisible()
  // Who only teaches is promised no people and no money by the search.
  await expect(find).toContainText(textOf('console', 'findCourse'))
  await find.click()
  await expect(theirs.getByPlaceholder(textOf('search', 'exampleCourse'))).toBeVisible()
  await theirs.keyboard.press('Escape')
  // Their own second step and devices are reached without the settings.
  await theirs.getByRole('button', { name: textOf('common', 'userMenu') }).click()
  await theirs.getByRole('menuitem', { name: textOf('console', 'security') }).click()
  await expect(theirs.getByText(textOf('team', 'stepTitle'), { exact: true })).toBeVisible()
  await api.write('DELETE', `/admin/team/${id}`, {})
  await expect(theirs).toHaveURL(/\/login/)
})

test('who taught and works at the desk now lands on the overview, without logging in anew @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  anotherPage,
  expected,
}) => {
  // Asked as the teacher that the browser remembers.
  expected.push('status of 403', 'Your account has no access to this')
  await signIn(page, owner)
  const api = await apiOf(page)
  const [instructor] = await api.read('/admin/team/instructors')
  const colleague = await newStudent()
  const asInstructor = { email: colleague.email, role: 'instructor', instructor_id: instructor.id }
  const { id } = await api.write('POST', '/admin/team/invite', asInstructor)
  const theirs = await anotherPage()
  await signIn(theirs, colleague)
  await theirs.goto('/admin')
  await expect(theirs).toHaveURL(/\/admin\/more$/u)
  await api.write('PUT', `/admin/team/${id}`, { role: 'desk' })
  await theirs.goto('/admin')
  await expect(theirs.getByText(textOf('overview', 'waitingNow'), { exact: true })).toBeVisible()
  await expect(theirs).toHaveURL(/\/admin$/u)
})

test('two people on one setting: the later one is told, and decides @only-en', async ({ page, textOf, signIn }) => {
  await signIn(page, owner)
  const api = await apiOf(page)
  const { contact_email: mine } = await api.read('/admin/settings')
  await page.goto('/admin/settings')
  const field = page.getByLabel(textOf('settings', 'name_of_contact_email'), { exact: true })
  const save = page.getByRole('button', { name: textOf('settings', 'save'), exact: true })
  await field.fill('second@school.dz')
  await api.write('PUT', '/admin/settings', { contact_email: 'first@school.dz' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(field).not.toBeInViewport()
  await save.click()
  await expect(field).toBeInViewport()
  await expect(page.getByText(textOf('settings', 'changedTo', { value: 'first@school.dz' }))).toBeVisible()
  await expect(field).toHaveValue('second@school.dz')
  expect(await api.read('/admin/settings')).toMatchObject({ contact_email: 'first@school.dz' })
  // The second press of an impatient one is no answer to words that only now appeared.
  await save.click()
  expect(await api.read('/admin/settings')).toMatchObject({ contact_email: 'first@school.dz' })
  await whileReading(page)
  await save.click()
  await expect.poll(async () => (await api.read('/admin/settings')).contact_email).toBe('second@school.dz')
  await api.write('PUT', '/admin/settings', { contact_email: mine })
})

test('an invitation opened where somebody else is signed in @only-ar', async ({
  page,
  program,
  textOf,
  signIn,
  anotherPage,
}) => {
  await signIn(page, owner)
  const api = await apiOf(page)
  const email = `guest-${Date.now()}@example.dz`
  const { id } = await api.write('POST', '/admin/team/invite', { email, role: 'desk' })
  const mail = await newestMail(program.databaseUrl, email, 'invitation')
  const theirs = await anotherPage()
  await signIn(theirs, { email: 'desk@manara.example', password: demoPassword })
  await theirs.goto(/\/reset-password\S+/.exec(mail)![0])
  await expect(theirs.getByText(textOf('auth', 'resetOther', { name: '@' }).split('@')[0]!)).toBeVisible()
  await theirs.getByLabel(textOf('auth', 'fullName'), { exact: true }).fill('نورة بلعيد')
  await theirs.getByLabel(textOf('auth', 'newPassword'), { exact: true }).fill('sea-and-sky')
  await theirs.getByLabel(textOf('auth', 'confirmPassword'), { exact: true }).fill('sea-and-sky')
  await theirs.getByRole('button', { name: textOf('auth', 'savePassword') }).click()
  await expect(theirs).toHaveURL(/\/login$/)
  await expect(theirs.getByLabel(textOf('auth', 'email'), { exact: true })).toHaveValue(email)
  await api.write('DELETE', `/admin/team/${id}`, {})
})

test('an invitation whose answer was lost leads to the sign-in @only-en', async ({
  page,
  program,
  textOf,
  signIn,
  anotherPage,
  expected,
}) => {
  await signIn(page, owner)
  const api = await apiOf(page)
  const email = `lost-${Date.now()}@example.dz`
  const { id } = await api.write('POST', '/admin/team/invite', { email, role: 'desk' })
  const mail = await newestMail(program.databaseUrl, email, 'invitation')
  const theirs = await anotherPage()
  expected.push('/auth/reset-password')
  await theirs.route(
    '**/api/auth/reset-password',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await theirs.goto(/\/reset-password\S+/.exec(mail)![0])
  await theirs.getByLabel(textOf('auth', 'fullName'), { exact: true }).fill('نورة بلعيد')
  await theirs.getByLabel(textOf('auth', 'newPassword'), { exact: true }).fill('sea-and-sky')
  await theirs.getByLabel(textOf('auth', 'confirmPassword'), { exact: true }).fill('sea-and-sky')
  const save = theirs.getByRole('button', { name: textOf('auth', 'savePassword') })
  await save.click()
  await expect(theirs.getByText(textOf('common', 'networkError')).first()).toBeVisible()
  await save.click()
  await expect(theirs.getByText(textOf('auth', 'resetExpiredText'))).toBeVisible()
  await theirs.getByRole('link', { name: textOf('auth', 'backToLogin') }).click()
  await expect(theirs.getByLabel(textOf('auth', 'email'), { exact: true })).toHaveValue(email)
  await theirs.getByLabel(textOf('auth', 'password'), { exact: true }).fill('sea-and-sky')
  await theirs.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expect(theirs).toHaveURL(/\/admin/)
  // Left first: an open desk would ask once more, and be refused.
  await theirs.goto('/robots.txt')
  await api.write('DELETE', `/admin/team/${id}`, {})
})

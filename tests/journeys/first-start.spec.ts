// An empty school on a phone: its printed address, the owner, name and account; settings that are named before they are saved; the log that
// knows it all; and the second step at the next sign-in.
import { Secret, TOTP } from 'otpauth'
import { expect, forgetSession, test } from './journey.ts'
import { startProgram } from './program.ts'

test('from the printed address to an owner with a second step @only-ar', async ({
  browser,
  textOf,
  expected,
  checkAccessibility,
}) => {
  test.slow()
  const program = await startProgram({ MANARA_DEMO: '0' })
  const context = await browser.newContext({
    baseURL: program.url,
    locale: 'ar-DZ',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const longName = 'أكاديمية النور للعلوم والتكنولوجيا'
  const owner = { name: 'عمر بلحاج', email: 'omar@example.dz', password: 'a-good-one-77' }
  const setup = (key: string) => textOf('setup', key)
  const button = (area: string, key: string) => page.getByRole('button', { name: textOf(area, key), exact: true })
  const heading = (area: string, key: string) => page.getByRole('heading', { name: textOf(area, key) })
  const signIn = async () => {
    await forgetSession(page)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
    await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(owner.email)
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(owner.password)
    await button('auth', 'login').click()
  }
  try {
    await expect.poll(program.output).toContain('First start: open ')
    const address = /First start: open (\S+)/.exec(program.output())![1]!
    // A wrong code is typed, then the printed address is opened in the same tab.
    await page.goto('/setup')
    await page.getByLabel(setup('token'), { exact: true }).fill('MNR-AAAA')
    await page.goto(address)
    await button('setup', 'begin').click()
    await page.getByLabel(textOf('auth', 'fullName'), { exact: true }).fill(owner.name)
    await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(owner.email)
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(owner.password)
    await checkAccessibility(page)
    // A phone that drops the page: name and address stand there again, the password does not.
    await page.reload()
    await button('setup', 'begin').click()
    await expect(page.getByLabel(textOf('auth', 'fullName'), { exact: true })).toHaveValue(owner.name)
    await expect(page.getByLabel(textOf('auth', 'email'), { exact: true })).toHaveValue(owner.email)
    await expect(page.getByLabel(textOf('auth', 'password'), { exact: true })).toHaveValue('')
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(owner.password)
    // The owner was made, and the answer was lost: pressing again leads to the sign-in, not to a closed door.
    expected.push('/setup/owner')
    const closed = { success: false, error: 'closed', message: 'closed', code: 'SETUP_CLOSED' }
    await page.route('**/setup/owner', (route) => route.fulfill({ status: 409, json: closed }), { times: 1 })
    await button('setup', 'makeOwner').click()
    await expect(heading('setup', 'closedTitle')).toBeVisible()
    await expect(page.getByText(setup('closedText'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: setup('login') })).toHaveAttribute('href', '/login')
    await page.goto('/about')
    await page.goto(address)
    await button('setup', 'begin').click()
    await page.getByLabel(textOf('auth', 'fullName'), { exact: true }).fill(owner.name)
    await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(owner.email)
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(owner.password)
    const other = await context.newPage()
    await other.goto(address)
    await expect(other.getByLabel(setup('token'), { exact: true })).not.toHaveValue('')
    await button('setup', 'makeOwner').click()
    await expect(heading('setup', 'schoolTitle')).toBeVisible()
    // Whoever stood at the same door with the same code is led to the sign-in.
    await other.getByRole('button', { name: setup('begin') }).click()
    await expect(other.getByRole('heading', { name: setup('closedTitle') })).toBeVisible()
    await other.close()
    // A step that is left for later has no tick.
    const school = page
      .getByRole('list', { name: setup('steps') })
      .getByRole('listitem')
      .nth(1)
    await button('setup', 'later').click()
    await expect(heading('setup', 'paymentTitle')).toBeVisible()
    await expect(school.locator('.stepper-left')).toHaveText(setup('later'))
    await expect(school).not.toContainText(textOf('ui', 'stepDone'))
    await page.goBack()
    await page.getByLabel(setup('nameAr')).fill(longName)
    await page.getByLabel(setup('number')).fill('0550 12 34 56')
    await button('setup', 'next').click()
    // The header carries the new name at once.
    await expect(page.locator('.auth-form header .brand')).toHaveText(longName)
    await page.getByLabel(setup('holder')).fill(owner.name)
    await expect(school).toContainText(textOf('ui', 'stepDone'))
    // A phone that drops the page, and "back": nothing is lost, and nobody is told that the school has its owner.
    await page.reload()
    await expect(page.getByLabel(setup('holder'))).toHaveValue(owner.name)
    await page.goBack()
    await expect(page.getByLabel(setup('nameAr'))).toHaveValue(longName)
    await page.goForward()
    await page.getByLabel(setup('account'), { exact: true }).fill('0023456789')
    await page.getByLabel(setup('key'), { exact: true }).fill('11')
    await expect(page.getByText(setup('CCP_KEY_WRONG'))).toBeVisible()
    await page.getByLabel(setup('key'), { exact: true }).fill('88')
    await expect(page.getByText('00799999\u00a00023456789\u00a041')).toBeVisible()
    await button('setup', 'next').click()
    await expect(heading('setup', 'courseTitle')).toBeVisible()
    // Whoever imports sees the school's address, too.
    await page.getByRole('button', { name: setup('way_import') }).click()
    await expect(heading('setup', 'endTitle')).toBeVisible()
    await expect(page.getByRole('link', { name: setup('way_import') })).toHaveAttribute('href', /begin=import$/)
    await checkAccessibility(page)
    await page.goto('/setup')
    await expect(heading('setup', 'closedTitle')).toBeVisible()
    // The first days lead on to where a course of another school is taken in.
    await page.goto('/admin')
    // The list that is hidden is found again in the settings.
    await button('overview', 'hideFirst').click()
    await expect(heading('overview', 'firstDays')).toHaveCount(0)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: textOf('settings', 'firstDaysShow') }).click()
    await expect(heading('overview', 'firstDays')).toBeVisible()
    await page.getByRole('link', { name: textOf('overview', 'firstImport') }).click()
    await expect(page.getByRole('dialog', { name: textOf('courses', 'importTitle') })).toBeVisible()

    await page.goto('/admin/settings')
    // One name was given: it is the school's in both languages.
    const nameEn = page.getByLabel(textOf('settings', 'name_of_name_en'), { exact: true })
    await expect(nameEn).toHaveValue(longName)
    await nameEn.fill('Nour Academy')
    await page.getByLabel(textOf('settings', 'name_of_name_ar'), { exact: true }).fill(`${longName} 2`)
    await expect(page.getByRole('status').filter({ hasText: textOf('settings', 'name_of_name_en') })).toBeVisible()
    await checkAccessibility(page)
    // What is wrong is seen, above the bar with the button.
    const number = page.getByLabel(textOf('settings', 'name_of_contact_number'), { exact: true })
    await number.fill('abc')
    await button('settings', 'save').click()
    const wrong = page.locator('[aria-invalid="true"]')
    await expect(wrong).toBeFocused()
    const [field, bar] = await Promise.all([wrong.boundingBox(), page.locator('.settings-save').boundingBox()])
    expect(field!.y + field!.height).toBeLessThan(bar!.y)
    await number.fill('٠٥٥٠ ١٢ ٣٤ ٥٦')
    await button('settings', 'save').click()
    await expect(button('settings', 'save')).toHaveCount(0)
    await expect(page.locator('.console-bar .brand')).toHaveText(`${longName} 2`)
    await page.goto('/admin/settings/payment')
    const days = page.getByLabel(textOf('settings', 'name_of_lapse_days'), { exact: true })
    await days.fill('')
    await days.pressSequentially('١٢')
    await expect(days).toHaveValue('12')
    await button('settings', 'reset').click()
    // Every page carries the name.
    await expect
      .poll(async () => (await page.goto('/')) && (await page.locator('.brand').first().innerText()))
      .toContain('أكاديمية النور')
    // A long name takes no more room than there is, for visitors and at the sign-in.
    for (const address of ['/', '/courses']) {
      await page.goto(address)
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
    }

    await page.goto('/admin/audit')
    await page.locator('.audit-line').first().click()
    await expect(page.locator('.audit-table')).toContainText('Nour Academy')
    await checkAccessibility(page)

    await signIn()
    await expect(heading('authenticator', 'setupTitle')).toBeVisible()
    const secret = (await page.locator('.second-step-key').innerText()).replaceAll(/\s/g, '')
    await checkAccessibility(page)
    // The clock of the phone is wrong.
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await page
      .getByLabel(textOf('authenticator', 'code'), { exact: true })
      .fill(totp.generate({ timestamp: Date.now() - 120_000 }))
    expected.push('/auth/second-factor')
    await button('authenticator', 'confirm').click()
    await expect(page.getByText(textOf('authenticator', 'clock'))).toBeVisible()
    const code = totp.generate()
    await page.getByLabel(textOf('authenticator', 'code'), { exact: true }).fill(code)
    await button('authenticator', 'confirm').click()
    await expect(page.locator('.second-step-codes li')).toHaveCount(10)
    const recovery = await page.locator('.second-step-codes li').first().innerText()
    // A phone that drops the page before they are noted down shows them again.
    await page.reload()
    await expect(page.locator('.second-step-codes li').first()).toHaveText(recovery)
    await button('authenticator', 'kept').click()
    await page.waitForURL('**/admin')

    await signIn()
    await button('authenticator', 'useRecovery').click()
    await page.getByLabel(textOf('authenticator', 'recoveryCode'), { exact: true }).fill(recovery)
    await button('authenticator', 'confirm').click()
    await page.waitForURL('**/admin')

    // New ones, with "back" and a reload before they are noted down.
    await page.goto('/admin/settings/security')
    await button('team', 'newCodes').click()
    await page
      .getByLabel(textOf('team', 'code'), { exact: true })
      .fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await button('team', 'makeCodes').click()
    const renewed = await page.locator('.second-step-codes li').first().innerText()
    await page.goBack()
    await expect(page.locator('.second-step-codes')).toHaveCount(0)
    await page.reload()
    await button('team', 'newCodes').click()
    await expect(page.locator('.second-step-codes li').first()).toHaveText(renewed)
    await button('authenticator', 'kept').click()
    await button('team', 'newCodes').click()
    await expect(page.getByLabel(textOf('team', 'code'), { exact: true })).toBeVisible()
  } finally {
    await context.close()
    await program.stop()
  }
})

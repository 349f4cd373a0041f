// The bell of somebody who was told much: a long answer opens in place, older ones come on demand, and one press silences all.
import { Client } from 'pg'
import { expect, inEachLanguage, test } from './journey.ts'

inEachLanguage(() => {
  test('a long answer is read in the bell, older ones come on demand, all fall silent', async ({
    page,
    textOf,
    newStudent,
    signIn,
    program,
    checkAccessibility,
  }) => {
    const student = await newStudent()
    const client = new Client(program.databaseUrl)
    await client.connect()
    const change = (sql: string, ...values: string[]) => client.query(sql, [student.email, ...values])
    await change(
      `insert into notifications (student_id, id, kind, data, created_at)
      select u.id, gen_random_uuid(), 'reply', jsonb_build_object('message_id', u.id, 'subject', 'سؤال',
        'text', case n when 1 then $2 else 'نعم.' end), now() - n * interval '1 minute'
      from users u, generate_series(1, 25) n where u.email = $1`,
      `${'نعم، هذا ممكن. '.repeat(60)}\n\nمع التحية.`,
    )
    await signIn(page, student)
    await page.goto('/student/dashboard')
    const bell = page.locator('.bell > button')
    await expect(bell).toHaveAccessibleName(/25/)
    await bell.click()
    const list = page.getByRole('dialog')
    const links = list.getByRole('link')
    await expect(links).toHaveCount(20)

    const text = list.locator('.notification-text').first()
    const isCut = () => text.evaluate((shown) => shown.scrollHeight > shown.clientHeight + 8)
    expect(await isCut()).toBe(true)
    const whole = list.getByRole('button', { name: textOf('notifications', 'textWhole') })
    await expect(whole).toHaveCount(1)
    await list.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(whole).toBeFocused()
    await page.keyboard.press('Enter')
    const fold = list.getByRole('button', { name: textOf('notifications', 'textLess') })
    await expect(fold).toBeFocused()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect(await isCut()).toBe(false)
    // Who opened it has read it.
    await expect(bell).toHaveAccessibleName(/24/)
    await checkAccessibility(page)
    await fold.press('Enter')
    await expect(whole).toHaveAttribute('aria-expanded', 'false')

    await list.getByRole('button', { name: textOf('notifications', 'more') }).press('Enter')
    await expect(links).toHaveCount(25)
    await expect(links.nth(20)).toBeFocused()

    // Read in another tab.
    await change(
      `update notifications set read_at = now() where read_at is null and student_id = (select id from users where email = $1)
        and created_at < now() - interval '22 minutes'`,
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(bell).toHaveAccessibleName(/2[01]/)
    await client.end()
    await page.reload()
    await expect(bell).toHaveAccessibleName(/2[01]/)
    await bell.click()
    await list.getByRole('button', { name: textOf('notifications', 'readAll') }).click()
    await expect(bell).toHaveAccessibleName(textOf('notifications', 'title'))
  })
})

// Where the keyboard goes on in forms of the console: in what was added, beside what was removed, at what was refused; and what was typed while
// something was loaded or read is there.
import { v7 as uuidv7 } from 'uuid'
import { apiOf, beginWithChapter } from './author-api.ts'
import { holdBack } from './hold-back.ts'
import { demoPassword, expect, test } from './journey.ts'
import { expectToast } from './toasts.ts'
import { newChapter, newQuiz } from '#features/authoring/document.ts'
import { test as withForms } from './tried-forms.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a payment method that is added, removed or given up leads the keyboard on @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  await page.goto('/admin/settings/payment')
  const rows = page.locator('.settings-methods > li')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  const button = (key: string) => page.getByRole('button', { name: textOf('settings', key), exact: true })
  const removeOf = (at: number) => rows.nth(at).locator('.settings-method-acts button').last()
  await button('addMethod').press('Enter')
  await expect(page.getByLabel(textOf('settings', 'methodKind'), { exact: true })).toBeFocused()
  // The new row goes with the changes: the list is where one was.
  await button('reset').press('Enter')
  await expect(rows).toHaveCount(count)
  await expect(rows.first().locator(':focus')).toHaveCount(1)
  await removeOf(0).press('Enter')
  await expect(rows).toHaveCount(count - 1)
  await expect(removeOf(0)).toBeFocused()
  await removeOf(count - 2).press('Enter')
  if (count > 2) await expect(removeOf(count - 3)).toBeFocused()
  else await expect(button('addMethod')).toBeFocused()
  await button('reset').press('Enter')
  await expect(rows).toHaveCount(count)
})

test('who closes the window while a course is made is not led into it @only-en', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: textOf('courses', 'newCourse') }).click()
  const title = page.getByRole('textbox', { name: textOf('courses', 'courseTitle'), exact: true })
  await title.fill(`Left alone ${Date.now()}`)
  // Until categories and instructors have come, it cannot be sent.
  await expect(page.getByRole('button', { name: textOf('courses', 'createNow') })).toBeEnabled()
  const making = await holdBack(page, 'POST', '**/api/admin/courses')
  await title.press('Enter')
  await making.begun
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  making.go()
  await expectToast(page, 'status', textOf('courses', 'created'))
  await expect(page).toHaveURL(/\/admin\/courses$/)
})

test('settings typed while a picture is on its way stay @only-en', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  await page.goto('/admin/settings')
  const name = page.getByLabel(textOf('settings', 'founder_name_en'), { exact: true }).first()
  await expect(name).toBeVisible()
  const loading = await holdBack(page, 'POST', '**/settings/pictures')
  const picture = page.locator('.settings-founder').first().locator('input[type=file]')
  await picture.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
  await loading.begun
  await name.fill('Typed meanwhile')
  const linkedin = page.getByLabel('LinkedIn', { exact: true })
  await linkedin.fill('https://www.linkedin.com/school/meanwhile')
  loading.go()
  await expect(page.locator('.settings-save')).toContainText(textOf('settings', 'unsaved_other', { count: 2 }))
  await expect(page.locator('.settings-founder [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.settings-founder').first().locator('img')).toHaveAttribute('src', /^\/media\//)
  await expect(name).toHaveValue('Typed meanwhile')
  await expect(linkedin).toHaveValue('https://www.linkedin.com/school/meanwhile')
})

test('a formula holds what was typed while its library came, and a closed window puts none @only-en', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  const { id, chapter } = await beginWithChapter(await apiOf(page), `Formula ${Date.now()}`)
  await page.goto(`/admin/courses/${id}/chapters/${chapter.id}`)
  const text = page.locator('.ProseMirror').first()
  await expect(text).toBeVisible()
  const library = await holdBack(page, 'GET', '**/katex-*.js')
  const dialog = page.getByRole('dialog')
  const b = (key: string) => textOf('builder', key)
  const open = () =>
    page
      .getByRole('button', { name: b('rich_formula'), exact: true })
      .first()
      .click()
  const tex = dialog.getByLabel(b('formulaTex'), { exact: true })
  await open()
  await tex.fill('a')
  await tex.press('Enter')
  await library.begun
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await tex.fill('a')
  await tex.press('Enter')
  await tex.fill('a+b')
  library.go()
  await expect(dialog).toHaveCount(0)
  await expect(text.locator('math')).toHaveCount(1)
  await expect(text.locator('math annotation')).toHaveText('a+b')
  // What cannot be read, and what is missing, leads to where it is mended.
  await open()
  await tex.fill(String.raw`\frac{`)
  await dialog.getByRole('button', { name: b('formulaPut') }).press('Enter')
  await expect(tex).toBeFocused()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: b('rich_picture'), exact: true })
    .first()
    .click()
  await dialog.getByRole('button', { name: b('picturePut') }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(b('pictureMissing'))
  await expect(dialog.getByRole('button', { name: b('pictureChoose') })).toBeFocused()
})

test('questions typed while the first are read are read too, and nobody who went back is led on @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  const quiz = newQuiz(uuidv7(), 'اختبار')
  const chapter = { ...newChapter(uuidv7(), 'أول'), quizzes: [quiz] }
  const { id } = await beginWithChapter(await apiOf(page), `استيراد ${Date.now()}`, chapter)
  await page.goto(`/admin/courses/${id}/quizzes/${quiz.id}/import`)
  const q = (key: string) => textOf('quizimport', key)
  const field = page.getByLabel(q('pasteLabel'), { exact: true })
  const read = page.getByRole('button', { name: q('read'), exact: true })
  const one = '2 + 2?\nA. 4\nB. 5\nANSWER: A'
  const nothing = { success: true, data: { questions: [], problems: [] } }
  await page.route('**/questions/parse', (route) => route.fulfill({ json: nothing }), { times: 1 })
  await field.fill('.')
  await read.press('Enter')
  await expect(field).toHaveAccessibleDescription(q('nothingFound'))
  await expect(field).toBeFocused()
  const reading = await holdBack(page, 'POST', '**/questions/parse')
  await field.fill(one)
  await read.press('Enter')
  await reading.begun
  await field.fill(`${one}\n\n${one.replace('2 + 2', '3 + 1')}`)
  reading.go()
  await expect(page.locator('.import-list > ol > li')).toHaveCount(2)
  await page.unrouteAll()
  const again = await holdBack(page, 'POST', '**/questions/parse')
  await page.getByRole('button', { name: q('notThat') }).click()
  await page.getByRole('button', { name: 'GIFT' }).click()
  await again.begun
  await page.getByRole('button', { name: q('cancel'), exact: true }).click()
  await field.fill('أكتب من جديد')
  const answered = page.waitForResponse('**/questions/parse')
  again.go()
  await (await answered).finished()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(field).toHaveValue('أكتب من جديد')
})

withForms(
  'a reason that is missing, and an address that is refused, get the focus @only-ar',
  async ({ page, textOf, formsOf, graduate, expected }) => {
    expected.push('422', '400')
    const { api } = await formsOf('moderation')
    const { course, account } = await graduate(api)
    await page.goto(`/admin/reviews?state=all&course_id=${course}`)
    const m = (key: string) => textOf('moderation', key)
    await page
      .locator('.moderation-review')
      .filter({ hasText: account.name })
      .getByRole('button', { name: m('hide') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: m('whyOther') }).check()
    await dialog.getByRole('button', { name: m('hideNow') }).press('Enter')
    const reason = dialog.getByLabel(m('reason'), { exact: true })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(m('reasonRequired'))
    await api.write('POST', `/admin/courses/${course}/archive`, {})

    await page.route('**/api/admin/outbox?*', async (route) => {
      const answer = await (await route.fetch()).json()
      const [mail] = answer.data
      await route.fulfill({
        json: { ...answer, data: [{ ...mail, state: 'failed', cause: 'no_mailbox', secret: false }] },
      })
    })
    await page.goto('/admin/outbox')
    await page.getByRole('button', { name: textOf('outbox', 'mendAddress') }).click()
    const address = dialog.getByLabel(textOf('outbox', 'newAddress'), { exact: true })
    await address.fill('not an address')
    await dialog.getByRole('button', { name: textOf('outbox', 'mendSend') }).press('Enter')
    await expect(address).toBeFocused()
  },
)

withForms(
  'an answer to a student whose own answer was lost on the way is known as sent @only-en',
  async ({ page, textOf, formsOf, graduate, expected }) => {
    expected.push('net::ERR')
    const { api } = await formsOf('inbox')
    const { course } = await graduate(api)
    await page.goto('/admin/student-questions')
    const asked = page.locator('.inbox-item').filter({ hasText: course })
    await asked.getByRole('button', { name: textOf('inbox', 'answer'), exact: true }).click()
    await asked.getByRole('textbox').fill('Yes, in May.')
    await page.route('**/answer', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await asked.getByRole('button', { name: textOf('inbox', 'send') }).click()
    await expectToast(page, 'status', textOf('inbox', 'sent'))
    await expect(asked).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await api.write('POST', `/admin/courses/${course}/archive`, {})
  },
)

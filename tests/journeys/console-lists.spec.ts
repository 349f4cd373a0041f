// Lists and forms of the console by keyboard, with nothing found, refused, and without a network.
import { v7 as uuidv7 } from 'uuid'
import { newChapter } from '#features/authoring/document.ts'
import { apiOf, beginWithChapter } from './author-api.ts'
import { expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('a key leads to the search of each list; what it finds nothing for is taken back by one press @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  await signIn(page, staff)
  const box = page.locator('main').getByRole('searchbox')
  for (const path of ['students', 'messages', 'audit', 'courses', 'payments', 'questions', 'outbox', 'reviews']) {
    await page.goto(`/admin/${path}`)
    await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    // Inside it, the key is a letter like any other.
    await page.keyboard.press('/')
    await expect(box).toHaveValue('/')
  }
  for (const [path, area] of [
    ['courses', 'courses'],
    ['messages', 'messages'],
    ['reviews?state=all&stars=4', 'moderation'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await box.fill('zzqqxx')
    const nothing = textOf(area, area === 'moderation' ? 'emptyFiltered' : 'nothingFound')
    await expect(page.getByText(nothing)).toBeVisible()
    // The same element through all of it: what is new on the page is not heard.
    const heard = await page.locator('main output').first().elementHandle()
    expect(await heard.textContent()).toBe(textOf('ui', 'listed_other', { count: 0 }))
    await page.getByRole('button', { name: textOf('ui', 'showAll') }).click()
    await expect(page.getByText(nothing)).toBeHidden()
    const count = path === 'messages' ? /^0/ : /^[1-9]/
    await expect.poll(() => heard.evaluate((said) => said.isConnected && said.textContent)).toMatch(count)
    await expect(box).toHaveValue('')
    await expect(page).not.toHaveURL(/[?&](q|stars)=/)
  }
})

test('a question of the bank is copied from its head, and closed @only-ar', async ({
  page,
  textOf,
  signIn,
  checkAccessibility,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('bank', key, values)
  await signIn(page, staff)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/questions')
  const detail = page.getByRole('region', { name: b('question'), exact: true })
  await page.locator('.bank-open').nth(1).click()
  await detail.getByRole('button', { name: b('addToSome') }).click()
  await expect(page.getByRole('dialog', { name: b('choose_add') })).toBeVisible()
  await page.keyboard.press('Escape')
  await checkAccessibility(page)
  await detail.getByRole('button', { name: b('closeIt') }).click()
  await expect(detail).toBeHidden()
  // The keyboard goes back to the row, from which it opens again.
  await expect(page.locator('.bank-open').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(detail).toBeVisible()
})

test('on a phone, too, a question of the bank is copied into a quiz that is chosen @only-en', async ({
  page,
  textOf,
  signIn,
  checkAccessibility,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('bank', key, values)
  await signIn(page, staff)
  const api = await apiOf(page)
  const quiz = { title: 'Sums', duration: 5, enforce_duration: false, pass_mark: 50, shuffle: false }
  const chapter = { ...newChapter(uuidv7(), 'One'), quizzes: [{ id: uuidv7(), ...quiz, questions: [] }] }
  const { id } = await beginWithChapter(api, 'Copied', chapter)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/questions')
  await page.locator('.bank-open').first().click()
  const question = page.getByRole('dialog', { name: b('question'), exact: true })
  await checkAccessibility(page)
  await question.getByRole('button', { name: b('addToSome') }).click()
  const choice = page.getByRole('dialog', { name: b('choose_add') })
  await choice.getByRole('searchbox').fill('Copied')
  // Until then the other courses stand there, and move away under the finger.
  await expect(choice.getByRole('radio')).toHaveCount(1)
  await choice.getByRole('radio', { name: 'Copied' }).check()
  await choice.getByRole('radio', { name: 'Sums' }).check()
  await choice.getByRole('button', { name: b('addToThis') }).click()
  await expectToast(page, 'status', b('copied_one', { count: 1 }))
  // The choice is closed, the question is not.
  await expect(choice).toBeHidden()
  await expect(question).toBeVisible()
  const draft = await api.read(`/admin/courses/${id}/draft`)
  expect(draft.document.chapters.at(-1)!.quizzes[0]!.questions).toHaveLength(1)
})

test('reviews are found by a word of theirs, however it is spelled @only-ar', async ({ page, signIn }) => {
  await signIn(page, staff)
  await page.goto('/admin/reviews?state=all')
  await page.locator('main').getByRole('searchbox').fill('المتتاليات عقدتى')
  await expect(page.locator('.moderation-review')).toHaveCount(1)
  await expect(page.locator('.moderation-review')).toContainText('هاجر عمراني')
  await page.reload()
  await expect(page.locator('.moderation-review')).toHaveCount(1)
})

test('the arrow opens a menu, a refused form leads to its field, a failure names its number @only-ar', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('status of 500', textOf('common', 'unavailable'))
  await signIn(page, staff)
  await page.goto('/admin/courses')
  const menu = page.locator('main table button[aria-haspopup=menu]').first()
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.getByRole('button', { name: textOf('courses', 'newCourse') }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: textOf('courses', 'createNow') })
  // Its lists come first; a key is pressed on a button that waits, too, and goes nowhere.
  await expect(create).toBeEnabled()
  await create.press('Enter')
  await expect(dialog.getByLabel(textOf('courses', 'courseTitle'), { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.route(/api\/admin\/courses\?/, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': '7f3k22' }, json: { success: false, code: 'INTERNAL' } }),
  )
  await page.reload()
  await expect(page.getByText(textOf('courses', 'failed'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('7f3k22')
  // An answer came: it is not the network.
  await expect(page.getByRole('alert')).toContainText(textOf('common', 'unavailable'))
})

test('a form that opens in place takes the focus, says its mistake there, and gives it back @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  const m = (key: string) => textOf('moderation', key)
  await signIn(page, staff)
  await page.goto('/admin/reviews?state=all')
  const answer = page.getByRole('button', { name: new RegExp(`^${m('reply')}`) }).last()
  await answer.click()
  const text = page.getByLabel(m('yourReply'))
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: m('publishReply') }).click()
  await expect(page.getByText(m('replyRequired'))).toBeVisible()
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: m('cancel') }).click()
  await expect(answer).toBeFocused()

  await page.goto('/admin/announcements/new')
  await page.getByRole('button', { name: textOf('announcements', 'sendNow') }).click()
  await expect(page.getByLabel(textOf('announcements', 'title'), { exact: true })).toBeFocused()
})

test('the first chapter of a course is begun without a network, and kept @only-en', async ({
  page,
  textOf,
  signIn,
  context,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', textOf('common', 'networkError'))
  await signIn(page, staff)
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: textOf('courses', 'newCourse') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(textOf('courses', 'courseTitle'), { exact: true }).fill('Begun on a train')
  // Comes with the builder, before anything asks for it.
  const ahead = ['rich-editor', 'plans-page', 'certificate-page', 'quiz-page'].map((name) =>
    page.waitForResponse(new RegExp(`${name}[^/]*\\.js$`)),
  )
  await dialog.getByRole('button', { name: textOf('courses', 'createNow') }).click()
  await expect(page.getByText(textOf('builder', 'noChapters'))).toBeVisible()
  await Promise.all(ahead)
  await context.setOffline(true)
  await page.getByRole('button', { name: textOf('builder', 'addChapter'), exact: true }).click()
  const title = page.locator('[data-path$="/title"] input').first()
  await title.fill('Between two stations')
  await expect(page.locator('.chapter-name')).toHaveText(['Between two stations'])
  await expect(page.locator('.rich-box [contenteditable]').first()).toBeVisible()
  for (const part of ['plans', 'certificate', 'details', 'chapters']) {
    await page
      .locator('.builder-tab')
      .filter({ hasText: textOf('builder', part) })
      .click()
    await expect(page.locator('.builder-tab[aria-current=page]')).toContainText(textOf('builder', part))
  }
  await expect(page.locator('.chapter-name')).toHaveText(['Between two stations'])
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: /Saved/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('.chapter-name')).toHaveText(['Between two stations'])
})

test('on a phone, back closes a menu, and the dialog that it opened, before it leaves the page @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)
  await page.goto('/admin')
  await page.goto('/admin/courses')
  const button = page.locator('main button[aria-haspopup=menu]').first()
  const menu = page.getByRole('menu')
  const dialog = page.getByRole('dialog')
  const hasLayer = () => page.evaluate(() => 'layer' in ((history.state as object | null) ?? {}))
  const open = async () => {
    await button.click()
    await expect(menu).toBeVisible()
    await expect.poll(hasLayer).toBe(true)
  }
  await open()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/courses$/)

  await open()
  await page.getByRole('menuitem', { name: textOf('courses', 'duplicate') }).click()
  await expect(dialog).toBeVisible()
  await expect(menu).toBeHidden()
  await expect.poll(hasLayer).toBe(true)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/courses$/)
  await expect.poll(hasLayer).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('on a phone, a payment names its method before its day, though one is Latin and the other a number @only-ar', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)
  await page.goto('/admin/payments?period=all')
  const line = page.locator('.money-line .money-sub', { hasText: 'CCP' }).first()
  await expect(line).toBeVisible()
  const ends = await line.evaluate((element) => {
    const around = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const isMethod = (node: Node) => node.textContent?.includes('CCP')
    return {
      method: around([...element.childNodes].find(isMethod)!).left,
      day: around(element.querySelector('time')!).right,
    }
  })
  expect(ends.day).toBeLessThanOrEqual(ends.method)
})

// What is moved stays under the hand: open in the builder, though its address names nothing, and with the focus on its button.
import { v7 as uuidv7 } from 'uuid'
import { newChapter, newQuiz } from '#features/authoring/document.ts'
import { apiOf, beginCourse } from './author-api.ts'
import { demoPassword, expect, inEachLanguage, staff, test } from './journey.ts'

test('the first chapter, moved down by its button @only-en', async ({ page, textOf, signIn }) => {
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  const api = await apiOf(page)
  const id = await beginCourse(api, 'Moved down')
  const changes = ['one', 'two', 'three'].map((title) => ({
    op: 'insert',
    path: 'chapters',
    value: newChapter(uuidv7(), title),
  }))
  await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })
  await page.goto(`/admin/courses/${id}`)
  const names = page.locator('.chapter-name')
  const title = page.getByLabel(b('field_title'), { exact: true })
  await expect(title).toHaveValue('one')
  const down = page.getByRole('button', { name: b('moveDown') })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['two', 'one', 'three'])
  await expect(title).toHaveValue('one')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['two', 'three', 'one'])
  await expect(title).toHaveValue('one')
  await expect(page.locator('.chapter-preview[aria-pressed=true]')).toHaveCount(0)
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})

test('the first question, moved down by keys @only-ar', async ({ page, textOf, signIn }) => {
  await signIn(page, staff)
  const api = await apiOf(page)
  const id = await beginCourse(api, 'سؤال يُنقل')
  const question = { type: 'true_false', options: [], correct: ['true'], explanation: '', tags: [] }
  const questions = ['أوّل', 'ثانٍ'].map((words) => ({ ...question, id: uuidv7(), question: words }))
  const quiz = { ...newQuiz(uuidv7(), 'اختبار'), questions }
  const value = { ...newChapter(uuidv7(), 'فصل'), quizzes: [quiz] }
  const changes = [{ op: 'insert', path: 'chapters', value }]
  await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })
  await page.goto(`/admin/courses/${id}/quizzes/${quiz.id}`)
  const words = page.getByRole('textbox', { name: textOf('quizbuilder', 'question'), exact: true })
  await expect(words).toHaveValue('أوّل')
  await page.locator('.chapter-grip').first().focus()
  for (const key of [' ', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await expect(page.locator('.question-link')).toHaveText([/ثانٍ/, /أوّل/])
  await expect(words).toHaveValue('أوّل')
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})

inEachLanguage(() => {
  test('a payment method, moved down by its button, then up', async ({ page, signIn }) => {
    await signIn(page, { email: 'owner@manara.example', password: demoPassword })
    await page.goto('/admin/settings/payment')
    const rows = page.locator('.settings-methods > li')
    const name = await rows.first().locator('b').innerText()
    const last = (await rows.count()) - 1
    const acts = rows.filter({ hasText: name }).locator('.settings-method-acts button')
    const [up, down] = [acts.nth(0), acts.nth(1)]
    // As the line above them calls it.
    expect(await down.getAttribute('aria-label')).toContain(name)
    await down.focus()
    for (let step = 0; step < last; step++) await page.keyboard.press('Enter')
    await expect(rows.nth(last).locator('b')).toHaveText(name)
    // There is no further: the way back has the focus.
    await expect(up).toBeFocused()
    for (let step = 0; step < last; step++) await page.keyboard.press('Enter')
    await expect(rows.first().locator('b')).toHaveText(name)
    await expect(down).toBeFocused()
  })
})

// A chapter that is taken out of its course while somebody watches it, or that a link still names.
import { v7 as uuidv7 } from 'uuid'
import { newChapter } from '#features/authoring/document.ts'
import { apiOf, publishFree } from './author-api.ts'
import { comesBack } from './comes-back.ts'
import { enrol, errorTextOf, expect, inEachLanguage, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

inEachLanguage(() => {
  test('is said to be gone as another opens in its place', async ({
    page,
    anotherPage,
    textOf,
    newStudent,
    signIn,
    expected,
    language,
  }) => {
    expected.push('status of 404', errorTextOf('kit/server', language, 'NOT_FOUND'))
    const teacher = await anotherPage()
    await signIn(teacher, staff)
    const api = await apiOf(teacher)
    const { id, change } = await publishFree(api, 'A course that grows shorter')
    const publish = async (changes: object[]) =>
      api.write('POST', `/admin/courses/${id}/publish`, { revision: await change(changes) })
    const second = { ...newChapter(uuidv7(), 'Second'), description: '<p>Two</p>' }
    const third = { ...newChapter(uuidv7(), 'Third'), description: '<p>Three</p>' }
    await publish([second, third].map((value) => ({ op: 'insert', path: 'chapters', value })))

    await signIn(page, await newStudent())
    await enrol(page, id)
    const address = `/student/courses/${id}/learn?chapter=${second.id}`
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible()
    // The list still names it.
    await publish([{ op: 'remove', path: `chapters/${third.id}` }])
    await page.locator('.chapters .chapter').last().click()
    await expectToast(page, 'alert', textOf('learn', 'chapterGone'))
    await expect(page.locator('.chapters .chapter')).toHaveCount(2)

    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible()
    const tab = page.getByRole('tab', { name: textOf('learn', 'notes') })
    await tab.click()
    await page.getByLabel(textOf('learn', 'noteNew')).fill('كلمات لم تُحفظ بعد')
    await publish([{ op: 'remove', path: `chapters/${second.id}` }])
    await comesBack(page)
    await expectToast(page, 'alert', textOf('learn', 'chapterGone'))
    await expect(page.getByRole('heading', { level: 2, name: 'أوّل' })).toBeVisible()
    // What was typed in it is a note now.
    await tab.click()
    const kept = page.locator('.note-group').filter({ hasText: textOf('learn', 'notesGone') })
    await expect(kept.getByText('كلمات لم تُحفظ بعد')).toBeVisible()

    await page.goto('/student/courses')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: 'أوّل' })).toBeVisible()
    await expectToast(page, 'alert', textOf('learn', 'chapterGone'))
    await api.write('POST', `/admin/courses/${id}/archive`, {})
  })
})

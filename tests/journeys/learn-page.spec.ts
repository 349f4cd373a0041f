// The learn page: notes, transcript, keys, links to a chapter and a second, and what one does without a network.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, test } from './journey.ts'
import { expectToast, toastsOf, watchPlace } from './toasts.ts'

const courseId = demoId('course', 'study')
const learn = `/student/courses/${courseId}/learn`
const chapter = (number: number) => demoId('chapter', 'study', number)
const titleOf = (number: number) => study.chapters[number - 1]!.title

type Headers = Record<string, string>

async function notesOf(request: APIRequestContext, headers: Headers): Promise<{ text: string; second: number }[]> {
  const { data } = await (await request.get(`/api/student/courses/${courseId}/notes`, { headers })).json()
  return data
}

/** What the page changes on the server, in the order in which it asks. */
function watchChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && /^\/api\/student\/(notes|progress)/.test(pathname)) {
      const body = request.postDataJSON() as { completed?: boolean; text?: string } | null
      changes.push([request.method(), body?.text ?? (body?.completed ? 'completed' : '')].join(' ').trim())
    }
  })
  return changes
}

const video = (page: Page) => page.locator('video')
const place = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => Math.floor(element.currentTime))
const heading = (page: Page, number: number) => page.getByRole('heading', { level: 2, name: titleOf(number) })

async function isReady(page: Page): Promise<void> {
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
}

test('notes: written at a second, found, changed, deleted with a way back, taken along @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
  checkAccessibility,
}) => {
  await signIn(page, await newStudent())
  const headers = await enrol(page, courseId)
  await page.goto(`${learn}?chapter=${chapter(1)}&at=12`)
  await isReady(page)
  await expect.poll(() => place(page)).toBe(12)
  const tab = page.getByRole('tab', { name: textOf('learn', 'notes') })
  await tab.click()
  await expect(page.getByText(textOf('learn', 'noNotes'))).toBeVisible()

  // The time stands still from the first letter on; keys write and do nothing else.
  const box = page.getByRole('textbox', { name: textOf('learn', 'noteNew') })
  await box.pressSequentially('n?p مراجعة')
  await expect(heading(page, 1)).toBeVisible()
  await expect(page.locator('.note-form .note-time')).toContainText('00:12')
  await video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = 20))
  await page.reload()
  await tab.click()
  await expect(box).toHaveValue('n?p مراجعة')
  await expect(page.locator('.note-form .note-time')).toContainText('00:12')
  await box.press('Control+Enter')
  await expect(page.locator('.note-text')).toHaveText('n?p مراجعة')
  await expect(box).toHaveValue('')

  // Changed where it stands.
  await page.getByRole('button', { name: textOf('learn', 'noteEdit') }).click()
  const edit = page.getByRole('textbox', { name: textOf('learn', 'noteEdit') })
  await expect(edit).toBeFocused()
  await edit.fill('المراجعةُ أوّلًا')
  // After a reload it is still being changed.
  await page.reload()
  await tab.click()
  await expect(edit).toHaveValue('المراجعةُ أوّلًا')
  await edit.press('Control+Enter')
  await expect(page.locator('.note-text')).toHaveText('المراجعةُ أوّلًا')
  await expect.poll(() => notesOf(request, headers)).toMatchObject([{ text: 'المراجعةُ أوّلًا', second: 12 }])
  await checkAccessibility(page)

  // Deleted and taken back: the server heard nothing of it.
  const changes = watchChanges(page)
  await page.getByRole('button', { name: textOf('learn', 'noteDelete') }).click()
  await expect(page.getByText(textOf('learn', 'noNotes'))).toBeVisible()
  await expectToast(page, 'status', textOf('learn', 'noteDeleted'))
  await expect(tab).toBeFocused()
  await page.getByRole('button', { name: textOf('learn', 'undo') }).click()
  await expect(page.locator('.note-text')).toHaveCount(1)
  expect(changes).toEqual([])

  // From another chapter, its time leads back to it.
  await page.goto(`${learn}?chapter=${chapter(2)}`)
  await tab.click()
  await page.getByRole('searchbox', { name: textOf('learn', 'notesSearch') }).fill('مراجعه')
  await expect(page.locator('.note mark')).toHaveText('مراجعةُ')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: textOf('learn', 'notesExport') }).click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`1. ${titleOf(1)}\n[00:12] المراجعةُ أوّلًا`)
  await page.getByRole('button', { name: textOf('learn', 'noteSeek', { time: '00:12' }) }).click()
  await expect(heading(page, 1)).toBeVisible()
  await expect.poll(() => place(page)).toBe(12)

  // Deleted, and the page is left: the server is told.
  await tab.click()
  await page.getByRole('button', { name: textOf('learn', 'noteDelete') }).click()
  await page.getByRole('link', { name: textOf('learn', 'backToCourses') }).click()
  await expect.poll(() => notesOf(request, headers)).toEqual([])
})

test('transcript and keys; what one prefers stays @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  language,
  checkAccessibility,
}) => {
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await page.goto(learn)
  await expect(heading(page, 1)).toBeVisible()
  await isReady(page)

  // Chapters by key, and back by the browser.
  await page.keyboard.press('p')
  await page.keyboard.press('n')
  await expect(heading(page, 2)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`chapter=${chapter(2)}$`))
  await page.keyboard.press('n')
  await expect(heading(page, 3)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 2)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 1)).toBeVisible()

  // The list of keys; letters outside the player can be switched off.
  await isReady(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: textOf('learn', 'keys') })
  await expect(help).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('n')
  await expect(heading(page, 1)).toBeAttached()
  await help.getByRole('switch').press(' ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(heading(page, 1)).toBeVisible()
  await page.getByRole('button', { name: textOf('learn', 'keys') }).click()
  await help.getByRole('switch').press(' ')
  await page.keyboard.press('Escape')

  // Speed, sound and captions go along.
  await isReady(page)
  await page.keyboard.press('>')
  await page.keyboard.press('m')
  await expect
    .poll(() => video(page).evaluate(({ playbackRate, muted }: HTMLVideoElement) => [playbackRate, muted]))
    .toEqual([1.25, true])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place(page)).toBe(5)
  await page.keyboard.press('n')
  await expect(heading(page, 2)).toBeVisible()
  await expect
    .poll(() => video(page).evaluate(({ playbackRate, muted }: HTMLVideoElement) => [playbackRate, muted]))
    .toEqual([1.25, true])

  // The transcript: the line being said, a search, a place in the video.
  await page.getByRole('button', { name: textOf('learn', 'transcript') }).click()
  const cues = page.locator('.cue')
  await expect(cues.first()).toHaveAttribute('aria-current', 'true')
  await page
    .getByRole('group', { name: textOf('learn', 'transcriptLanguage') })
    .getByRole('button', { name: textOf('ui', 'languageAr') })
    .click()
  const search = page.getByRole('searchbox', { name: textOf('learn', 'transcriptSearch') })
  await search.fill('اسبوع')
  await expect(cues.locator('mark').first()).toContainText('أسبوع')
  await cues.first().press('Enter')
  await search.fill('')
  const current = page.locator('.cue[aria-current]')
  await expect(current).toContainText('أسبوع')
  await expect.poll(() => place(page)).toBeGreaterThan(5)
  await current.hover()
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: textOf('learn', 'transcriptFollow') }).click()
  await expect(current).toBeInViewport()
  await checkAccessibility(page)

  // Saving data: nothing of the video before it is asked for.
  await page.getByRole('button', { name: textOf('learn', 'playerSettings') }).press('Enter')
  const saving = page.getByRole('menuitemcheckbox', { name: textOf('learn', 'dataSaving') })
  await expect(saving).toContainText(language === 'ar' ? 'ك.ب' : 'KB')
  await checkAccessibility(page)
  await saving.press('Enter')
  await expect(saving).toHaveCount(0)
  await page.reload()
  await expect(video(page)).toHaveAttribute('preload', 'none')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab', { name: textOf('learn', 'transcript') })).toHaveAttribute('aria-selected', 'true')
  await expect(current).toHaveCount(1)
  await checkAccessibility(page)
})

test('without a network: kept, ticked, then sent in order and once @only-en', async ({
  page,
  context,
  textOf,
  newStudent,
  signIn,
  request,
  language,
  expected,
}) => {
  // The video's own requests while the network is away.
  expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'networkError'))
  await signIn(page, await newStudent())
  const headers = await enrol(page, courseId)
  await page.goto(learn)
  await expect(heading(page, 1)).toBeVisible()
  await page.getByRole('tab', { name: textOf('learn', 'notes') }).click()
  await expect(page.getByText(textOf('learn', 'noNotes'))).toBeVisible()

  await context.setOffline(true)
  const changes = watchChanges(page)
  const box = page.getByRole('textbox', { name: textOf('learn', 'noteNew') })
  for (const text of ['first', 'second']) {
    await box.fill(text)
    await box.press('Control+Enter')
  }
  const button = (key: string) => page.getByRole('button', { name: textOf('learn', key) })
  await button('noteEdit').first().click()
  await page.getByRole('textbox', { name: textOf('learn', 'noteEdit') }).fill('first, changed')
  await button('noteSave').last().click()
  const complete = page.locator('.lesson-head-actions').getByRole('button', { name: textOf('learn', 'complete') })
  await complete.dblclick()
  await expect(page.locator('.chapters .chapter').first().getByText(textOf('learn', 'isDone'))).toBeAttached()
  await expect(heading(page, 1)).toBeVisible()
  const plural = language === 'ar' ? 'few' : 'other'
  await expect(page.locator('.unsent')).toHaveText(textOf('ui', `unsentWaiting_${plural}`, { count: 4 }))
  expect(changes).toEqual([])

  const unsent = await watchPlace(page.locator('.unsent'))
  await context.setOffline(false)
  await unsent(textOf('ui', 'unsentSent'))
  expect(changes).toEqual(['POST first', 'POST second', 'PUT first, changed', 'POST completed'])
  const notes = await notesOf(request, headers)
  expect(notes.map(({ text }) => text)).toEqual(['first, changed', 'second'])
  const { data } = await (await request.get(`/api/student/progress/${courseId}`, { headers })).json()
  expect(data).toMatchObject([{ chapter_id: chapter(1), completed: true }])

  // It is nobody else's, and nothing is left to send.
  await page.reload()
  await expect(page.locator('.chapters .chapter').first().getByText(textOf('learn', 'isDone'))).toBeAttached()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')))).toEqual([])
})

test('what the server refuses is taken back with a message; two presses complete once @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('403')
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await page.goto(learn)
  await expect(heading(page, 1)).toBeVisible()
  const complete = page.locator('.lesson-head-actions').getByRole('button', { name: textOf('learn', 'complete') })
  const locked = textOf('learn', 'locked')
  const refusal = { success: false, code: 'CHAPTER_LOCKED', error: locked, message: locked }
  await page.route('**/api/student/progress', (route) => route.fulfill({ status: 403, json: refusal }))
  await complete.click()
  await expectToast(page, 'alert', locked)
  expect(toastsOf(page)).toEqual([locked])
  await expect(complete).toBeVisible()
  await page.unroute('**/api/student/progress')
  await page.getByRole('tab', { name: textOf('learn', 'notes') }).click()
  await page.route('**/api/student/notes', (route) => route.fulfill({ status: 403, json: {} }), { times: 1 })
  const box = page.getByRole('textbox', { name: textOf('learn', 'noteNew') })
  await box.fill('refused')
  await box.press('Control+Enter')
  await expectToast(page, 'alert', textOf('learn', 'noteFailed'))
  await expect(page.locator('.note')).toHaveCount(0)

  const changes = watchChanges(page)
  await complete.dblclick()
  await expectToast(page, 'status', textOf('learn', 'chapterDone'))
  await expect(heading(page, 1)).toBeVisible()
  expect(toastsOf(page).filter((text) => text === textOf('learn', 'chapterDone'))).toHaveLength(1)
  expect(changes).toEqual(['POST completed'])
})

// Whole journeys with the keyboard alone: no pointer touches these pages.
import type { Locator, Page } from '@playwright/test'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, inEachLanguage, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
const quiz = study.chapters[quizChapter]!.quizzes![0]!

/** Goes on with Tab until it is there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 90; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** The keyboard of a reader points where the eye goes on: to the left in Arabic. */
const onward = (language: string) => (language === 'ar' ? 'ArrowLeft' : 'ArrowRight')

test('browses, searches, chooses a plan, logs in and asks for the course @only-ar', async ({
  page,
  textOf,
  language,
  newStudent,
}) => {
  const student = await newStudent()
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/')
  await press('Tab')
  await expect(page.getByRole('link', { name: textOf('common', 'skip') })).toBeFocused()
  await press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await tabTo(
    page,
    page
      .getByRole('navigation')
      .getByRole('link', { name: textOf('common', 'courses'), exact: true })
      .first(),
    'Shift+Tab',
  )
  await press('Enter')
  await expect(page).toHaveURL(/\/courses$/)
  // The focus has come along, and the new page's title is said.
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: textOf('course', 'title') })).toHaveCount(1)

  await tabTo(page, page.getByRole('searchbox', { name: textOf('catalogue', 'searchLabel') }))
  await page.keyboard.type('python')
  await expect(page).toHaveURL(/search=python/)
  await expect(page.locator('h2', { hasText: 'Python' })).toBeVisible()
  await expect(page.locator('a.course-card').first()).toContainText('Python')
  await tabTo(page, page.locator('a.course-card').first())
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Python')
  await expect(page.locator('#main')).toBeFocused()

  await tabTo(page, page.getByRole('tab', { name: textOf('course', 'overview') }))
  await press(onward(language))
  await expect(page.getByRole('tab', { name: textOf('course', 'curriculum') })).toHaveAttribute('aria-selected', 'true')
  await press('End')
  await expect(page.getByRole('tab', { name: textOf('course', 'reviewsTab') })).toBeFocused()
  await press('Home')

  const preview = page.locator('aside').getByRole('button', { name: textOf('enrolment', 'watchFree') })
  await tabTo(page, preview)
  await press('Enter')
  await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  // Its title has the focus, not the button that closes it.
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(preview).toBeFocused()

  await tabTo(page, page.getByRole('radio').first())
  await press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: textOf('enrolment', 'enrolHere') }))
  await press('Enter')
  await expect(page).toHaveURL(/\/login\?next=/)
  await tabTo(page, page.getByLabel(textOf('auth', 'email'), { exact: true }))
  await page.keyboard.type(student.email)
  await tabTo(page, page.getByLabel(textOf('auth', 'password'), { exact: true }))
  await page.keyboard.type(student.password)
  await press('Enter')
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}/)

  // What was asked for before signing in stands open.
  const dialog = page.getByRole('dialog')
  const enrol = page.getByRole('button', { name: textOf('enrolment', 'enrolHere') })
  await expect(dialog.getByRole('link', { name: textOf('enrolment', 'openChat') })).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()
  // Nothing of it is left in the history: "back" leads at once to the page on which the plan was chosen.
  await expect(page).not.toHaveURL(/plan=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/plan=|login/)
  await tabTo(page, enrol)
  await press('Enter')
  await expect(dialog.getByRole('link', { name: textOf('enrolment', 'openChat') })).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }))
  await press('Enter')
  await expect(dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') })).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enrol).toBeFocused()
  // The code comes in place of the button that asked for it, and is copied there.
  await press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: textOf('enrolment', 'showCode') }))
  await press('Enter')
  await expect(dialog.getByRole('button', { name: textOf('enrolment', 'copyCode') })).toBeFocused()
})

test('learns a chapter, answers its quiz @only-en', async ({ page, textOf, language, newStudent, signIn }) => {
  const student = await newStudent()
  await signIn(page, student)
  const course = demoId('course', 'study')
  await enrol(page, course)
  const press = (key: string) => page.keyboard.press(key)

  await page.goto('/student/dashboard')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(textOf('student', 'startLearning')) })
      .first(),
  )
  await press('Enter')
  await expect(page).toHaveURL(/\/learn/)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await expect(page.locator('#main')).toBeFocused()
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true))
  await tabTo(page, page.locator('.player-bar button').first())
  await press('k')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
  await press('k')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  // Two presses, faster than the video tells of the first: each counts.
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 5))
  await expect(page.getByRole('slider', { name: textOf('ui', 'playerSeek') })).toHaveValue('5')
  expect(await pressTwice(video, 'ArrowRight')).toEqual([15, true])
  expect(await pressTwice(video, 'k')).toEqual([15, true])

  await tabTo(page, page.getByRole('button', { name: textOf('learn', 'complete') }).filter({ visible: true }))
  await press('Enter')
  await expectToast(page, 'status', textOf('learn', 'chapterDone'))
  // The next step stands where the button was, and the chapter it leads to has the focus.
  await expect(page.getByRole('link', { name: textOf('learn', 'nextChapter') }).filter({ visible: true })).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL(/chapter=/)
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.locator('#main')).toHaveAccessibleName(await page.locator('main h2').first().innerText())

  await page.goto(`/student/courses/${course}/learn?chapter=${demoId('chapter', 'study', quizChapter + 1)}`)
  await tabTo(page, page.getByRole('tab', { name: textOf('learn', 'overview') }))
  const quizTab = page.getByRole('tab', { name: textOf('learn', 'quizTab'), exact: true })
  for (let step = 0; step < 5 && (await quizTab.getAttribute('aria-selected')) !== 'true'; step++)
    await press(onward(language))
  await expect(quizTab).toBeFocused()
  await tabTo(page, page.getByRole('tabpanel').getByRole('link', { name: textOf('learn', 'startQuiz') }))
  await press('Enter')
  await expect(page).toHaveURL(/\/student\/quiz\//)
  await expect(page.locator('main h2').first()).toBeFocused()

  for (const [at, question] of quiz.questions.entries()) {
    await expect(
      page.getByText(textOf('quiz', 'place', { number: at + 1, count: quiz.questions.length })).first(),
    ).toBeVisible()
    const options = question.type === 'true_false' ? ['true', 'false'] : question.options
    const boxes = page.locator('.quiz-option input')
    if (question.type === 'checkbox')
      for (const right of question.correct) await press(String(options.indexOf(right) + 1))
    else {
      // The options stand one above the other: up and down go through them, in both directions of writing.
      const right = options.indexOf(question.correct[0]!)
      await tabTo(page, boxes.first())
      await press(' ')
      for (let down = 0; down < right; down++) await press('ArrowDown')
      await press('ArrowDown')
      await press('ArrowUp')
      await expect(boxes.nth(right)).toBeChecked()
    }
    // To the side they turn the question, out of the options too.
    if (at === 0) await press(onward(language))
    else {
      const last = at === quiz.questions.length - 1
      await tabTo(page, page.getByRole('button', { name: textOf('quiz', last ? 'submit' : 'next'), exact: true }))
      await press('Enter')
    }
  }
  const result = page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })
  await expect(result).toBeVisible()
  await expect(result).toBeFocused()
})

inEachLanguage(() => {
  test('menus open, walk and close; language and theme turn', async ({
    page,
    textOf,
    language,
    newStudent,
    signIn,
  }) => {
    await signIn(page, await newStudent())
    const press = (key: string) => page.keyboard.press(key)
    await page.goto('/about')
    const menu = page.getByRole('button', { name: textOf('common', 'userMenu') })
    await tabTo(page, menu)
    await press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    await press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await press('End')
    await expect(items.last()).toBeFocused()
    await press('Escape')
    await expect(menu).toBeFocused()
    await expect(items).toHaveCount(0)

    const other = language === 'ar' ? 'en' : 'ar'
    await tabTo(page, page.locator(`button[lang=${other}]`).filter({ visible: true }), 'Shift+Tab')
    await press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    const theme = page.getByRole('button', { name: other === 'ar' ? 'المظهر الداكن' : 'Dark theme' })
    await tabTo(page, theme, 'Shift+Tab')
    await press(' ')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    // On a phone the menu is a drawer; leaving it gives the focus back.
    await page.setViewportSize({ width: 390, height: 844 })
    const drawer = page.locator('.top-bar-menu')
    await tabTo(page, drawer)
    await press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(drawer).toBeFocused()
  })
})

inEachLanguage(() => {
  test('arrows follow the eye in chips', async ({ page, textOf, language }) => {
    await page.goto('/courses')
    const chips = page.getByRole('group', { name: textOf('catalogue', 'category') }).getByRole('radio')
    await tabTo(page, chips.first())
    await page.keyboard.press(onward(language))
    await expect(chips.nth(1)).toBeChecked()
    await expect(page).toHaveURL(/category=/)
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(chips.first()).toBeChecked()
  })
})

/** Without a pause between them. @returns where the video is then, and whether it stands still. */
function pressTwice(video: Locator, key: string): Promise<[second: number, isPaused: boolean]> {
  return video.evaluate(async (element: HTMLVideoElement, name) => {
    for (let press = 0; press < 2; press++) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
    return [Math.floor(element.currentTime), element.paused]
  }, key)
}

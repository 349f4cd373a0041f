// One student, the same page in two tabs of one browser: nothing typed in one is lost to the other, and nothing counts twice.
import type { Page } from '@playwright/test'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, test } from './journey.ts'

const courseId = demoId('course', 'study')

test('of a quiz: answers stand in both, are kept by both, and handed in once @only-en', async ({
  page,
  context,
  textOf,
  newStudent,
  signIn,
}) => {
  await signIn(page, await newStudent())
  const headers = await enrol(page, courseId)
  const at = study.chapters.findIndex(({ quizzes }) => quizzes)
  const address = `/student/quiz/${demoId('quiz', 'study', at + 1, 1)}`
  const other = await context.newPage()
  const steps = study.chapters[at]!.quizzes![0]!.questions
  await page.goto(address)
  await other.goto(address)
  await expect(other.locator('.quiz-option').first()).toBeVisible()

  const place = (tab: Page, number: number) =>
    expect(tab.getByText(textOf('quiz', 'place', { number, count: steps.length }))).toBeVisible()
  const answerOne = async (tab: Page, number: number) => {
    await place(tab, number)
    await tab.locator('.quiz-option').first().click()
    await tab.locator('.quiz-foot').getByRole('button').last().click()
  }
  await answerOne(page, 1)
  await answerOne(page, 2)
  await place(page, 3)
  await expect(other.locator('.quiz-option.is-on')).toHaveCount(1)
  await other.locator('.quiz-option').nth(1).click()
  // What was answered in one tab outlives an answer in the other.
  await page.reload()
  await answerOne(page, 1)
  await place(page, 2)
  await expect(page.locator('.quiz-option.is-on')).toHaveCount(1)
  for (let number = 2; number <= steps.length; number++) await answerOne(page, number)
  await expect(page.locator('.quiz-result-score')).toBeVisible()

  await expect(other.getByRole('heading', { name: textOf('quiz', 'tabTitle') })).toBeFocused()
  const attempts = await page.request.get(`/api${address}/attempts`, { headers })
  expect((await attempts.json()).data ?? []).toHaveLength(1)
})

test('of a lesson: a note or a question that is being written in one is not cleared by the other @only-ar', async ({
  page,
  context,
  textOf,
  newStudent,
  signIn,
}) => {
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  const other = await context.newPage()
  const fieldOf = async (tab: Page, name: string, label: string) => {
    await tab.goto(`/student/courses/${courseId}/learn`)
    await tab.getByRole('tab', { name }).click()
    return tab.getByRole('textbox', { name: label })
  }
  const [notes, label] = [textOf('learn', 'notes'), textOf('learn', 'noteNew')]
  const here = await fieldOf(page, notes, label)
  const there = await fieldOf(other, notes, label)
  await here.fill('فكرة طويلة')
  await expect(there).toHaveValue('فكرة طويلة')
  await there.fill('فكرة طويلة أتمّها هنا')
  await other.getByRole('button', { name: textOf('learn', 'noteSave') }).click()
  await expect(here).toHaveValue('')

  const [tab, ask] = [textOf('questions', 'tab'), textOf('questions', 'ask')]
  const asked = await fieldOf(page, tab, ask)
  const askedThere = await fieldOf(other, tab, ask)
  await asked.fill('لماذا؟')
  await expect(askedThere).toHaveValue('لماذا؟')
})

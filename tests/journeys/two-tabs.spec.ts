// One student, the same page in two tabs of one browser: nothing typed in one is lost to the other, and nothing counts twice.
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, test } from './journey.ts'

const courseId = demoId('course', 'study')

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

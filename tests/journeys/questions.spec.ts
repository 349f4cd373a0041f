// A student asks, the teacher answers; neither loses a word when the network goes or the tab is closed.
import { Client } from 'pg'
import { demoId } from '#demo/ids.ts'
import { enrol, errorTextOf, expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const courseId = demoId('course', 'study')
const learn = `/student/courses/${courseId}/learn`

test('what is asked and what is answered outlives the network and the tab, and arrives once @only-ar', async ({
  page,
  anotherPage,
  context,
  textOf,
  newStudent,
  signIn,
  request,
  expected,
  checkAccessibility,
}) => {
  expected.push('ERR_FAILED')
  const q = (key: string, values?: Record<string, string>) => textOf('questions', key, values)
  const i = (key: string, values?: Record<string, string>) => textOf('inbox', key, values)
  const student = await newStudent()
  const [asked, answered] = [`لماذا نراجع بعد يوم؟ ${student.email}`, 'لأن ما يُنسى أوّلًا يُراجَع أوّلًا.']
  await signIn(page, student)
  const headers = await enrol(page, courseId)

  // Typed, and the tab is closed.
  const box = (of = page) => of.getByRole('textbox', { name: q('ask') })
  const openQuestions = async (of = page) => {
    await of.goto(learn)
    await of.getByRole('tab', { name: q('tab') }).click()
  }
  const closed = await context.newPage()
  await openQuestions(closed)
  await box(closed).fill(asked)
  await closed.close()
  await openQuestions()
  await expect(box()).toHaveValue(asked)

  // Sent into a network that is gone, and the tab is closed again.
  const tab = await context.newPage()
  await tab.route('**/api/student/questions', (route) => route.abort())
  await openQuestions(tab)
  await tab.getByRole('button', { name: q('send') }).click()
  await expect(tab.getByText(q('stateWaiting'))).toBeVisible()
  await tab.close()
  await openQuestions()
  const mine = page.locator('.question-list .note').filter({ hasText: asked })
  await expect(mine).toContainText(q('stateOpen'))
  await expect(box()).toHaveValue('')
  const questions = async () => {
    const { data } = await (await request.get(`/api/student/courses/${courseId}/questions`, { headers })).json()
    return (data as { text: string; mine: boolean }[]).filter((each) => each.mine).map(({ text }) => text)
  }
  expect(await questions()).toEqual([asked])

  // The teacher's words are kept likewise, and stand open when the page is opened anew.
  const teacher = await anotherPage()
  await signIn(teacher, staff)
  await teacher.goto('/admin/student-questions')
  const item = teacher.locator('.inbox-item').filter({ hasText: asked })
  await item.getByRole('button', { name: i('answer'), exact: true }).click()
  await item.getByLabel(i('yourAnswer', { name: student.name })).fill(answered)
  await teacher.route('**/api/admin/student-questions/*/answer', (route) => route.abort())
  await item.getByRole('button', { name: i('send') }).click()
  await expectToast(teacher, 'alert', textOf('common', 'networkError'))
  const again = await teacher.context().newPage()
  await teacher.close()
  await again.goto('/admin/student-questions')
  const kept = again.locator('.inbox-item').filter({ hasText: asked })
  await expect(kept.getByLabel(i('yourAnswer', { name: student.name }))).toHaveValue(answered)
  await checkAccessibility(again)
  await kept.getByRole('button', { name: i('send') }).click()
  await expect(kept).toHaveCount(0)
  await again.reload()
  await expect(again.getByRole('heading', { level: 1, name: i('title') })).toBeVisible()
  expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft-of:')))).toEqual([])

  await openQuestions()
  await expect(mine).toContainText(answered)
  await expect(mine).toContainText(q('stateAnswered'))
})

test('words of an offline hour for a course that was closed meanwhile return to their fields @only-en', async ({
  page,
  program,
  context,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  const refusal = errorTextOf('features/learning', 'en', 'NOT_ENROLLED')
  expected.push('ERR_INTERNET_DISCONNECTED', 'status of 403', refusal, textOf('common', 'networkError'))
  const student = await newStudent()
  await signIn(page, student)
  await enrol(page, courseId)
  const setEnrolment = async (status: string, closed: string) => {
    const database = new Client(program.databaseUrl)
    await database.connect()
    const whose = 'student_id = (select id from users where email = $2)'
    await database.query(`update enrolments set status = $1, closed_at = ${closed} where ${whose}`, [
      status,
      student.email,
    ])
    await database.end()
  }
  const note = page.getByRole('textbox', { name: textOf('learn', 'noteNew') })
  const question = page.getByRole('textbox', { name: textOf('questions', 'ask') })
  const openTab = (name: string) => page.getByRole('tab', { name }).click()
  const [notes, questions] = [textOf('learn', 'notes'), textOf('questions', 'tab')]
  await page.goto(learn)
  await openTab(notes)
  await expect(page.getByText(textOf('learn', 'noNotes'))).toBeVisible()
  await context.setOffline(true)
  await note.fill('An idea offline')
  await page.getByRole('button', { name: textOf('learn', 'noteSave') }).click()
  await openTab(questions)
  await question.fill('A question offline')
  await page.getByRole('button', { name: textOf('questions', 'send') }).click()
  await expect(page.getByText(textOf('ui', 'unsentWaiting_other', { count: 2 }))).toBeVisible()

  await setEnrolment('ended', 'now()')
  await context.setOffline(false)
  await expect(page.getByText(`${refusal} ${textOf('ui', 'unsentReturned')}`)).toBeVisible()
  await setEnrolment('active', 'null')
  await page.goto(learn)
  await openTab(notes)
  await expect(note).toHaveValue('An idea offline')
  await openTab(questions)
  await expect(question).toHaveValue('A question offline')
})

// The school asks for another proof, and refuses the request, while the student is about to send another of their own accord.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { demoId } from '#demo/ids.ts'
import { apiOf } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
const course = demoId('course', 'ui-design')

test('what the school asks for stands in the form that is being filled in @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  anotherPage,
}) => {
  await signIn(page, await newStudent())
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const filed = await page.request.post('/api/student/enrolment-requests', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      course_id: course,
      plan_id: demoId('plan', 'ui-design', 1),
      proof: { name: 'anis-6200.jpg', mimeType: 'image/jpeg', buffer: readFileSync(receipt) },
    },
  })
  const { id } = (await filed.json()).data
  await page.goto(`/courses/${course}`)
  await page
    .getByRole('button', { name: textOf('enrolment', 'followRequest') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('enrolment', 'replaceProof') }).click()
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  const amount = dialog.getByLabel(textOf('enrolment', 'paidAmount'))
  await amount.fill('6200')

  const desk = await anotherPage()
  await signIn(desk, staff)
  const api = await apiOf(desk)
  for (const [act, reason] of [
    ['ask-again', 'الصورة غير واضحة: نحتاج إلى الوصل كاملًا.'],
    ['reject', 'المبلغ في الوصل أقلّ من ثمن الباقة.'],
  ] as const) {
    await api.write('POST', `/admin/enrolment-requests/${id}/${act}`, { reason })
    await expect(dialog.getByText(reason)).toBeInViewport()
    await expect(amount).toHaveValue('6200')
    await expect(dialog.getByText('anis-6200.jpg')).toBeVisible()
  }
})

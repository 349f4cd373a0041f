// A certificate is corrected by the school while the student's page of certificates stands open.
import { apiOf, publishFree } from './author-api.ts'
import { enrol, expect, inEachLanguage, staff, test } from './journey.ts'

inEachLanguage(() => {
  test('a corrected certificate takes the place of the old one on an open page', async ({
    page,
    anotherPage,
    newStudent,
    signIn,
    textOf,
  }) => {
    const teacher = await anotherPage()
    await signIn(teacher, staff)
    const api = await apiOf(teacher)
    const { id } = await publishFree(api, 'A course with one chapter')
    await signIn(page, await newStudent())
    await enrol(page, id)
    await page.goto(`/student/courses/${id}/learn`)
    await page
      .getByRole('button', { name: textOf('learn', 'complete') })
      .first()
      .click()
    await expect(page.locator('.earned')).toBeVisible()
    await page.goto('/student/certificates')
    const card = page.locator('.cert-card')
    await expect(card).toHaveCount(1)
    const listed = page.waitForResponse('**/api/student/certificates')
    await page.reload()
    let [certificate] = (await (await listed).json()).data
    // The page listens from a moment after it was loaded.
    await expect(async () => {
      const correction = { student_name: 'نورة بنت سالم', reason: 'خطأ في الاسم' }
      certificate = await api.write('POST', `/admin/certificates/${certificate.id}/reissue`, correction)
      await expect(card.getByText(certificate.number)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(card).toHaveCount(1)
    await api.write('POST', `/admin/courses/${id}/archive`, {})
  })
})

// Words without a break, as people paste them: a link, letters without a space. They break where they stand; no page grows wider, no text is cut.
import { v7 as uuidv7 } from 'uuid'
import { newChapter, newQuiz } from '#features/authoring/document.ts'
import { bringTools, overflow } from '#tests/screens/examine.ts'
import { apiOf, publishFree } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

const word = 'منارةالعلموالمعرفة'.repeat(11)
const link = `https://docs.google.com/spreadsheets/d/${'1aB2cD3eF4'.repeat(7)}/edit?usp=sharing&ouid=112233445566778899001&rtpof=true`

test('a link and a word of 200 letters break wherever they stand @only-ar', async ({ page, signIn }) => {
  await bringTools(page)
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id, change } = await publishFree(api, word.slice(0, 190))
  const question = { id: uuidv7(), type: 'mcq', question: link, options: [word.slice(0, 150), 'ب'], correct: ['ب'] }
  const quiz = {
    ...newQuiz(uuidv7(), word.slice(0, 100)),
    questions: [{ ...question, explanation: link, tags: [word.slice(0, 30)] }],
  }
  const chapter = { ...newChapter(uuidv7(), word.slice(0, 190)), description: `<p>${link}</p>`, quizzes: [quiz] }
  const plan = { id: uuidv7(), name: word.slice(0, 60), price: 0, features: [word.slice(0, 100)], retired: false }
  const revision = await change([
    { op: 'set', path: 'description', value: `${word}\n\n- ${link}` },
    { op: 'insert', path: 'chapters', to: 0, value: chapter },
    { op: 'insert', path: 'plans', to: 0, value: plan },
  ])
  await api.write('POST', `/admin/courses/${id}/publish`, { revision })
  const writer = { name: word.slice(0, 100), email: 'long@example.dz', subject: word.slice(0, 150), message: link }
  await api.write('POST', '/contact', writer)

  const base = `/admin/courses/${id}`
  const places: [string, string][] = [
    [`/courses/${id}`, '.course-prose'],
    ['/courses', '.course-card'],
    ['/admin/courses', '.courses-title'],
    [`${base}/chapters/${chapter.id}`, '.file-list a'],
    [`${base}/quizzes`, '.file-list a'],
    [`${base}/plans`, '.plan-card'],
    [`${base}/certificate`, '.certificate-facts'],
    [`${base}/preview`, '.preview-question'],
    ['/admin/messages', '.messages-row'],
    ['/admin/questions?q=docs.google', '.bank-detail'],
  ]
  const found: Record<string, string[]> = {}
  for (const [path, part] of places) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await page.locator(part).first().waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const list = await overflow(page)
      if (list.length > 0) found[`${path} at ${width}`] = list
    }
  }
  await api.write('POST', `${base}/archive`, {})
  expect(found).toEqual({})
})

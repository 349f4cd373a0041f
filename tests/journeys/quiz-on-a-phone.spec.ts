// A quiz by finger on the narrowest phone: words and formulas that do not break, typed numbers in the reader's digits, the result.
import { v7 as uuidv7 } from 'uuid'
import { newChapter } from '#features/authoring/document.ts'
import { apiOf, publishFree } from './author-api.ts'
import { enrol, expect, inEachLanguage, staff, test } from './journey.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

const word = 'اللامركزية'.repeat(6)
const address = `https://example.com/${'a/very/long/address/'.repeat(3)}${'1234567890'.repeat(5)}`
const formula = String.raw`\(\int_0^\infty e^{-x^2}dx = \frac{\sqrt{\pi}}{2} + \sum_{n=1}^{\infty} \frac{1}{n^2} + \prod_{k=1}^{n} k\)`
const asked = [
  { type: 'mcq', question: `اختر ${word}`, options: [address, word, 'قصير'], correct: ['قصير'] },
  { type: 'checkbox', question: `أيّها صحيح؟ ${formula}`, options: [formula, 'خطأ', '2'], correct: ['خطأ', '2'] },
  { type: 'number', question: 'احسب ثم اكتب:\n\nكم يساوي الجداء الآتي؟\n3,5 × 2', options: [], correct: ['7'] },
]

inEachLanguage(() => {
  test('nothing widens the page; what is pressed and typed counts', async ({
    page,
    textOf,
    newStudent,
    signIn,
    checkAccessibility,
  }) => {
    await signIn(page, staff)
    const api = await apiOf(page)
    const { id, change } = await publishFree(api, 'On the narrowest phone')
    const questions = asked.map((each) => ({ id: uuidv7(), explanation: `${address} ${formula}`, tags: [], ...each }))
    const facts = { title: 'Long words', duration: 5, enforce_duration: false, pass_mark: 90, shuffle: false }
    const quiz = { id: uuidv7(), ...facts, questions }
    const value = { ...newChapter(uuidv7(), 'Long words'), description: '<p>Text</p>', quizzes: [quiz] }
    const revision = await change([{ op: 'insert', path: 'chapters', value }])
    await api.write('POST', `/admin/courses/${id}/publish`, { revision })
    await signIn(page, await newStudent())
    await enrol(page, id)

    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    const next = () => page.locator('.quiz-foot').getByRole('button').last()
    const place = (number: number) =>
      expect(page.getByText(textOf('quiz', 'place', { number, count: asked.length })).first()).toBeVisible()
    await page.goto(`/student/quiz/${quiz.id}`)
    await place(1)
    expect(await width()).toBe(320)
    await page.locator('.quiz-option').first().tap()
    await next().tap()
    await place(2)
    expect(await width()).toBe(320)
    await page.locator('.quiz-option').first().tap()
    await next().tap()
    await place(3)
    // Paragraphs and lines stand as they were written, as words.
    expect((await page.getByRole('heading', { level: 2 }).innerText()).split('\n')).toHaveLength(4)
    await page.getByRole('textbox').fill('٧٫٠')
    await next().tap()
    await expect(page.locator('.quiz-result-score')).toContainText('33')
    await expect(page.locator('.quiz-answers .is-right').first()).toBeVisible()
    expect(await width()).toBe(320)
    await checkAccessibility(page)

    // The second key was wrong. The bell leads to the attempt that got better, and begins no other.
    const key = `chapters/${value.id}/quizzes/${quiz.id}/questions/${questions[1]!.id}/correct`
    const mended = await change([{ op: 'set', path: key, value: [formula] }])
    await api.write('POST', `/admin/courses/${id}/publish`, { revision: mended })
    await api.write('POST', `/admin/courses/${id}/quizzes/${quiz.id}/regrade`, { dry_run: false })
    let begun = 0
    page.on('request', (request) => request.url().endsWith(`/api/student/quiz/${quiz.id}`) && begun++)
    await page.goto('/student/dashboard')
    await page.locator('.bell > button').tap()
    await page.getByRole('link', { name: textOf('notifications', 'regraded') }).tap()
    await expect(page.locator('.quiz-attempts li')).toHaveText(/67/)
    await checkAccessibility(page)
    expect(begun).toBe(0)
    await page.getByRole('link', { name: textOf('quiz', 'takeAgain') }).tap()
    await place(1)
    // Others count the courses of this school.
    await api.write('POST', `/admin/courses/${id}/archive`, {})
  })
})

// Two people write one course; what happens to what they typed.
import type { Page, Route } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import type { CourseDocument } from '#features/authoring/document.ts'
import { apiOf } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

test('two people write one course, and a lost network loses nothing @only-en', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'networkError'), '409', '/api/admin/courses')
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  await signIn(page, staff)
  await page.goto('/admin/courses')
  await page.getByRole('link', { name: 'Python', exact: false }).first().click()
  await page.getByRole('link', { name: b('details') }).click()
  const title = (of: Page) => of.getByLabel(b('field_title'), { exact: true })
  const keywords = (of: Page) => of.getByLabel(b('field_keywords'), { exact: true })
  await expect(keywords(page)).toBeVisible()

  const other = await anotherPage()
  await signIn(other, { ...staff, email: 'owner@manara.example' })
  await other.goto(page.url())
  await expect(keywords(other)).toBeVisible()

  // Another field: both stand.
  await keywords(other).fill('snakes')
  await expect(other.locator('.state-saved')).toContainText(/\d/)
  // The same field, while the network is away: asked about, with both texts.
  await title(other).fill('Python by the owner')
  await other.getByRole('heading', { level: 1, name: 'Python by the owner' }).waitFor()
  await expect(other.locator('.state-saved')).toContainText(/\d/)
  await page.context().setOffline(true)
  await title(page).fill('Python by the staff')
  await expect(page.locator('.state-offline')).toBeVisible()
  await page.context().setOffline(false)
  const conflict = page.locator('.conflict')
  await expect(conflict).toContainText('Python by the owner')
  await expect(conflict).toContainText('Python by the staff')
  await expect(keywords(page)).toHaveValue('snakes')
  await conflict.getByRole('button').first().click()
  await expect(conflict).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await expect(page.locator('.state-saved')).toBeVisible()
  await other.reload()
  await expect(title(other)).toHaveValue('Python by the staff')

  // A chapter that the other removed meanwhile: what was typed in it is shown, and leaves only when its writer says so.
  await page
    .getByRole('link', { name: b('chapters') })
    .first()
    .click()
  await page.locator('.chapter-link').nth(1).click()
  const chapter = page.getByLabel(b('field_title'), { exact: true })
  await expect(page.getByRole('heading', { level: 2, name: b('placeChapter', { n: 2 }) })).toBeVisible()
  await other.goto(page.url())
  await page.context().setOffline(true)
  await chapter.fill('Typed in what is gone')
  await expect(page.locator('.state-offline')).toBeVisible()
  await other.getByRole('button', { name: b('chapterActions') }).click()
  await other.getByRole('menuitem', { name: b('removeChapter') }).click()
  const asked = other.getByRole('dialog')
  await expect(asked).toContainText(b('removeChapterText'))
  await asked.getByRole('button', { name: b('removeChapter') }).click()
  await expect(other.locator('.state-saved')).toContainText(/\d/)
  await page.context().setOffline(false)
  await expect(conflict).toContainText('Typed in what is gone')
  await conflict.getByRole('button', { name: b('conflictGiveUp') }).click()
  await expect(conflict).toHaveCount(0)
  await expect(page.locator('.builder-title .builder-back')).toBeFocused()
  await expect(page.locator('.state-refused')).toHaveCount(0)

  // A double click adds one chapter.
  const chapters = await other.locator('.chapter-row').count()
  await other.getByRole('button', { name: b('addChapter'), exact: true }).dblclick()
  await expect(other.locator('.chapter-row')).toHaveCount(chapters + 1)
  await expect(other.locator('.chapter-row.is-chosen .chapter-number')).toHaveText(String(chapters + 1))
})

test('what Google Docs and Word put on the clipboard arrives as it looked there @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  await page.goto(`/admin/courses/${demoId('course', 'ui-design')}/details`)
  const text = page.getByRole('textbox', { name: b('field_description'), exact: true }).first()
  await expect(text).not.toHaveText('')
  // Once on a busy machine the text went in before the old one, as if nothing were selected yet.
  await expect(async () => {
    await text.click()
    await page.keyboard.press('Control+a')
    expect(await text.evaluate((element) => getSelection()!.containsNode(element.lastChild!, true))).toBe(true)
  }).toPass()
  await text.evaluate((element) => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="rtl">باب</h1>
      <p dir="rtl" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">الأكسدة</span><span style="font-style:italic"> فقدان</span><span> إلكترونات</span></p>
      <table style="border:none"><tr><td><p>Fe</p></td><td>26</td></tr><tr><td>Cu</td><td>29</td></tr></table></b>
      <p class="MsoNormal"><img src="file:///C:/Users/a/image001.png" alt="">نص<o:p></o:p></p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>أول</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>فرع</p><p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.</span><![endif]>ثان</p>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('h3')).toHaveText('باب')
  await expect(text.locator('strong, em')).toHaveText(['الأكسدة', ' فقدان'])
  await expect(text.locator('ol > li, ol > li > ul > li')).toHaveText(['أولفرع', 'فرع', 'ثان'])
  await expect(text.locator('p').filter({ hasText: '|' })).toHaveText(['Fe | 26', 'Cu | 29'])
  await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0)
  await page.keyboard.press('Control+z')
})

test('with keys alone the focus goes on where one writes next, and is never lost @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  const q = (key: string, values?: Record<string, string | number>) => textOf('quizbuilder', key, values)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter')
  const title = page.getByLabel(b('field_title'), { exact: true })
  await signIn(page, staff)
  await page.goto('/admin/courses?begin=new')
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await page.getByLabel(textOf('courses', 'courseTitle'), { exact: true }).fill('بلا فأرة')
  // Without a category and an instructor there is nothing to send yet.
  await expect(page.getByRole('button', { name: textOf('courses', 'createNow') })).toBeEnabled()
  await page.keyboard.press('Enter')
  for (const name of ['أول', 'ثان', 'ثالث']) {
    await press(b('addChapter'))
    await expect(title).toBeFocused()
    await page.keyboard.type(name)
  }
  // From chapter to chapter by one button.
  const previous = page.getByRole('link', { name: b('previousChapter'), exact: true })
  await previous.press('Enter')
  await expect(title).toHaveValue('ثان')
  await expect(previous).toBeFocused()
  await press(b('chapterActions'))
  await page.getByRole('menuitem', { name: b('removeChapter') }).press('Enter')
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(b('removeUnpublishedText'))
  await asked.getByRole('button', { name: b('removeChapter') }).press('Enter')
  await expect(page.locator('.chapter-link').filter({ hasText: 'ثالث' })).toBeFocused()
  await press(b('addQuiz'))
  await expect(page.getByLabel(q('quizTitle'), { exact: true })).toBeFocused()
  await press(q('addQuestion'))
  await expect(page.getByLabel(q('question'), { exact: true })).toBeFocused()
  await press(q('addOption'))
  await expect(page.getByLabel(q('option', { n: 5 }), { exact: true })).toBeFocused()
  // What is removed leaves the focus to its neighbour.
  const remove = page.getByRole('button', { name: q('removeOption', { n: 5 }), exact: true })
  await remove.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.locator('.option-add')).toBeFocused()
  await page.getByLabel(q('tags'), { exact: true }).fill('جبر')
  await page.keyboard.press('Enter')
  await press(q('removeTag', { tag: 'جبر' }))
  await expect(page.getByLabel(q('tags'), { exact: true })).toBeFocused()
})

test('a new course says when its categories cannot be fetched, and asks again @only-en', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  const c = (key: string) => textOf('courses', key)
  expected.push('status of 400', 'No names now')
  await signIn(page, staff)
  const refuse = (route: Route) => route.fulfill({ status: 400, json: { message: 'No names now' } })
  await page.route('**/api/admin/categories*', refuse)
  await page.goto('/admin/courses?begin=new')
  const title = page.getByLabel(c('courseTitle'), { exact: true })
  await title.fill('Algebra')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(c('namesFailed'))
  await expect(dialog.getByRole('button', { name: c('createNow') })).toBeDisabled()
  await page.unroute('**/api/admin/categories*', refuse)
  await dialog.getByRole('button', { name: textOf('common', 'retry') }).click()
  await expect(dialog.getByLabel(c('category'), { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: c('createNow') })).toBeEnabled()
  await expect(title).toHaveValue('Algebra')
})

test('a title beyond its limit is counted and refused in words, not cut @only-en', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('422')
  await signIn(page, staff)
  await page.goto(`/admin/courses/${demoId('course', 'ui-design')}/details`)
  await expect(page.getByLabel(textOf('builder', 'field_keywords'), { exact: true })).toBeVisible()
  const title = page.getByLabel(textOf('builder', 'field_title'), { exact: true })
  const before = await title.inputValue()
  await title.fill('x'.repeat(190))
  await expect(page.getByText('190 / 200')).toBeVisible()
  await title.fill('x'.repeat(205))
  await expect(title).toHaveAccessibleDescription(/205 \/ 200|longer/)
  await expect(page.locator('.state-refused')).toBeVisible()
  await title.blur()
  await expect(title).toHaveValue('x'.repeat(205))
  await title.fill(before)
  await expect(page.locator('.state-refused')).toHaveCount(0)
  await expect(page.locator('.state-saved')).toBeVisible()

  // So is a number: digits of both kinds are read, and what is none stays and is marked.
  await page
    .getByRole('link', { name: textOf('builder', 'chapters') })
    .first()
    .click()
  const second = page.locator('.chapter-link').nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'page')
  const opens = page.getByLabel(textOf('builder', 'field_opens'), { exact: true })
  await opens.selectOption('days')
  const days = page.getByLabel(textOf('builder', 'opensDays'), { exact: true })
  await days.fill('٩٩٩٩')
  await expect(days).toHaveAccessibleDescription('0–3650')
  await days.fill('٧')
  await expect(days).not.toHaveAttribute('aria-invalid')
  await days.blur()
  await expect(days).toHaveValue('7')
  await opens.selectOption('now')
  await expect(page.locator('.state-saved')).toContainText(/\d/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('of the kinds, wider than the screen, the own one is in it @only-ar', async ({ page, signIn, textOf }) => {
    await signIn(page, staff)
    const id = demoId('course', 'python')
    const { document } = await (await apiOf(page)).read(`/admin/courses/${id}/draft`)
    const quiz = (document as CourseDocument).chapters.find(({ quizzes }) => quizzes.length > 0)!.quizzes[0]!
    const question = quiz.questions.find(({ type }) => type === 'true_false')!
    await page.goto(`/admin/courses/${id}/quizzes/${quiz.id}/questions/${question.id}`)
    const kind = page.getByRole('radio', { name: textOf('quizbuilder', 'kind_true_false') })
    await expect(kind).toBeInViewport({ ratio: 1 })
  })

  test('a finger pulls a chapter, and at the edge the page follows @only-ar', async ({ page, signIn, textOf }) => {
    await signIn(page, staff)
    // Nobody else edits this one: who does stands in a line above the chapters.
    await page.goto(`/admin/courses/${demoId('course', 'web')}`)
    const protocol = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: { x: number; y: number }) =>
      protocol.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const grip = async (row: number) => {
      const box = (await page.locator('.chapter-grip').nth(row).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const names = page.locator('.chapter-name')
    await expect(names.nth(2)).toBeVisible()
    // Rows that are drawn later have no inner text yet.
    const [first, second, third] = await names.allTextContents()
    const [from, to] = [await grip(0), await grip(1)]
    const top = async () => (await page.locator('.chapter-row').first().boundingBox())!.y
    const before = await top()
    await touch('touchStart', from)
    for (const part of [0.4, 0.7, 1]) await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part })
    await expect(names.nth(0)).toHaveText(second!)
    await touch('touchEnd')
    await expect(page.locator('.is-held')).toHaveCount(0)
    await expect(names.first()).toHaveText(second!)
    const review = page.getByRole('button', { name: textOf('builder', 'review'), exact: true })
    await expect(review).toBeVisible()
    // What says that there are changes now had its place: nothing moves under the finger.
    expect(await top()).toBe(before)
    await review.click()
    const places = page.getByRole('dialog').locator('.change-values')
    await expect(places).toContainText([textOf('builder', 'conflictPlace', { n: 2 })])
    await page.keyboard.press('Escape')
    await expect(places).toHaveCount(0)

    // It rests near the lower edge: the page goes on under it. What the phone takes away is given back.
    const again = await grip(0)
    await touch('touchStart', again)
    await touch('touchMove', { x: again.x, y: 780 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await touch('touchCancel')
    await expect(page.locator('.is-held')).toHaveCount(0)
    await expect(names).toHaveText([second!, first!, third!, ...(await names.allTextContents()).slice(3)])
    // As it was, for the others.
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.chapter-grip').first().press(' ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await expect(names.first()).toHaveText(first!)
    await expect(page.locator('.state-saved')).toContainText(/\d/)
  })
})

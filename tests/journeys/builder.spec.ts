// Two people write one course; what happens to what they typed.
import type { Page } from '@playwright/test'
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
  await expect(title(page)).toBeVisible()

  const other = await anotherPage()
  await signIn(other, { ...staff, email: 'owner@manara.example' })
  await other.goto(page.url())
  await expect(title(other)).toBeVisible()

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
  await other
    .getByRole('dialog')
    .getByRole('button', { name: b('removeChapter') })
    .click()
  await expect(other.locator('.state-saved')).toContainText(/\d/)
  await page.context().setOffline(false)
  await expect(conflict).toContainText('Typed in what is gone')
  await conflict.getByRole('button', { name: b('conflictGiveUp') }).click()
  await expect(conflict).toHaveCount(0)
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
  await page.goto('/admin/courses')
  await page.locator('.course-row a, a[href^="/admin/courses/"]').first().click()
  await page.getByRole('link', { name: b('details') }).click()
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
      <p class="MsoNormal"><img src="file:///C:/Users/a/image001.png" alt="">نص<o:p></o:p></p>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('h3')).toHaveText('باب')
  await expect(text.locator('strong')).toHaveText(['الأكسدة'])
  await expect(text.locator('em')).toHaveText([' فقدان'])
  await expect(text.locator('p').filter({ hasText: '|' })).toHaveText(['Fe | 26', 'Cu | 29'])
  await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0)
  await page.keyboard.press('Control+z')
})

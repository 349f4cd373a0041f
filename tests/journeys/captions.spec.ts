// The captions of the player: a menu of their languages, its keys, full screen too; a toggle where there is one language.
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, test } from './journey.ts'

const courseId = demoId('course', 'study')
const learn = `/student/courses/${courseId}/learn`

/** The languages whose cues are loaded. */
const loaded = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].filter(({ mode }) => mode !== 'disabled').map(({ language }) => language),
    )

test('captions: chosen in a menu, switched by a key, remembered @only-ar', async ({
  page,
  textOf,
  language,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  const named = (value: string) => page.getByRole('button', { name: textOf('ui', 'playerCaptions', { value }) })
  const off = named(textOf('ui', 'playerCaptionsOff'))
  const inEnglish = named(textOf('ui', 'languageEn'))
  const inOwn = named(textOf('ui', language === 'ar' ? 'languageAr' : 'languageEn'))
  const menu = page.getByRole('menu')
  const entry = (name: string) => menu.getByRole('menuitemradio', { name, exact: true })
  const own = entry(language === 'ar' ? 'العربية' : 'English')
  const hide = entry(textOf('ui', 'playerCaptionsHide'))

  // The code of the menu gets lost on the way: a press switches the captions all the same.
  expected.push('ERR_FAILED', 'dynamically imported module')
  await page.route(/\/assets\/captions-menu-.*\.js$/, (route) => route.abort(), { times: 1 })
  await page.goto(learn)
  await inOwn.click()
  await expect(off).toBeVisible()
  await page.keyboard.press('c')
  await expect(inOwn).toBeVisible()

  // By keys: the current one first, round in both directions, nothing of it moves the video, and Escape leads back.
  await inOwn.press('Enter')
  await expect(own).toBeFocused()
  await expect(own).toBeChecked()
  await expect(menu.getByRole('menuitemradio')).toHaveText([textOf('ui', 'playerCaptionsHide'), 'العربية', 'English'])
  await checkAccessibility(page)
  await page.keyboard.press('Home')
  await expect(hide).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entry('English')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(inOwn).toBeFocused()
  expect(await page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(own).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry('English')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inEnglish).toBeFocused()
  await expect.poll(() => loaded(page)).toEqual(['en'])

  // A press beside the menu closes it, and does not set the video going.
  await inEnglish.click()
  await expect(menu).toBeVisible()
  const { x, y } = (await page.locator('video').boundingBox())!
  await page.mouse.click(x + 40, y + 40)
  await expect(menu).toHaveCount(0)
  expect(await page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true)

  // Off, and back to the language there was; the next visit finds it as well.
  await page.keyboard.press('c')
  await expect(off).toBeVisible()
  await expect.poll(() => loaded(page)).toEqual([])
  await page.reload()
  await expect(off).toBeVisible()
  await page.keyboard.press('c')
  await expect(inEnglish).toBeVisible()

  // In full screen, on a phone, inside of what fills it.
  await page.setViewportSize({ width: 390, height: 844 })
  await inEnglish.focus()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('player')
  await inEnglish.click()
  await expect(entry('English')).toBeChecked()
  expect(await menu.evaluate((list) => document.fullscreenElement?.contains(list))).toBe(true)
  await hide.click()
  await expect(off).toBeFocused()

  // The next chapter has one language only: a press is enough.
  await page.route('**/api/student/courses/*/chapters/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { success: true, data: { ...data, captions: data.captions.slice(0, 1) } } })
  })
  await page.keyboard.press('n')
  await expect(off).not.toHaveAttribute('aria-haspopup')
  await off.click()
  await expect(named(textOf('ui', 'languageAr'))).toBeVisible()
  await named(textOf('ui', 'languageAr')).click()
  await expect(off).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('transcript: on a turned tablet what was sought goes with it @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await page.goto(learn)
  await page.getByRole('button', { name: textOf('learn', 'transcript') }).click()
  const arabic = page
    .getByRole('group', { name: textOf('learn', 'transcriptLanguage') })
    .getByRole('button', { name: textOf('ui', 'languageAr') })
  await arabic.click()
  const search = page.getByRole('searchbox', { name: textOf('learn', 'transcriptSearch') })
  await search.fill('اسبوع')
  const hit = page.locator('.cue mark').first()
  await expect(hit).toContainText('أسبوع')
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.getByRole('tab', { name: textOf('learn', 'transcript') }).click()
  await expect(search).toHaveValue('اسبوع')
  await expect(hit).toContainText('أسبوع')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(search).toHaveValue('اسبوع')
  await expect(arabic).toHaveAttribute('aria-pressed', 'true')
  await expect(hit).toContainText('أسبوع')
})

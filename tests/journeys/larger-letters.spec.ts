// People with weak eyes set larger letters in their browser: all letters follow, nothing is cut, and no page grows wider.
import { chromium } from '@playwright/test'
import { journeyOptions } from '#tests/browser.ts'
import { bringTools, overflow } from '#tests/screens/examine.ts'
import { screens } from '#tests/screens/screens.ts'
import { openScreen } from '#tests/screens/stage.ts'
import { expect, inEachLanguage, test } from './journey.ts'

const names = [
  'home',
  'catalogue',
  'course',
  'login',
  'verify-valid',
  'dashboard',
  'my-courses',
  'profile',
  'quiz',
  'dashboard-menu',
  'console-requests',
  'console-students',
  'console-student',
  'console-student-questions',
  'console-payments',
  'console-announcement-new',
  'console-settings-payment',
]

inEachLanguage(() => {
  test('letters twice as large find room', async ({ baseURL, language }) => {
    const args = [...journeyOptions.args, '--blink-settings=defaultFontSize=32']
    const browser = await chromium.launch({ ...journeyOptions, args })
    const found: Record<string, string[]> = {}
    for (const screen of screens.filter(({ name }) => names.includes(name))) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        locale: language === 'ar' ? 'ar-DZ' : 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await bringTools(page)
      await openScreen(page, baseURL!, language, screen)
      const size = await page.evaluate(() => getComputedStyle(document.body).fontSize)
      expect(size, screen.name).toBe('32px')
      for (const width of screen.only === 'phone' ? [360] : [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
        const list = await overflow(page)
        if (list.length > 0) found[`${screen.name}, ${width}`] = list
      }
      await context.close()
    }
    await browser.close()
    expect(found).toEqual({})
  })

  test('what is decided and sent stands above the bar of a phone, however high it is', async ({
    baseURL,
    language,
  }) => {
    const args = [...journeyOptions.args, '--blink-settings=defaultFontSize=28']
    const browser = await chromium.launch({ ...journeyOptions, args })
    const locale = language === 'ar' ? 'ar-DZ' : 'en-US'
    const context = await browser.newContext({ viewport: { width: 412, height: 915 }, locale, serviceWorkers: 'block' })
    const page = await context.newPage()
    await bringTools(page)
    const feet = { 'console-requests': '.request-foot', 'console-announcement-new': '.compose-foot' }
    for (const [name, foot] of Object.entries(feet)) {
      await openScreen(
        page,
        baseURL!,
        language,
        screens.find((screen) => screen.name === name)!,
      )
      const [above, bar] = [page.locator(foot).filter({ visible: true }), page.locator('.console-bottom')]
      await expect
        .poll(async () => {
          const [one, other] = [await above.boundingBox(), await bar.boundingBox()]
          return Math.round(one!.y + one!.height - other!.y)
        }, name)
        .toBeLessThanOrEqual(0)
    }
    await browser.close()
  })
})

// Key screens look as they did when somebody last looked at them, in both directions. CONTRIBUTING.md says how to renew the pictures.
import { screens } from '#tests/screens/screens.ts'
import { openScreen } from '#tests/screens/stage.ts'
import { expect, inEachLanguage, test } from './journey.ts'

test.use({
  viewport: { width: 390, height: 844 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
})

const key = ['home', 'catalogue', 'course', 'login', 'dashboard', 'learn', 'quiz']

inEachLanguage(() => {
  for (const screen of screens.filter(({ name }) => key.includes(name))) {
    test(screen.name, async ({ page, baseURL, language }) => {
      await openScreen(page, baseURL!, language, screen)
      await page.mouse.move(0, 0)
      // Builds of the browser differ in the edges of letters, not in where things stand.
      await expect(page).toHaveScreenshot(`${screen.name}-${language}.png`, {
        animations: 'disabled',
        threshold: 0.3,
        maxDiffPixelRatio: 0.04,
        mask: [page.locator('video, .toasts, .quiz-time')],
      })
    })
  }
})

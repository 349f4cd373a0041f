// Photographs every screen × {ar, en} × {390, 1280} × {light, dark} and lays the pictures out to be looked at.
// `npm run screens`, or some of them: `npm run screens learn quiz`.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '#tests/browser.ts'
import { startProgram } from '#tests/journeys/program.ts'
import setUpDatabase from '#tests/postgres.ts'
import { layOut, writeIndex } from './contact-sheet.ts'
import { screens } from './screens.ts'
import { openScreen, showTheme, type Language, type Screen } from './stage.ts'

const folder = path.resolve(import.meta.dirname, '../../screens')
const languages: Language[] = ['ar', 'en']
const themes = ['light', 'dark'] as const
const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(path.join(folder, 'pictures'), { recursive: true })

const started = Date.now()
const endDatabase = await setUpDatabase()
// The same people sign in and ask much more often here than they would.
const generous = {
  LIMIT_SIGN_IN_FAILURES: '100000',
  LIMIT_FORGOT_PASSWORD: '1000',
  LIMIT_UPLOADS: '1000',
}
const program = await startProgram(generous)
const browser = await chromium.launch(launchOptions)
const missing: string[] = []
let done = 0
try {
  const queue = [...chosen]
  await Promise.all([work(queue, browser), work(queue, browser)])
  await writeIndex(folder, screens)
} finally {
  await browser.close()
  await program.stop()
  await endDatabase()
}
console.log(`\n${chosen.length} screens in ${Math.round((Date.now() - started) / 1000)} s: open screens/index.html`)
for (const line of missing) console.log(`✗ ${line}`)
process.exitCode = missing.length > 0 ? 1 : 0

async function work(queue: Screen[], with_: Browser): Promise<void> {
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    const pictures: string[] = []
    for (const [device, viewport] of Object.entries(devices)) {
      if (screen.only && screen.only !== device) continue
      for (const language of languages) pictures.push(...(await photograph(with_, screen, device, viewport, language)))
    }
    await layOut(folder, screen.name, pictures)
    process.stdout.write(`\r${++done}/${chosen.length} ${screen.name.padEnd(30)}`)
  }
}

/** From its beginning, with the pictures that come when one scrolls to them. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    scrollTo(0, 0)
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}

/** Both themes from one visit. */
async function photograph(
  with_: Browser,
  screen: Screen,
  device: string,
  viewport: { width: number; height: number },
  language: Language,
): Promise<string[]> {
  const context = await with_.newContext({
    viewport,
    locale: language === 'ar' ? 'ar-DZ' : 'en-US',
    hasTouch: device === 'phone',
    reducedMotion: 'reduce',
    // What it answers passes by the faults that a screen asks for.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  try {
    const stage = await openScreen(page, program.url, language, screen)
    await page.mouse.move(0, 0)
    // A window over the page: what lies under it is of no interest.
    const isWhole = (await page.locator('dialog[open]').count()) === 0
    if (isWhole) await showWhole(page)
    const files: string[] = []
    for (const theme of themes) {
      await showTheme(page, theme)
      const file = path.join(folder, 'pictures', `${screen.name}-${device}-${language}-${theme}.png`)
      await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled' })
      files.push(file)
    }
    await screen.after?.(stage)
    return files
  } catch (error) {
    missing.push(
      `${screen.name}, ${device}, ${language}: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`,
    )
    return []
  } finally {
    await context.close()
  }
}

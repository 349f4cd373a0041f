// Firefox speaks WebDriver BiDi itself; puppeteer-core asks it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import type { Browser, Driver, Handle } from './driver.ts'

/** It is sent as text: what it takes is nobody's business here. */
type Work = (...given: unknown[]) => unknown

export async function openFirefox(file: string): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-firefox-'))
  const start = () =>
    launch({
      browser: 'firefox',
      executablePath: file,
      headless: true,
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': folder,
        // A certificate is to be saved, not shown in a tab of its own.
        'browser.download.open_pdf_attachments_inline': false,
        'media.autoplay.default': 0,
      },
    })
  const first = await start()
  const version = (await first.version()).replace(/^firefox\//i, '')
  await first.close()
  return {
    name: 'Firefox',
    version,
    async openWindow() {
      const browser = await start()
      const page = (await browser.pages())[0] ?? (await browser.newPage())
      return driverOf(page, () => browser.close())
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error instanceof Error ? error.message : String(error)}`))
  // Leaving a page ends what it was loading (NS_BINDING_ABORTED); that is no fault.
  const isLeft = (fault: string) => fault.includes('status=2152398850')
  // Another name of the same, for what the service worker was bringing at that moment.
  const isCutOff = (fault: string) => fault.includes('A ServiceWorker intercepted the request')
  page.setDefaultTimeout(60_000)
  const element = (handle: Handle) => handle as ElementHandle
  return {
    async open(address) {
      const before = faults.length
      await page.goto(address, { waitUntil: 'load' })
      faults.push(...faults.splice(before).filter((fault) => !isCutOff(fault)))
    },
    ask: (work, ...given) => page.evaluate(work as unknown as Work, ...given) as never,
    find: async (work, ...given) => {
      const found = await page.evaluateHandle(work as unknown as Work, ...given)
      return found.asElement() ?? undefined
    },
    click: (handle) => element(handle).click(),
    type: (handle, text) => element(handle).type(text),
    chooseFile: (handle, file) => (handle as ElementHandle<HTMLInputElement>).uploadFile(file),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    takeFaults: async () => faults.splice(0).filter((fault) => !isLeft(fault)),
    close,
  }
}

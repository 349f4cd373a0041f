// `npm run test:browsers`: the core of the journeys in Firefox ESR and WebKitGTK, in Arabic and in English, each on a program and database of its own.
// Its last line is `N passed, N failed`.
//   npm run test:browsers -- --only firefox      one browser
//   npm run test:browsers -- --language ar       one language
//   npm run test:browsers -- --pictures FOLDER   what everybody sees after each step, to look at
//   npm run test:browsers -- --at http://localhost:3000   a demo school that runs already
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import setup from '#tests/postgres.ts'
import { startProgram, type Program } from '#tests/journeys/program.ts'
import { textsOf } from '#tests/screens/stage.ts'
import type { Browser } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { findFirefox, findWebKit, NotInstalled } from './installed.ts'
import { personAt, type Person } from './person.ts'
import { chooseLanguage, steps, type Scene } from './steps.ts'
import { openWebKit } from './webkit.ts'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    language: { type: 'string' },
    pictures: { type: 'string' },
    at: { type: 'string' },
  },
})

const known = {
  firefox: () => openFirefox(findFirefox()),
  webkit: () => openWebKit(findWebKit()),
}
const languages = (['ar', 'en'] as const).filter((language) => !flags.language || flags.language === language)
const totals = { passed: 0, failed: 0 }

const endDatabases = flags.at ? undefined : await setup()
try {
  for (const [name, openBrowser] of Object.entries(known)) {
    if (flags.only && flags.only !== name) continue
    await playIn(openBrowser)
  }
} finally {
  await endDatabases?.()
}
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0

async function playIn(openBrowser: () => Promise<Browser>): Promise<void> {
  let browser: Browser
  try {
    browser = await openBrowser()
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    console.log(`✗ ${error.message}`)
    totals.failed++
    return
  }
  console.log(`${browser.name} ${browser.version}`)
  for (const language of languages) await play(browser, language)
  await browser.close()
}

async function play(browser: Browser, language: 'ar' | 'en'): Promise<void> {
  const program = flags.at ? undefined : await startProgram()
  const people: Person[] = []
  try {
    await playSteps(browser, language, program, people)
  } finally {
    for (const { driver } of people) await driver.close()
    await program?.stop()
  }
}

async function playSteps(
  browser: Browser,
  language: 'ar' | 'en',
  program: Program | undefined,
  people: Person[],
): Promise<void> {
  const enter = async () => {
    const person = personAt(await browser.openWindow(), program?.url ?? flags.at!)
    people.push(person)
    await chooseLanguage(person, language)
    return person
  }
  const scene: Scene = {
    language,
    student: await enter(),
    openDesk: enter,
    goAway: async () => void (await program?.kill('SIGKILL')),
    textOf: (area, key, values = {}) => {
      const text = textsOf(area, language)[key]
      if (text === undefined) throw new Error(`no text ${area}.${key}`)
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, each: string) => String(values[each] ?? ''))
    },
    account: {
      name: language === 'ar' ? 'نورة بن سالم' : 'Noura Bensalem',
      email: `noura-${language}-${Date.now()}@example.dz`,
      password: 'bateau-2019',
    },
  }
  let broken = false
  for (const [number, { title, run, isAway }] of steps.entries()) {
    if (isAway && !program) continue
    const started = Date.now()
    // A step needs what those before it did.
    const failure = broken ? 'not reached' : await run(scene).then(faultsOf, told)
    if (failure) broken = true
    if (flags.pictures)
      await takePictures(path.join(flags.pictures, `${browser.name}-${language}-${number + 1}`), people)
    totals[failure ? 'failed' : 'passed']++
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`  ${failure ? '✗' : '✓'} ${language}: ${title} (${seconds} s)${failure ? `\n${failure}` : ''}`)

    async function faultsOf(): Promise<string> {
      const faults = (await Promise.all(people.map(({ driver }) => driver.takeFaults()))).flat()
      return isAway ? '' : faults.join('\n')
    }
  }
}

async function takePictures(name: string, people: Person[]): Promise<void> {
  await mkdir(path.dirname(name), { recursive: true })
  for (const [at, { driver }] of people.entries()) {
    const picture = await driver.picture().catch(() => undefined)
    if (picture) await writeFile(`${name}-${at === 0 ? 'student' : 'desk'}.png`, picture)
  }
}

function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

// Somebody at a browser: looks for what is shown, waits for it, presses and types. The same for every browser.
import { setTimeout as delay } from 'node:timers/promises'
import type { Driver, Handle } from './driver.ts'

/** What a person looks for: the first visible element of this selector, with this name or text in it. */
export interface Sought {
  css: string
  /** Part of its label or its text. */
  text?: string
  /** All of it. */
  whole?: string
}

const patience = 30_000

export interface Person {
  driver: Driver
  open: (address: string) => Promise<void>
  see: (sought: Sought) => Promise<void>
  read: (css: string) => Promise<string>
  seeNone: (sought: Sought) => Promise<void>
  press: (sought: Sought) => Promise<void>
  write: (sought: Sought, text: string) => Promise<void>
  chooseFile: (css: string, file: string) => Promise<void>
  count: (css: string) => Promise<number>
  /** Looks again and again until there is something; `what` is said when there never is. */
  until: <Found>(what: string, look: () => Promise<Found>) => Promise<NonNullable<Found>>
}

export function personAt(driver: Driver, home: string): Person {
  async function until<Found>(what: string, look: () => Promise<Found>): Promise<NonNullable<Found>> {
    const end = Date.now() + patience
    let failure = ''
    while (Date.now() < end) {
      try {
        const found = await look()
        if (found) return found
      } catch (error) {
        // The page may be turning into another one.
        failure = error instanceof Error ? error.message : String(error)
      }
      await delay(100)
    }
    const shown = await driver.ask(() => `${location.pathname}${location.search}: ${document.body.innerText}`)
    throw new Error(`${what}; ${failure}\n${shown.slice(0, 500).replaceAll('\n', ' · ')}`)
  }

  const wait = (sought: Sought, ready: boolean): Promise<Handle> =>
    until(`not there: ${JSON.stringify(sought)}`, () => driver.find(seek, sought, ready))

  const person: Person = {
    driver,
    until,
    async open(address) {
      await driver.open(home + address)
      await until('its scripts have not taken it over', () => driver.ask(isHydrated))
    },
    async see(sought) {
      await wait(sought, false)
    },
    async read(css) {
      await wait({ css }, false)
      return driver.ask((selector) => document.querySelector(selector)?.textContent ?? '', css)
    },
    async seeNone(sought) {
      await until(
        `still there: ${JSON.stringify(sought)}`,
        async () => (await driver.find(seek, sought, false)) === undefined,
      )
    },
    async press(sought) {
      await driver.click(await wait(sought, true))
    },
    async write(sought, text) {
      await driver.type(await wait(sought, true), text)
    },
    async chooseFile(css, file) {
      const find = () => driver.find((selector) => document.querySelector(selector), css)
      await driver.chooseFile(await until(`no ${css}`, find), file)
    },
    count: (css) => driver.ask((selector) => document.querySelectorAll(selector).length, css),
  }
  return person
}

/** The router's own sign that everything it drew has begun to listen (tests/journeys/hydrated.ts). */
function isHydrated(): boolean {
  return (
    history.scrollRestoration === 'manual' ||
    'broken' in document.documentElement.dataset ||
    document.querySelector('#texts') === null
  )
}

/** Runs in the page. With `ready`, only what a press would reach: enabled, at rest, and covered by nothing. */
async function seek({ css, text, whole }: Sought, ready: boolean): Promise<Element | null> {
  const tidy = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
  const namesOf = (element: Element) => {
    const labels = 'labels' in element ? [...(element.labels as Iterable<HTMLElement>)] : []
    return [element.getAttribute('aria-label') ?? '', element.textContent, ...labels.map((label) => label.textContent)]
  }
  const fits = (element: Element) =>
    (text === undefined && whole === undefined) ||
    namesOf(element)
      .map((name) => tidy(name))
      .some((name) => (whole === undefined ? name.includes(text!) : name === whole))
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isReached = async (element: Element) => {
    if (element.matches(':disabled, [aria-disabled=true]')) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = element.getBoundingClientRect()
    await frame()
    await frame()
    const box = element.getBoundingClientRect()
    if (!element.isConnected || before.x !== box.x || before.y !== box.y) return false
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  }
  const found = [...document.querySelectorAll(css)].filter((element) => isShown(element) && fits(element))
  if (!ready) return found[0] ?? null
  return found[0] && (await isReached(found[0])) ? found[0] : null
}

// Where the browsers of Debian's packages lie, or one sentence that says which package is missing.
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import type { WebKitFiles } from './webkit.ts'

/** Thrown instead of a failure half-way through. */
export class NotInstalled extends Error {}

export function findFirefox(): string {
  return process.env['FIREFOX_PATH'] || (onPath('firefox-esr') ?? missing('Firefox ESR', 'firefox-esr'))
}

export function findWebKit(): WebKitFiles {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  return {
    driver: onPath('WebKitWebDriver') ?? missing('WebKitGTK', 'webkit2gtk-driver'),
    browser: browser ?? missing('WebKitGTK', 'webkit2gtk-driver'),
    screen: onPath('Xvfb') ?? missing('WebKitGTK without a screen', 'xvfb'),
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

function missing(what: string, debian: string): never {
  throw new NotInstalled(`${what} is not installed here: please run \`apt-get install ${debian}\` and start again.`)
}

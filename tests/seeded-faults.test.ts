// The seeded faults still have their places, and what is to catch them still exists; whether it does: `npm run seeded-faults`.
import { expect, test } from 'vitest'
import type { Fault } from './seeded-faults/fault.ts'
import { faults } from './seeded-faults/faults.ts'
import { findPlace } from './seeded-faults/find-place.ts'
import { screens } from './screens/screens.ts'
import { readFiles } from './source-tree.ts'

const sources = readFiles('{src,db,demo,tests}/**/*.{ts,tsx,json,css}')
const names = sources.map(({ name }) => name)
const journeys = sources.filter(({ name }) => /^tests\/journeys\/.*\.spec\.ts$/.test(name)).flatMap(titlesOf)
const contracts = sources.filter(({ name }) => /\/contract[^/]*\.ts$/.test(name))

test.each(faults)('$name', (fault) => {
  expect(() => findPlace(names, fault)).not.toThrow()
  expect(isThere(fault.caughtBy)).toBe(true)
})

function isThere(by: Fault['caughtBy']): boolean {
  if ('screen' in by) return screens.some(({ name }) => name === by.screen)
  if ('journey' in by) return journeys.some((title) => isPartOf(by.journey, title))
  if ('check' in by) return true
  const [file] = sources.filter(({ name }) => name.endsWith(by.unit))
  // Tests of every endpoint have the endpoint's address in their titles.
  return file !== undefined && [file, ...contracts].some(({ text }) => text.includes(by.test))
}

/** The titles of a file's tests, as written. */
function titlesOf({ text }: { text: string }): string[] {
  return [...text.matchAll(/\btest\(\s*(['"`])([^]*?)\1,/g)].map(([, , title]) => title!)
}

/** Where one is made of variables, its end is enough. */
function isPartOf(part: string, title: string): boolean {
  const end = title.split('}').at(-1)!
  return title.includes(part) || (title.includes('${') && end.length > 3 && part.endsWith(end))
}

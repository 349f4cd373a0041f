// The copies of the design tokens are still the design tokens.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from './colours.ts'

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(colours))('%s is %s', (name, value) => {
  expect(new RegExp(`^\\s*${name}: (.+);`, 'm').exec(tokens)?.[1]).toBe(value)
})

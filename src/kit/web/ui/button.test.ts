import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buttonClass } from './button.tsx'

const looks = ['primary', 'accent', 'secondary', 'soft', 'ghost', 'danger', 'danger-soft', 'on-night'] as const

test.each(looks)('the look %s has a rule of its own', async (variant) => {
  const rules = await readFile(new URL('button.css', import.meta.url), 'utf8')
  const [, look] = buttonClass({ variant }).split(' ')
  expect(rules).toMatch(new RegExp(`^\\.${look} \\{`, 'm'))
})

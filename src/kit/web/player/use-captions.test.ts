// Which captions are shown.
import { expect, test } from 'vitest'
import { chosenCaption } from './use-captions.ts'

const both = [{ language: 'ar' }, { language: 'en' }] as const

test.each([
  ['the wanted language', both, 'en', 1],
  ['the first where the wanted one is missing', both, 'fr', 0],
  ['none when switched off', both, 'off', -1],
  ['none where there are none', [], 'ar', -1],
])('%s', (_, files, wanted, at) => {
  expect(chosenCaption(files, wanted)).toBe(at)
})

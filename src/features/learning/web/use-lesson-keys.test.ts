// The page's own keys, on Latin and Arabic keyboards.
import { expect, test } from 'vitest'
import { pageCommandOf } from './use-lesson-keys.ts'

const press = (key: string, code: string, held: object = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

test.each([
  ['n', press('n', 'KeyN'), 'next'],
  ['n on an Arabic keyboard', press('ى', 'KeyN'), 'next'],
  ['p', press('P', 'KeyP'), 'previous'],
  ['p on an Arabic keyboard', press('ح', 'KeyP'), 'previous'],
  ['?', press('?', 'Slash', { shiftKey: true }), 'help'],
  ['? on AZERTY', press('?', 'KeyM', { shiftKey: true }), 'help'],
  ['؟ on an Arabic keyboard', press('؟', 'Slash', { shiftKey: true }), 'help'],
  ['a new window', press('n', 'KeyN', { ctrlKey: true }), null],
  ['printing', press('p', 'KeyP', { metaKey: true }), null],
  ['another letter', press('x', 'KeyX'), null],
])('%s', (_, event, command) => {
  expect(pageCommandOf(event)).toBe(command)
})

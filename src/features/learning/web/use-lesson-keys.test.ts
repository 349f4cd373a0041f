// The page's own keys, on Latin and Arabic keyboards.
import { expect, test } from 'vitest'
import { keyPress } from '#tests/key-press.ts'
import { pageCommandOf } from './use-lesson-keys.ts'

test.each([
  ['n', keyPress('n', 'KeyN'), 'next'],
  ['n on an Arabic keyboard', keyPress('ى', 'KeyN'), 'next'],
  ['p', keyPress('P', 'KeyP'), 'previous'],
  ['p on an Arabic keyboard', keyPress('ح', 'KeyP'), 'previous'],
  ['?', keyPress('?', 'Slash', { shiftKey: true }), 'help'],
  ['? on AZERTY', keyPress('?', 'KeyM', { shiftKey: true }), 'help'],
  ['؟ on an Arabic keyboard', keyPress('؟', 'Slash', { shiftKey: true }), 'help'],
  ['a new window', keyPress('n', 'KeyN', { ctrlKey: true }), null],
  ['printing', keyPress('p', 'KeyP', { metaKey: true }), null],
  ['another letter', keyPress('x', 'KeyX'), null],
])('%s', (_, event, command) => {
  expect(pageCommandOf(event)).toBe(command)
})

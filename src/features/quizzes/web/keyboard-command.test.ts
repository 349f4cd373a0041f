// Keys of the quiz, in both directions.
import { expect, test } from 'vitest'
import { commandOf } from './keyboard-command.ts'

test.each([
  ['Enter', 'Enter', 'enter', 'enter'],
  ['ArrowLeft', 'ArrowLeft', 'next', 'previous'],
  ['ArrowRight', 'ArrowRight', 'previous', 'next'],
  ['ArrowUp', 'ArrowUp', null, null],
  ['1', 'Digit1', 1, 1],
  ['9', 'Numpad9', 9, 9],
  ['&', 'Digit1', 1, 1],
  ['0', 'Digit0', null, null],
  ['a', 'KeyA', null, null],
])('%s (%s)', (key, code, inArabic, inEnglish) => {
  expect(commandOf({ key, code }, true)).toBe(inArabic)
  expect(commandOf({ key, code }, false)).toBe(inEnglish)
})

// Which key press means which shortcut of the desk, on keyboards of three layouts.
import { expect, test } from 'vitest'
import { deskKeyOf } from './use-desk-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['a', 'KeyA', 'a'],
  ['A', 'KeyA', 'a'],
  // The A of a French keyboard lies where Q is elsewhere.
  ['a', 'KeyQ', 'a'],
  ['q', 'KeyA', null],
  ['ش', 'KeyA', 'a'],
  ['ق', 'KeyR', 'r'],
  ['ث', 'KeyE', 'e'],
  ['؟', 'Slash', '?'],
  ['?', 'Comma', '?'],
  ['/', 'Slash', '/'],
  ['ظ', 'Slash', '/'],
  ['=', 'Equal', '+'],
  ['+', 'NumpadAdd', '+'],
  [' ', 'Space', ' '],
  ['Enter', 'Enter', null],
  ['ArrowDown', 'ArrowDown', null],
])('%s on %s is %s', (key, code, expected) => {
  expect(deskKeyOf({ key, code, ...none })).toBe(expected)
})

test('with Ctrl it belongs to the browser', () => {
  expect(deskKeyOf({ key: 'a', code: 'KeyA', ...none, ctrlKey: true })).toBeNull()
})

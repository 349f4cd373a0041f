// Keys of the player, on Latin and Arabic keyboards.
import { expect, test } from 'vitest'
import { commandOf } from './keys.ts'

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
  ['the space bar', press(' ', 'Space'), 'toggle'],
  ['the left arrow', press('ArrowLeft', 'ArrowLeft'), 'back'],
  ['the right arrow', press('ArrowRight', 'ArrowRight'), 'forward'],
  ['m', press('m', 'KeyM'), 'mute'],
  ['M with caps lock', press('M', 'KeyM'), 'mute'],
  ['m on AZERTY', press('m', 'Semicolon'), 'mute'],
  ['the place of m on AZERTY, which writes a comma', press(',', 'KeyM'), null],
  ['f', press('f', 'KeyF'), 'fullscreen'],
  ['f on an Arabic keyboard', press('ب', 'KeyF'), 'fullscreen'],
  ['c on an Arabic keyboard', press('ؤ', 'KeyC'), 'captions'],
  ['<', press('<', 'Comma', { shiftKey: true }), 'slower'],
  ['>', press('>', 'Period', { shiftKey: true }), 'faster'],
  ['< on an Arabic keyboard', press('\u060c', 'Comma', { shiftKey: true }), 'slower'],
  ['< on AZERTY', press('<', 'IntlBackslash'), 'slower'],
  ['copying', press('c', 'KeyC', { ctrlKey: true }), null],
  ['going back in the browser', press('ArrowLeft', 'ArrowLeft', { altKey: true }), null],
  ['Tab', press('Tab', 'Tab'), null],
])('%s', (_, event, command) => {
  expect(commandOf(event)).toBe(command)
})

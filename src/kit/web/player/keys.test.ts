// Keys of the player, on Latin and Arabic keyboards.
import { expect, test } from 'vitest'
import { keyPress } from '#tests/key-press.ts'
import { commandOf } from './keys.ts'

test.each([
  ['the space bar', keyPress(' ', 'Space'), 'toggle'],
  ['the left arrow', keyPress('ArrowLeft', 'ArrowLeft'), 'back'],
  ['the right arrow', keyPress('ArrowRight', 'ArrowRight'), 'forward'],
  ['m', keyPress('m', 'KeyM'), 'mute'],
  ['M with caps lock', keyPress('M', 'KeyM'), 'mute'],
  ['m on AZERTY', keyPress('m', 'Semicolon'), 'mute'],
  ['the place of m on AZERTY, which writes a comma', keyPress(',', 'KeyM'), null],
  ['f', keyPress('f', 'KeyF'), 'fullscreen'],
  ['f on an Arabic keyboard', keyPress('ب', 'KeyF'), 'fullscreen'],
  ['c on an Arabic keyboard', keyPress('ؤ', 'KeyC'), 'captions'],
  ['<', keyPress('<', 'Comma', { shiftKey: true }), 'slower'],
  ['>', keyPress('>', 'Period', { shiftKey: true }), 'faster'],
  ['< on an Arabic keyboard', keyPress('\u060c', 'Comma', { shiftKey: true }), 'slower'],
  ['< on AZERTY', keyPress('<', 'IntlBackslash'), 'slower'],
  ['copying', keyPress('c', 'KeyC', { ctrlKey: true }), null],
  ['going back in the browser', keyPress('ArrowLeft', 'ArrowLeft', { altKey: true }), null],
  ['Tab', keyPress('Tab', 'Tab'), null],
])('%s', (_, event, command) => {
  expect(commandOf(event)).toBe(command)
})

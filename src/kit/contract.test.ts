// What people send as a text.
import { expect, test } from 'vitest'
import { Line, Text } from './contract.ts'

test.each([
  ['  منارة ', 'منارة'],
  ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['한글 \u2800', '한글 \u2800'],
  [' \u00a0\u200b\u200d', undefined],
  ['\u2800\u2800\u2800', undefined],
  ['\u3164', undefined],
  ['\u115f\u1160\uffa0', undefined],
  ['\u034f\ufe0f\u180b', undefined],
])('the text %j is %j', (typed, text) => expect(Text(40).safeParse(typed).data).toBe(text))

test.each([
  ['Manara\r\nBcc: x', 'Manara Bcc: x'],
  [' منارة\u2028\n', 'منارة'],
  ['\r\n', undefined],
  ['\u202eكامل\u202c', 'كامل'],
  ['\u2067دورة C++\u200e', 'دورة C++\u200e'],
])('the line %j is %j', (typed, text) => expect(Line(40).safeParse(typed).data).toBe(text))

// What people send as a text.
import { expect, test } from 'vitest'
import { Text } from './contract.ts'

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

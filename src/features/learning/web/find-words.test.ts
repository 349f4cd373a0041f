// Words found as Arabic readers spell them, marked in the text's original spelling.
import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

test.each([
  [
    'the beginning of a word',
    'نكرّر السطر',
    'سط',
    [
      ['نكرّر ال', false],
      ['سط', true],
      ['ر', false],
    ],
  ],
  [
    'without the marks the text has',
    'متغيّر اسمه n',
    'متغير',
    [
      ['متغيّر', true],
      [' اسمه n', false],
    ],
  ],
  [
    'hamza either way',
    'أهلًا بك',
    'اهلا',
    [
      ['أهلًا', true],
      [' بك', false],
    ],
  ],
  [
    'several words, in any order',
    'times table',
    'table time',
    [
      ['time', true],
      ['s ', false],
      ['table', true],
    ],
  ],
  ['not all words', 'times table', 'table chair', null],
  ['no query', 'times', ' ', [['times', false]]],
  ['an empty text', '', '', []],
] as const)('%s', (_, text, query, pieces) => {
  expect(findWords(text, query)).toEqual(pieces)
})

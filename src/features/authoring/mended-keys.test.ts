import { expect, test } from 'vitest'
import { findMended } from './mended-keys.ts'

test.each([
  ['chapters/c/quizzes/q/questions/n/correct', 'changed', ['q']],
  ['chapters/c/quizzes/q/questions/n/tolerance', 'changed', ['q']],
  ['chapters/c/quizzes/q/pass_mark', 'changed', ['q']],
  ['chapters/c/quizzes/q/questions/n/question', 'changed', []],
  ['chapters/c/quizzes/q/questions/n', 'added', []],
  ['chapters/c/quizzes/q', 'removed', []],
  ['chapters/c/title', 'changed', []],
] as const)('%s %s', (path, kind, ids) => {
  expect(
    findMended([
      { path, kind },
      { path, kind },
    ]),
  ).toEqual(ids)
})

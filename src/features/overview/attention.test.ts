import { expect, test } from 'vitest'
import { choosePeople } from './attention.ts'

const people = (...ids: string[]) => ids.map((person_id) => ({ person_id }))
const nobody = { question: [], failed_quiz: [], never_started: [], silent: [] }
const many = Array.from({ length: 12 }, (_, n) => `s${n}`)

test.each([
  ['nobody', nobody, []],
  [
    'one of each, in their order',
    { question: people('q'), failed_quiz: people('f'), never_started: people('n'), silent: people('s') },
    ['question q', 'failed_quiz f', 'never_started n', 'silent s'],
  ],
  ['never more than ten', { ...nobody, silent: people(...many) }, many.slice(0, 10).map((id) => `silent ${id}`)],
  [
    'many of one kind hide none of another',
    { ...nobody, silent: people(...many), question: people('q1', 'q2') },
    ['question q1', 'question q2', ...many.slice(0, 8).map((id) => `silent ${id}`)],
  ],
  [
    'a person once, for the most urgent',
    { ...nobody, question: people('a'), silent: people('a', 'b') },
    ['question a', 'silent b'],
  ],
])('%s', (_, found, expected) => {
  expect(choosePeople(found).map(({ kind, person }) => `${kind} ${person.person_id}`)).toEqual(expected)
})

// Each difference of the review can be taken back by itself.
import { expect, test } from 'vitest'
import { idOf, madeDocument, madeQuestion } from '#tests/made-documents.ts'
import { applyChanges } from './change.ts'
import { compareDocuments } from './compare.ts'
import { takeBack } from './console/builder/take-back.ts'
import type { Change } from './contract-console.ts'
import { newChapter } from './document.ts'

const [c1, c2] = [`chapters/${idOf(20)}`, `chapters/${idOf(21)}`]

test.each<[string, Change]>([
  ['a text', { op: 'set', path: 'title', value: 'أخرى' }],
  ['a field that was empty', { op: 'set', path: 'title_en', value: 'Other' }],
  ['a field that was emptied', { op: 'remove', path: `${c1}/video_url` }],
  ['a key', { op: 'set', path: `${c1}/quizzes/${idOf(40)}/questions/${idOf(50)}/correct`, value: ['ب'] }],
  ['a chapter that came', { op: 'insert', path: 'chapters', value: newChapter(idOf(90), 'جديد'), to: 1 }],
  ['a chapter that went', { op: 'remove', path: c2 }],
  ['a chapter that moved', { op: 'move', path: c1, to: 2 }],
  ['captions that went', { op: 'remove', path: `${c1}/captions/ar` }],
  [
    'a question that came',
    { op: 'insert', path: `${c1}/quizzes/${idOf(40)}/questions`, value: madeQuestion(91), to: 0 },
  ],
])('%s', (_what, change) => {
  const published = madeDocument()
  const { document, faults } = applyChanges(published, [change])
  expect(faults).toEqual({})
  const [difference, ...others] = compareDocuments(published, document)
  expect(others).toEqual([])
  expect(applyChanges(document, [takeBack(difference!, published)])).toEqual({ document: published, faults: {} })
})

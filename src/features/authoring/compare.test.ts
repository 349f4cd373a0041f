import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeFor, idOf, madeDocument, randomEdit } from '#tests/made-documents.ts'
import { applyChanges } from './change.ts'
import { changesBetween, compareDocuments } from './compare.ts'
import type { Change } from './contract-console.ts'
import type { CourseDocument } from './document.ts'

const [c1, c2, c3] = [idOf(20), idOf(21), idOf(22)]
const differences = (...changes: Change[]) =>
  compareDocuments(madeDocument(), applyChanges(madeDocument(), changes).document)

test('nothing differs from itself, whatever the order of the fields', () => {
  const turned = JSON.parse(
    JSON.stringify(madeDocument(), Object.keys(madeDocument()).toReversed().concat('id')),
  ) as object
  expect(turned).not.toEqual({})
  expect(compareDocuments(madeDocument(), madeDocument())).toEqual([])
})

test.each<[string, Change, object[]]>([
  [
    'a field',
    { op: 'set', path: 'title', value: 'ب' },
    [{ path: 'title', kind: 'changed', before: 'دورة', after: 'ب' }],
  ],
  [
    'a field that came',
    { op: 'set', path: 'title_en', value: 'B' },
    [{ path: 'title_en', kind: 'changed', before: null, after: 'B' }],
  ],
  [
    'a chapter that went',
    { op: 'remove', path: `chapters/${c2}` },
    [{ path: `chapters/${c2}`, kind: 'removed', before: madeDocument().chapters[1], after: null }],
  ],
  [
    'a chapter at another place, alone',
    { op: 'move', path: `chapters/${c1}`, to: 2 },
    [{ path: `chapters/${c1}`, kind: 'moved', before: 0, after: 2 }],
  ],
  [
    'a chapter at the front, alone',
    { op: 'move', path: `chapters/${c3}`, to: 0 },
    [{ path: `chapters/${c3}`, kind: 'moved', before: 2, after: 0 }],
  ],
])('%s', (_what, change, expected) => {
  expect(differences(change)).toEqual(expected)
})

test('the changes between two documents make one of the other', () => {
  fc.assert(
    fc.property(fc.array(randomEdit, { maxLength: 40 }), (edits) => {
      const before = madeDocument()
      const after = edits.reduce<CourseDocument>((document, one) => {
        const change = changeFor(document, one)
        return change ? applyChanges(document, [change]).document : document
      }, before)
      const { document, faults } = applyChanges(before, changesBetween(before, after))
      expect(faults).toEqual({})
      expect(document).toEqual(after)
    }),
    { numRuns: 300, seed: 20_260_115 },
  )
})

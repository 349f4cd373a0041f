// Each difference of the review can be taken back by itself, and several at once.
import { expect, test } from 'vitest'
import { idOf, madeDocument, madeQuestion } from '#tests/made-documents.ts'
import { applyChanges } from './change.ts'
import { compareDocuments } from './compare.ts'
import { takeBackAll } from './console/builder/take-back.ts'
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
  expect(applyChanges(document, takeBackAll([difference!], [difference!], published, document))).toEqual({
    document: published,
    faults: {},
  })
})

const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((at) => newChapter(idOf(100 + at), 'abcde'[at]!))
const words = (document: { chapters: readonly { title: string }[] }) =>
  document.chapters.map(({ title }) => title).join('')
const came = newChapter(idOf(110), 'n')

test.each([
  [[c, a, b, e, d]],
  [[d, a, b, e, c]],
  [[c, d, b, e, a]],
  [[e, d, c, b, a]],
  [[came, d, b, a]],
  [[b, came, e, c]],
])('all at once: the published order is there again', (chapters) => {
  const published = { ...madeDocument(), chapters: [a!, b!, c!, d!, e!] }
  const draft = { ...published, chapters: chapters.map((each) => each!) }
  const all = compareDocuments(published, draft)
  expect(applyChanges(draft, takeBackAll(all, all, published, draft))).toEqual({ document: published, faults: {} })
})

test('one of several moves: a chapter returns below its neighbour, and the others stay', () => {
  const published = { ...madeDocument(), chapters: [a!, b!, c!, d!, e!] }
  const draft = { ...published, chapters: [d!, came, a!, c!, e!, b!] }
  const all = compareDocuments(published, draft)
  const back = (name: { id: string }) => {
    const ticked = all.filter(({ path, kind }) => kind === 'moved' && path.endsWith(name.id))
    return words(applyChanges(draft, takeBackAll(ticked, all, published, draft)).document)
  }
  expect(back(d!)).toBe('nacdeb')
  expect(back(b!)).toBe('dnabce')
})

test('a question brought from another quiz returns', () => {
  const published = madeDocument()
  const quiz = `${c1}/quizzes/${idOf(40)}/questions`
  const question = published.chapters[0]!.quizzes[0]!.questions[0]!
  const added = { ...newChapter(idOf(90), 'z'), quizzes: [{ ...published.chapters[0]!.quizzes[0]!, id: idOf(91) }] }
  const changes: Change[] = [
    { op: 'remove', path: `${quiz}/${question.id}` },
    {
      op: 'insert',
      path: 'chapters',
      value: { ...added, quizzes: added.quizzes.map((each) => ({ ...each, questions: [question] })) },
      to: 0,
    },
  ]
  const { document: draft, faults } = applyChanges(published, changes)
  expect(faults).toEqual({})
  const all = compareDocuments(published, draft)
  expect(applyChanges(draft, takeBackAll(all, all, published, draft))).toEqual({ document: published, faults: {} })
})

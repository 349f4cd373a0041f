import { describe, expect, test } from 'vitest'
import { idOf, madeDocument, madeQuestion } from '#tests/made-documents.ts'
import { applyChanges } from './change.ts'
import type { Change } from './contract-console.ts'
import { newChapter } from './document.ts'
import { valueAt } from './paths.ts'

const [c1, c2, c3] = [idOf(20), idOf(21), idOf(22)]
const quiz = `chapters/${c1}/quizzes/${idOf(40)}`
const after = (...changes: Change[]) => {
  const { document, faults } = applyChanges(madeDocument(), changes)
  expect(faults).toEqual({})
  return document
}
const faultsOf = (...changes: unknown[]) => {
  const document = madeDocument()
  const result = applyChanges(document, changes as Change[])
  expect(result.document).toBe(document)
  return result.faults
}

describe('what a change does', () => {
  test.each<[string, Change, string, unknown]>([
    ['sets a field', { op: 'set', path: 'title', value: 'ب' }, 'title', 'ب'],
    ['sets to nothing', { op: 'set', path: `chapters/${c1}/title`, value: '' }, `chapters/${c1}/title`, ''],
    ['adds an optional field', { op: 'set', path: 'title_en', value: 'B' }, 'title_en', 'B'],
    [
      'takes an optional field away',
      { op: 'set', path: `chapters/${c1}/video_url`, value: null },
      `chapters/${c1}/video_url`,
      undefined,
    ],
    [
      'takes an emptied optional field away',
      { op: 'set', path: `chapters/${c1}/video_url`, value: '' },
      `chapters/${c1}/video_url`,
      undefined,
    ],
    [
      'sets a rule where there was none',
      { op: 'set', path: 'rules/watched_percent', value: 80 },
      'rules',
      { watched_percent: 80 },
    ],
    [
      'sets a list of texts',
      { op: 'set', path: `${quiz}/questions/${idOf(50)}/options`, value: ['x', 'y'] },
      `${quiz}/questions/${idOf(50)}/options`,
      ['x', 'y'],
    ],
    [
      'sets inside captions by language',
      { op: 'set', path: `chapters/${c1}/captions/ar/url`, value: 'https://school.dz/b.vtt' },
      `chapters/${c1}/captions/ar`,
      { language: 'ar', url: 'https://school.dz/b.vtt' },
    ],
    ['removes a quiz', { op: 'remove', path: quiz }, quiz, undefined],
  ])('%s', (_what, change, path, value) => {
    expect(valueAt(after(change), path)).toEqual(value)
  })

  test.each<[string, Change, string[]]>([
    ['inserts at the end', { op: 'insert', path: 'chapters', value: newChapter(idOf(99), '') }, [c1, c2, c3, idOf(99)]],
    [
      'inserts at a place',
      { op: 'insert', path: 'chapters', value: newChapter(idOf(99), ''), to: 1 },
      [c1, idOf(99), c2, c3],
    ],
    [
      'inserts beyond the end at the end',
      { op: 'insert', path: 'chapters', value: newChapter(idOf(99), ''), to: 77 },
      [c1, c2, c3, idOf(99)],
    ],
    ['moves to the front', { op: 'move', path: `chapters/${c3}`, to: 0 }, [c3, c1, c2]],
    ['moves to the end', { op: 'move', path: `chapters/${c1}`, to: 2 }, [c2, c3, c1]],
    ['removes', { op: 'remove', path: `chapters/${c2}` }, [c1, c3]],
  ])('%s', (_what, change, order) => {
    expect(after(change).chapters.map(({ id }) => id)).toEqual(order)
  })

  test('moves a quiz to another chapter under its id', () => {
    const value = madeDocument().chapters[0]!.quizzes[0]!
    const moved = after({ op: 'remove', path: quiz }, { op: 'insert', path: `chapters/${c2}/quizzes`, value })
    expect(moved.chapters.map(({ quizzes }) => quizzes.length)).toEqual([0, 1, 1])
  })
})

describe('what is refused, with its place', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['an unknown field', { op: 'set', path: 'colour', value: 'red' }, { colour: 'PATH_UNKNOWN' }],
    [
      'an unknown chapter',
      { op: 'set', path: `chapters/${idOf(77)}/title`, value: '' },
      { [`chapters/${idOf(77)}/title`]: 'PATH_UNKNOWN' },
    ],
    ['an index', { op: 'set', path: 'chapters/0/title', value: '' }, { 'chapters/0/title': 'PATH_UNKNOWN' }],
    ...['0000-01-01', '2200-01-01', '0000-01-01T00:00:00Z'].map((date): [string, unknown, Record<string, string>] => [
      `the date ${date}`,
      { op: 'set', path: `chapters/${c1}/opens`, value: { kind: 'date', date } },
      { [`chapters/${c1}/opens/date`]: 'DATE_TOO_FAR' },
    ]),
    ['__proto__', { op: 'set', path: '__proto__/x', value: '' }, { '__proto__/x': 'PATH_UNKNOWN' }],
    ['constructor', { op: 'set', path: 'constructor', value: '' }, { constructor: 'PATH_UNKNOWN' }],
    [
      'another id',
      { op: 'set', path: `chapters/${c1}/id`, value: idOf(77) },
      { [`chapters/${c1}/id`]: 'PATH_UNKNOWN' },
    ],
    [
      'another language of a caption',
      { op: 'set', path: `chapters/${c1}/captions/ar/language`, value: 'en' },
      { [`chapters/${c1}/captions/ar/language`]: 'PATH_UNKNOWN' },
    ],
    ['a number as title', { op: 'set', path: 'title', value: 7 }, { title: 'INVALID' }],
    ['no title at all', { op: 'remove', path: 'title' }, { title: 'REQUIRED' }],
    ['a title too long', { op: 'set', path: 'title', value: 'x'.repeat(201) }, { title: 'TOO_LONG' }],
    [
      'javascript',
      { op: 'set', path: `chapters/${c1}/video_url`, value: 'javascript:alert(1)' },
      { [`chapters/${c1}/video_url`]: 'ADDRESS_FORBIDDEN' },
    ],
    [
      'an address of the internal network',
      { op: 'set', path: 'thumbnail', value: 'http://169.254.169.254/' },
      { thumbnail: 'ADDRESS_FORBIDDEN' },
    ],
    [
      'an unknown kind of question',
      { op: 'set', path: `${quiz}/questions/${idOf(50)}/type`, value: 'essay' },
      { [`${quiz}/questions/${idOf(50)}/type`]: 'INVALID' },
    ],
    [
      'a chapter without its fields',
      { op: 'insert', path: 'chapters', value: { id: idOf(77) } },
      { [`chapters/${idOf(77)}/title`]: 'INVALID' },
    ],
    [
      'a chapter with a field too many',
      { op: 'insert', path: 'chapters', value: { ...newChapter(idOf(77), ''), x: 1 } },
      { [`chapters/${idOf(77)}/x`]: 'INVALID' },
    ],
    ['no id', { op: 'insert', path: 'chapters', value: { ...newChapter('x', '') } }, { 'chapters/x/id': 'INVALID' }],
    [
      'an id that a sibling has',
      { op: 'insert', path: 'chapters', value: newChapter(c1, '') },
      { [`chapters/${c1}`]: 'ID_TAKEN' },
    ],
    [
      'an id from elsewhere in the document',
      { op: 'insert', path: 'chapters', value: newChapter(idOf(50), '') },
      { [`chapters/${idOf(50)}`]: 'ID_TAKEN' },
    ],
    [
      'one id twice within',
      { op: 'set', path: `${quiz}/questions`, value: [madeQuestion(77), madeQuestion(77)] },
      { [`${quiz}/questions/${idOf(77)}`]: 'ID_TAKEN' },
    ],
    [
      'one id twice in a list of the whole document',
      { op: 'set', path: 'chapters', value: [newChapter(idOf(77), ''), newChapter(idOf(77), '')] },
      { [`chapters/${idOf(77)}`]: 'ID_TAKEN' },
    ],
    [
      'one id twice in the whole document',
      {
        op: 'set',
        path: '',
        value: { ...madeDocument(), chapters: [newChapter(idOf(77), ''), newChapter(idOf(77), '')] },
      },
      { [`chapters/${idOf(77)}`]: 'ID_TAKEN' },
    ],
    ['no document at all', { op: 'set', path: '', value: 7 }, { 'changes/0': 'INVALID' }],
    [
      'a language twice',
      {
        op: 'set',
        path: `chapters/${c1}/captions`,
        value: ['a', 'b'].map((n) => ({ language: 'ar', url: `https://school.dz/${n}` })),
      },
      { [`chapters/${c1}/captions`]: 'ID_TAKEN' },
    ],
    ['an insert into a text', { op: 'insert', path: 'title', value: {} }, { title: 'PATH_UNKNOWN' }],
    ['a move of a field', { op: 'move', path: 'title', to: 0 }, { title: 'PATH_UNKNOWN' }],
    [
      'an item under another id',
      { op: 'set', path: `chapters/${c1}`, value: newChapter(idOf(77), '') },
      { [`chapters/${c1}`]: 'INVALID' },
    ],
  ])('%s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  test('a fault inside an inserted quiz names its place by ids', () => {
    const value = {
      ...madeDocument().chapters[0]!,
      id: idOf(77),
      resources: [],
      quizzes: [{ ...madeDocument().chapters[0]!.quizzes[0]!, id: idOf(78), pass_mark: 0, questions: [] }],
    }
    expect(faultsOf({ op: 'insert', path: 'chapters', value })).toEqual({
      [`chapters/${idOf(77)}/quizzes/${idOf(78)}/pass_mark`]: 'TOO_SMALL',
    })
  })

  test('one fault refuses all', () => {
    expect(faultsOf({ op: 'set', path: 'title', value: 'ب' }, { op: 'set', path: 'level', value: 'x' })).toEqual({
      level: 'INVALID',
    })
  })

  test('what the list allows at most', () => {
    const many = Array.from({ length: 51 }, (_, n) => ({
      op: 'insert',
      path: 'plans',
      value: { id: idOf(200 + n), name: '', price: 0, features: [], retired: false },
    }))
    expect(faultsOf(...many)).toEqual({ plans: 'TOO_BIG' })
  })
})

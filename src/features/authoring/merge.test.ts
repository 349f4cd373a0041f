import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeFor, idOf, madeDocument, madeQuestion, randomEdit } from '#tests/made-documents.ts'
import { applyChanges } from './change.ts'
import type { Change } from './contract-console.ts'
import { newChapter, newQuiz } from './document.ts'
import { findConflicts, leaveOutDone, targetOf, type Made } from './merge.ts'
import { isSame, isUnder, valueAt } from './paths.ts'

const at = new Date('2026-01-15T10:00:00Z')
const [c1, c2] = [`chapters/${idOf(20)}`, `chapters/${idOf(21)}`]
const quiz = `${c1}/quizzes/${idOf(40)}`
const set = (path: string, value: unknown, before?: unknown): Change => ({
  op: 'set',
  path,
  value,
  ...(before !== undefined && { before }),
})
const insert = (path: string, value: unknown): Change => ({ op: 'insert', path, value })
const remove = (path: string): Change => ({ op: 'remove', path })
const move = (path: string, to: number): Change => ({ op: 'move', path, to })

function conflicts(theirs: Change[], mine: Change[]) {
  const { document, faults } = applyChanges(madeDocument(), theirs)
  expect(faults).toEqual({})
  const since = theirs.map((change) => ({ change, by: 'سمية', at }))
  return findConflicts(leaveOutDone(mine, since, document), since, document)
}

describe('stand beside each other', () => {
  test.each<[string, Change, Change]>([
    ['two fields', set('title', 'أ'), set('summary', 'ب')],
    ['two fields of a chapter', set(`${c1}/title`, 'أ'), set(`${c1}/duration`, 5)],
    ['two chapters', set(`${c1}/title`, 'أ'), set(`${c2}/title`, 'ب')],
    ['the same text typed by both', set('title', 'أ'), set('title', 'أ')],
    ['a field that they put back', set('title', 'دورة'), set('title', 'ب', 'دورة')],
    ['two new chapters', insert('chapters', newChapter(idOf(90), 'أ')), insert('chapters', newChapter(idOf(91), 'ب'))],
    ['a moved chapter and its title', move(c1, 2), set(`${c1}/title`, 'ب')],
    ['a title and its moved chapter', set(`${c1}/title`, 'أ'), move(c1, 2)],
    ['two moved chapters', move(c1, 2), move(c2, 0)],
    ['a chapter removed by both', remove(c1), remove(c1)],
    ['two options of rules', set('rules/watched_percent', 80), set('rules/hide_key_until_passed', true)],
    ['a chapter removed and another changed', remove(c1), set(`${c2}/title`, 'ب')],
    [
      'a new quiz and the title of its chapter',
      insert(`${c1}/quizzes`, newQuiz(idOf(90), '')),
      set(`${c1}/title`, 'ب'),
    ],
  ])('%s', (_what, theirs, mine) => {
    expect(conflicts([theirs], [mine])).toEqual([])
  })
})

describe('conflict', () => {
  test.each<[string, Change, Change, unknown, unknown]>([
    ['the same field', set('title', 'أ'), set('title', 'ب', 'دورة'), 'ب', 'أ'],
    ['a field of what they removed', remove(c1), set(`${c1}/title`, 'ب'), 'ب', null],
    [
      'something new in what they removed',
      remove(c1),
      insert(`${c1}/quizzes`, newQuiz(idOf(90), '')),
      newQuiz(idOf(90), ''),
      null,
    ],
    ['a move of what they removed', remove(c1), move(c1, 1), 1, null],
    [
      'the removal of what they wrote in',
      set(`${quiz}/title`, 'أ'),
      remove(c1),
      null,
      { ...madeDocument().chapters[0]!, quizzes: [{ ...madeDocument().chapters[0]!.quizzes[0]!, title: 'أ' }] },
    ],
    [
      'the removal of what they added to',
      insert(`${quiz}/questions`, madeQuestion(90)),
      remove(quiz),
      null,
      { ...madeDocument().chapters[0]!.quizzes[0]!, questions: [madeQuestion(50), madeQuestion(51), madeQuestion(90)] },
    ],
    [
      'captions of one language that both added',
      insert(`${c2}/captions`, { language: 'fr', url: 'https://school.dz/a.vtt' }),
      insert(`${c2}/captions`, { language: 'fr', url: 'https://school.dz/b.vtt' }),
      { language: 'fr', url: 'https://school.dz/b.vtt' },
      [...madeDocument().chapters[1]!.captions, { language: 'fr', url: 'https://school.dz/a.vtt' }],
    ],
    ['the same chapter to two places', move(c1, 2), move(c1, 1), 1, 2],
    [
      'a whole list of which they changed one',
      set(`${c1}/captions/ar/url`, 'https://school.dz/b.vtt'),
      set(`${c1}/captions`, []),
      [],
      [{ language: 'ar', url: 'https://school.dz/b.vtt' }],
    ],
    [
      'one of a list that they set whole',
      set(`${c1}/captions`, [{ language: 'ar', url: 'https://school.dz/b.vtt' }]),
      set(`${c1}/captions/ar/url`, 'https://school.dz/c.vtt'),
      'https://school.dz/c.vtt',
      'https://school.dz/b.vtt',
    ],
    [
      'an optional field that they took away',
      remove(`${c1}/video_url`),
      set(`${c1}/video_url`, 'https://vimeo.com/9'),
      'https://vimeo.com/9',
      null,
    ],
  ])('%s', (_what, theirs, mine, yours, standing) => {
    expect(conflicts([theirs], [mine])).toEqual([{ path: mine.path, yours, theirs: standing, by: 'سمية', at }])
  })

  test('only of the places concerned, named with who was there last', () => {
    const { document } = applyChanges(madeDocument(), [set('title', 'أ')])
    const since = [
      { change: set('title', 'x'), by: 'أنيس', at },
      { change: set('title', 'أ'), by: 'سمية', at },
    ]
    const found = findConflicts([set('title', 'ب'), set('summary', 'ج')], since, document)
    expect(found).toEqual([{ path: 'title', yours: 'ب', theirs: 'أ', by: 'سمية', at }])
  })
})

/** What the server does, in memory. */
function openDraft() {
  const log: Made<string>[] = []
  return {
    document: madeDocument(),
    log,
    send(by: string, base: number, changes: Change[]): 'stands' | 'conflict' | 'refused' {
      const since = log.slice(base)
      const mine = leaveOutDone(changes, since, this.document)
      if (findConflicts(mine, since, this.document).length > 0) return 'conflict'
      const { document, faults } = applyChanges(this.document, mine)
      if (Object.keys(faults).length > 0) return 'refused'
      this.document = document
      for (const change of changes) log.push({ change, by, at })
      return 'stands'
    },
  }
}

const turn = fc.record({ who: fc.constantFrom('أنيس', 'سمية'), asks: fc.boolean(), randomEdit })

test('two editors, 2,000 changes in any order: nothing that only one of them touched is lost', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 2000, maxLength: 2000 }), (turns) => {
      const draft = openDraft()
      const seen = { أنيس: { base: 0, document: draft.document }, سمية: { base: 0, document: draft.document } }
      /** Values by path, as last acknowledged. */
      const kept = new Map<string, unknown>()
      const touched = new Map<string, number>()
      let counted = 0
      for (const { who, asks, randomEdit: one } of turns) {
        const editor = seen[who]
        if (asks) Object.assign(editor, { base: draft.log.length, document: draft.document })
        // Of the document as this editor last saw it.
        const change = changeFor(editor.document, one)
        if (!change) continue
        const value = valueAt(draft.document, change.path)
        if (draft.send(who, editor.base, [change]) !== 'stands') {
          Object.assign(editor, { base: draft.log.length, document: draft.document })
          continue
        }
        counted++
        const target = targetOf(change)
        if (change.op === 'set') {
          // Nobody else wrote there unseen, unless the same value.
          const unseen = draft.log
            .slice(editor.base, -1)
            .some(({ change: made }) => made.op === 'set' && made.path === target)
          if (unseen) expect(isSame(value ?? null, change.value ?? null)).toBe(true)
          kept.set(target, change.value)
        }
        if (change.op === 'remove') for (const path of kept.keys()) if (isUnder(path, target)) kept.delete(path)
        touched.set(target, counted)
        Object.assign(editor, { base: editor.base, document: applyChanges(editor.document, [change]).document })
      }
      for (const [path, value] of kept) {
        const isGone = value === null || (value === '' && path.endsWith('_en'))
        expect([path, valueAt(draft.document, path)]).toEqual([path, isGone ? undefined : value])
      }
    }),
    { numRuns: 4, seed: 20_260_115 },
  )
})

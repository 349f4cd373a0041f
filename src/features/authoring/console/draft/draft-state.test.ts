// The rules of one open editor: nothing typed is lost, conflicts in the same field are asked about, other fields of others are taken over.
import { describe, expect, test } from 'vitest'
import { newChapter, newDocument } from '../../document.ts'
import type { Change } from './changes.ts'
import * as draft from './draft-state.ts'

const one = '01900000-0000-7000-8000-000000000001'
const two = '01900000-0000-7000-8000-000000000002'
const course = {
  ...newDocument({ title: 'Old', language: 'ar', category_id: one, instructor_id: one }),
  chapters: [newChapter(one, 'First'), newChapter(two, 'Second')],
}
const set = (path: string, value: unknown): Change => ({ op: 'set', path, value })
const soumia = { id: two, full_name: 'Soumia' }
const by = (change: Change) => ({ ...change, revision: 2, by: soumia, at: '2026-01-01T10:00:00Z' })
let count = 0
const key = () => `key-${(count += 1)}`
const open = (...changes: Change[]) => changes.reduce(draft.change, draft.openDraft(1, course, [], key))
const sent = (...changes: Change[]) => draft.pack(open(...changes), 'first', 'me')
const sentAgain = (state: draft.DraftState, ...changes: Change[]) => ({
  ...state,
  queue: [{ key: 'second', base_revision: state.revision, changes, editor: 'me' }],
})

describe('typing', () => {
  test('shows at once, and the newest text of a field replaces the one that waits', () => {
    const state = open(
      { op: 'set', path: 'title', before: 'Old', value: 'N' },
      set('title', 'New'),
      set('summary', 's'),
    )
    expect(state.document).toMatchObject({ title: 'New', summary: 's' })
    expect(state.waiting).toEqual([{ op: 'set', path: 'title', before: 'Old', value: 'New' }, set('summary', 's')])
  })
  test('leaves what did not change as it is', () => {
    const state = open(set(`chapters/${one}/title`, 'Changed'))
    expect(state.document.chapters[1]).toBe(course.chapters[1])
  })
  test.each<[string, Change, string[]]>([
    ['move', { op: 'move', path: `chapters/${two}`, to: 0 }, ['Second', 'First']],
    ['remove', { op: 'remove', path: `chapters/${one}` }, ['Second']],
    ['insert', { op: 'insert', path: 'chapters', value: newChapter(key(), 'New'), to: 1 }, ['First', 'New', 'Second']],
    ['of something that is not there', { op: 'remove', path: `chapters/${key()}` }, ['First', 'Second']],
    ['below something that is not there', set('nowhere/x/title', 'A'), ['First', 'Second']],
  ])('%s', (_name, change, titles) => {
    expect(open(change).document.chapters.map(({ title }) => title)).toEqual(titles)
  })
})

describe('sending', () => {
  test('one batch at a time; what is typed meanwhile waits', () => {
    const state = draft.pack(draft.change(sent(set('title', 'A')), set('title', 'AB')), 'second', 'me')
    expect(state.queue.map((batch) => batch.key)).toEqual(['first'])
    expect(state.waiting).toEqual([set('title', 'AB')])
    const after = draft.acknowledge(state, 2, [])
    expect(after).toMatchObject({ revision: 2, base: { title: 'A' }, document: { title: 'AB' }, queue: [] })
  })
  test('other fields of others come in, and one’s own stay', () => {
    const state = draft.change(sent(set('title', 'A')), set(`chapters/${one}/title`, 'Mine'))
    const after = draft.acknowledge(state, 3, [by(set(`chapters/${two}/title`, 'Hers')), by(set('summary', 'S'))])
    expect(after.document.chapters.map(({ title }) => title)).toEqual(['Mine', 'Hers'])
    expect(after.conflicts).toEqual([])
  })
  test.each<[string, Change, object[]]>([
    ['the same field', set('summary', 'hers'), [{ path: 'summary', yours: 'mine', theirs: 'hers', by: soumia }]],
    ['the same text in it', set('summary', 'mine'), []],
    ['another field', set('description', 'hers'), []],
  ])('what waits meets %s of another', (_name, other, conflicts) => {
    const state = draft.change(sent(set('title', 'A')), set('summary', 'mine'))
    const after = draft.acknowledge(state, 2, [by(other)])
    expect(after.conflicts).toMatchObject(conflicts)
    expect(after.document.summary).toBe('mine')
  })
  test('changes under a removed chapter are asked about', () => {
    const state = draft.change(sent(set('title', 'A')), set(`chapters/${one}/title`, 'mine'))
    const after = draft.acknowledge(state, 2, [by({ op: 'remove', path: `chapters/${one}` })])
    expect(after.conflicts).toMatchObject([{ path: `chapters/${one}/title`, yours: 'mine', theirs: null }])
  })
  test('a removed chapter is still called by its name', () => {
    const typed = set(`chapters/${two}/description`, 'mine')
    const was = { chapter: 2, title: 'Second', field: 'description' }
    const state = draft.change(sent(set('title', 'A')), typed)
    const after = draft.acknowledge(state, 2, [by({ op: 'remove', path: `chapters/${two}` })])
    expect(after.conflicts).toMatchObject([{ was }])
    const gone = { path: typed.path, yours: 'mine', theirs: null, by: soumia, at: '2026-01-01T10:00:00Z' }
    const without = { revision: 5, document: { ...course, chapters: [course.chapters[0]!] } }
    const met = draft.meetConflicts(sent(typed), [gone], without, 'again')
    expect(met.conflicts).toMatchObject([{ was }])
    // The draft without it was read before the next word was refused.
    expect(draft.meetConflicts(sentAgain(met, typed), [gone], without, 'more').conflicts).toMatchObject([{ was }])
  })
})

describe('a conflict that the server found', () => {
  const conflict = { path: 'title', yours: 'A', theirs: 'B', by: soumia, at: '2026-01-01T10:00:00Z' }
  const met = () => {
    const state = draft.change(sent(set('title', 'A'), set('summary', 's')), set('title', 'AA'))
    return draft.meetConflicts(state, [conflict], { revision: 5, document: { ...course, title: 'B' } }, 'again')
  }
  test('sends the rest again under a new key, and shows one’s own newest text', () => {
    const state = met()
    expect(state.queue).toMatchObject([{ key: 'again', base_revision: 5, changes: [set('summary', 's')] }])
    expect(state.waiting).toEqual([])
    expect(state.conflicts).toMatchObject([{ yours: 'AA', theirs: 'B' }])
    expect(state.document.title).toBe('AA')
  })
  test('about the place of a chapter keeps what was typed in that chapter', () => {
    const move: Change = { op: 'move', path: `chapters/${one}`, to: 1 }
    const typed = set(`chapters/${one}/title`, 'mine')
    const moved = { ...conflict, path: move.path, yours: 1, theirs: 0 }
    const state = draft.meetConflicts(sent(move, typed), [moved], { revision: 5, document: course }, 'again')
    expect(state.queue).toMatchObject([{ key: 'again', changes: [typed] }])
    expect(state.conflicts).toMatchObject([moved])
  })
  test('about the place of a chapter that is gone asks nobody', () => {
    const move: Change = { op: 'move', path: `chapters/${one}`, to: 1 }
    const gone = { ...conflict, path: move.path, yours: 1, theirs: null }
    const state = draft.meetConflicts(sent(move), [gone], { revision: 5, document: course }, 'again')
    expect(state).toMatchObject({ queue: [], conflicts: [] })
  })
  test('about what was put into a list that another replaced puts it in again', () => {
    const value = newChapter('018f0000-0000-7000-8000-00000000000a', 'New')
    const insert: Change = { op: 'insert', path: 'chapters', value }
    const replaced = { ...conflict, path: 'chapters', yours: value, theirs: course.chapters }
    const state = draft.meetConflicts(sent(insert), [replaced], { revision: 5, document: course }, 'again')
    expect(state.document.chapters.map(({ title }) => title)).toContain('New')
    expect(draft.choose(state, 'chapters', 'mine').waiting).toMatchObject([insert])
    const [another] = [{ ...value, id: '018f0000-0000-7000-8000-00000000000b' }]
    const again = { ...sent({ ...insert, value: another }), conflicts: state.conflicts }
    const both = draft.meetConflicts(again, [{ ...replaced, yours: another }], { revision: 6, document: course }, 'c')
    expect(both.conflicts.map(({ yours }) => yours)).toEqual([value, another])
  })
  test('what is typed on belongs to the question', () => {
    const state = draft.change(met(), set('title', 'AAA'))
    expect(state.waiting).toEqual([])
    expect(state.conflicts[0]?.yours).toBe('AAA')
  })
  test.each<[draft.Choice, string, unknown[]]>([
    ['mine', 'AA', [{ op: 'set', path: 'title', before: 'B', value: 'AA' }]],
    ['theirs', 'B', []],
    ['both', 'B / AA', [{ op: 'set', path: 'title', before: 'B', value: 'B / AA' }]],
  ])('choosing %s', (choice, title, waiting) => {
    const state = draft.choose(met(), 'title', choice)
    expect(state).toMatchObject({ conflicts: [], waiting, document: { title } })
  })
})

test.each([
  ['a', 'b', 'b / a'],
  ['<p>a</p>', '<p>b</p>', '<p>b</p><p>a</p>'],
  [
    ['x', 'y'],
    ['x', 'z'],
    ['x', 'z', 'y'],
  ],
  [3, 4, 3],
])('both of %j and %j', (yours, theirs, together) => {
  expect(draft.both(yours, theirs)).toEqual(together)
})

describe('a refusal', () => {
  const path = `chapters/${one}/video_url`
  const refused = () =>
    draft.refuse(sent(set('title', 'A'), set(path, 'javascript:')), { [path]: 'No' }, 'Bad', 'again')
  test('stays at its field, and the rest goes again', () => {
    const state = refused()
    expect(state.queue).toMatchObject([{ key: 'again', changes: [set('title', 'A')] }])
    expect(state.refused).toEqual([{ change: set(path, 'javascript:'), message: 'No' }])
    expect(state.document.chapters[0]?.video_url).toBe('javascript:')
  })
  test('goes when the field is mended', () => {
    const state = draft.change(refused(), set(path, 'https://x.example/v'))
    expect(state.refused).toEqual([])
    expect(state.waiting).toHaveLength(1)
  })
  test('goes with its chapter', () => {
    expect(draft.change(refused(), { op: 'remove', path: `chapters/${one}` }).refused).toEqual([])
  })
  test('of a part of what was inserted is the insert’s', () => {
    const id = key()
    const insert: Change = { op: 'insert', path: 'plans', value: { id }, to: 0 }
    const state = draft.refuse(sent(insert, set('title', 'A')), { [`plans/${id}/name`]: 'No' }, 'Bad', 'again')
    expect(state.refused).toEqual([{ change: insert, message: 'No' }])
  })
  test('without known fields takes the whole batch', () => {
    const state = draft.refuse(sent(set('title', 'A'), set('summary', 's')), {}, 'Bad', 'again')
    expect(state.queue).toEqual([])
    expect(state.refused.map(({ message }) => message)).toEqual(['Bad', 'Bad'])
  })
  test('can be given up', () => {
    expect(draft.drop(refused(), path).document.chapters[0]?.video_url).toBeUndefined()
  })
})

test('a closed tab: what was under way goes again as it was, what waited follows it', () => {
  const before = draft.change(sent(set('title', 'A')), set('summary', 'mine'))
  const state = draft.openDraft(4, { ...course, title: 'A' }, [before], key)
  expect(state.queue).toMatchObject([
    { key: 'first', base_revision: 1 },
    { base_revision: 1, changes: [set('summary', 'mine')] },
  ])
  expect(state.document.summary).toBe('mine')
  const after = draft.acknowledge(state, 2, [])
  expect(after.queue).toMatchObject([{ base_revision: 2 }])
})

describe('of things that move, come and go', () => {
  const third = '01900000-0000-7000-8000-000000000003'
  const insert: Change = { op: 'insert', path: 'chapters', value: newChapter(third, 'New') }

  test('a new chapter is stored though another change among the chapters is refused', () => {
    const gone: Change = { op: 'remove', path: `chapters/${one}` }
    const state = draft.refuse(sent(insert, gone), { [`chapters/${one}`]: 'No such place' }, 'Bad', 'again')
    expect(state.refused.map(({ change }) => change)).toEqual([gone])
    expect(state.queue).toMatchObject([{ key: 'again', changes: [insert] }])
  })

  test('what another removed is neither moved nor removed again', () => {
    const away = by({ op: 'remove', path: `chapters/${one}` })
    const moved = draft.change(sent(set('title', 'A')), { op: 'move', path: `chapters/${one}`, to: 1 })
    expect(draft.acknowledge(moved, 3, [away])).toMatchObject({ waiting: [], conflicts: [] })
  })

  test.each<[string, unknown, Change]>([
    ['one’s own place', 1, { op: 'move', path: `chapters/${one}`, to: 1 }],
    ['one’s own removal', null, { op: 'remove', path: `chapters/${one}` }],
  ])('in a conflict %s can be chosen', (_, yours, change) => {
    const conflict = { path: `chapters/${one}`, yours, theirs: 0, by: soumia, at: '2026-01-01T10:00:00Z' }
    const state = draft.choose({ ...open(), conflicts: [conflict] }, conflict.path, 'mine')
    expect(state).toMatchObject({ conflicts: [], waiting: [change] })
  })
})

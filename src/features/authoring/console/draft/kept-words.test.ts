import { expect, test } from 'vitest'
import type { Change } from './changes.ts'
import type { Kept } from './draft-state.ts'
import { wordsIn } from './kept-words.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const set = (path: string, value: unknown): Change => ({ op: 'set', path, before: '', value })
const batch = (...changes: Change[]) => ({ key: 'k', base_revision: 1, editor: 'e', changes })
const kept = (more: Partial<Kept>): Kept => ({
  revision: 1,
  queue: [],
  waiting: [],
  conflicts: [],
  refused: [],
  ...more,
})

test('the last text of each place, wherever it waits', () => {
  const queue = [batch(set('title', 'عنو')), batch(set('title', 'عنوان'), set('summary', ''))]
  const refused = [{ change: set('chapters/a/video_url', 'http://x'), message: 'no' }]
  const conflicts = [{ path: 'description', yours: '<p>نصّي</p>', theirs: '<p>نص</p>', by: null, at: '2026-11-26' }]
  expect(wordsIn([kept({ queue, refused, conflicts }), kept({ waiting: [set('title_en', 'Title')] })])).toEqual([
    { path: 'description', value: '<p>نصّي</p>' },
    { path: 'chapters/a/video_url', value: 'http://x' },
    { path: 'title', value: 'عنوان' },
    { path: 'title_en', value: 'Title' },
  ])
})

test('a part that was put in brings its texts; places, numbers and ids are no words', () => {
  const chapter = { id, title: 'فصل' }
  const waiting: Change[] = [
    { op: 'insert', path: 'chapters', value: chapter },
    { op: 'move', path: `chapters/${id}`, to: 2 },
    { op: 'remove', path: 'plans/b' },
    set('plans/a/price', 4900),
    set('sequential', true),
    set('category_id', id),
  ]
  expect(wordsIn([kept({ waiting })])).toEqual([{ path: `chapters/${id}`, value: chapter }])
})

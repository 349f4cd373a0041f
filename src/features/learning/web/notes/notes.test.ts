// Notes: unsent ones are shown, groups are ordered, the text file is complete.
import { expect, test } from 'vitest'
import { groupNotes, withUnsentNotes, writeNotes, type Note } from './notes.ts'

const chapters = [
  { id: 'a', position: 1, title: 'مقدمة' },
  { id: 'b', position: 2, title: 'Loops' },
  { id: 'c', position: 3, title: 'الدوال' },
]
const note = (id: string, chapter_id: string, second: number, text = id): Note => ({
  id,
  course_id: 'course',
  chapter_id,
  second,
  text,
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
})
const shape = (groups: ReturnType<typeof groupNotes>) =>
  groups.map(({ chapter, notes }) => `${chapter?.id ?? 'gone'}: ${notes.map(({ note: { id } }) => id).join(' ')}`)

test('written, changed and deleted without a network', () => {
  const held = [note('one', 'a', 5), note('two', 'a', 9)]
  const works = [
    { key: '1', method: 'POST' as const, path: '/student/notes', body: note('three', 'b', 2) },
    { key: '2', method: 'PUT' as const, path: '/student/notes/three', body: { text: 'changed' } },
    { key: '3', method: 'DELETE' as const, path: '/student/notes/one' },
    // Sent already, and included in the server's list.
    { key: '4', method: 'POST' as const, path: '/student/notes', body: note('two', 'a', 9, 'older') },
    { key: '5', method: 'POST' as const, path: '/student/notes', body: { ...note('x', 'a', 1), course_id: 'other' } },
    { key: '6', method: 'POST' as const, path: '/student/progress', body: {} },
  ]
  expect(withUnsentNotes(held, 'course', works).map(({ id, text }) => `${id} ${text}`)).toEqual([
    'two two',
    'three changed',
  ])
})

test('the open chapter first, the others in order, each by second', () => {
  const notes = [note('late', 'a', 90), note('far', 'c', 1), note('early', 'a', 3), note('mine', 'b', 7)]
  expect(shape(groupNotes(notes, chapters, 'b'))).toEqual(['b: mine', 'a: early late', 'c: far'])
})

test('those of a chapter that was taken out of the course stay, at the end', () => {
  const notes = [note('kept', 'removed', 4), note('mine', 'b', 7)]
  expect(shape(groupNotes(notes, chapters, 'b'))).toEqual(['b: mine', 'gone: kept'])
})

test('a search keeps what it finds, and says where', () => {
  const notes = [note('1', 'a', 1, 'الحلقة التكراريّة'), note('2', 'b', 2, 'أخرى')]
  const [group] = groupNotes(notes, chapters, 'b', 'تكراريه')
  expect(group?.notes[0]?.pieces).toEqual([
    ['الحلقة ال', false],
    ['تكراريّة', true],
  ])
  expect(groupNotes(notes, chapters, 'b', 'لا شيء')).toEqual([])
})

test('written out as text', () => {
  const notes = [note('2', 'b', 3725, 'one\ntwo'), note('1', 'a', 8, 'فكرة')]
  notes.push(note('3', 'removed', 5, 'تبقى'))
  expect(writeNotes({ heading: 'ملاحظاتي', gone: 'من قبل' }, notes, chapters)).toBe(
    'ملاحظاتي\n\n1. مقدمة\n[00:08] فكرة\n\n2. Loops\n[1:02:05] one\n        two\n\nمن قبل\n[00:05] تبقى\n',
  )
})

import { expect, test } from 'vitest'
import { conflictKind, type ConflictKind } from './conflict-kind.ts'
import { plainText } from './plain-text.ts'

const chapter = 'chapters/0190a000-5e80-72ce-8b82-79c23de94ec8'

test.each<[ConflictKind, string, unknown, unknown]>([
  ['both', `${chapter}/title`, 'Mine', 'Theirs'],
  // Emptied, which is no removal.
  ['both', `${chapter}/title_en`, null, 'Theirs'],
  ['both', chapter, 2, 3],
  ['removed', `${chapter}/title`, 'Mine', null],
  ['removal', chapter, null, { id: 'h', title: 'Theirs' }],
])('%s: %s', (kind, path, yours, theirs) => {
  expect(conflictKind({ path, yours, theirs })).toBe(kind)
})

test('a chapter shows what was written in it, not where its files lie', () => {
  const written = {
    id: 'h',
    title: 'القواميس',
    duration: 22,
    allow_preview: false,
    video_url: 'file:demo/clips/python-loops.webm',
    poster: 'file:demo/clips/lesson.jpg',
    opens: { kind: 'now' },
    captions: ['ar', 'en'].map((language) => ({ language, url: `file:demo/clips/python-loops.${language}.vtt` })),
    resources: [{ id: 'r', title: 'ملخّص', url: 'file:uploads/a.pdf', bytes: 9, mime: 'application/pdf' }],
    quizzes: [{ id: 'z', title: 'تمرين', questions: [{ id: 'q', type: 'mcq', question: 'كم؟', options: ['1', '2'] }] }],
  }
  expect(plainText(written).split('\n')).toEqual(['القواميس', 'ملخّص', 'تمرين', 'كم؟', '1', '2'])
  // An address that was typed is somebody's work.
  expect(plainText({ id: 'h', title: 'أوّل', video_url: 'https://vimeo.com/1' })).toBe('أوّل\nhttps://vimeo.com/1')
})

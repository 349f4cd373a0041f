// A version that was restored by mistake gives back the draft that it replaced.
import { expect, test } from 'vitest'
import { newChapter, newDocument } from '../../document.ts'
import { change, openDraft } from '../draft/draft-state.ts'
import { putBack } from './use-restore.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

test('the draft as it was before, also what only it had and what it had not', () => {
  const course = newDocument({ title: 'Course', language: 'ar', category_id: id(8), instructor_id: id(9) })
  const before = { ...course, title_en: 'In English', chapters: [newChapter(id(1), 'Not published yet')] }
  let state = openDraft(2, { ...course, thumbnail: 'https://x.example/a.png' }, [], () => id(7))
  const store = {
    snapshot: () => ({ state }) as ReturnType<Parameters<typeof putBack>[0]['snapshot']>,
    change: (next: Parameters<typeof change>[1]) => {
      state = change(state, next)
    },
  }
  putBack(store, before)
  expect(state.document).toEqual(before)
  expect(state.waiting.map(({ path }) => path).toSorted()).toEqual(['chapters', 'thumbnail', 'title_en'])
})

import { expect, test } from 'vitest'
import type { CourseDocument } from '../../document.ts'
import { skeletonOf } from './skeleton.ts'

test('a skeleton has titles and plans with ids of their own, and nothing that is taught or no longer sold', () => {
  let next = 0
  const document = {
    chapters: [{ id: 'h', title: 'مقدمة', description: '<p>نص</p>', video_url: 'file:x', quizzes: [{ id: 'z' }] }],
    plans: [
      { id: 'p', name: 'الأساسية', price: 4900, features: ['كل الفصول'], retired: false },
      { id: 'old', name: 'قديمة', price: 1, features: [], retired: true },
    ],
  } as unknown as CourseDocument
  const changes = skeletonOf(document, () => `new-${++next}`)
  expect(changes).toMatchObject([
    { op: 'insert', path: 'chapters', value: { id: 'new-1', title: 'مقدمة', description: '', quizzes: [] } },
    { op: 'insert', path: 'plans', value: { id: 'new-2', name: 'الأساسية', price: 4900 } },
  ])
  expect(JSON.stringify(changes)).not.toContain('video_url')
})

import { expect, test } from 'vitest'
import { describeCourse } from './description.ts'

const course = {
  title: 'الرسم',
  summary: '',
  description: '',
  categories: { name: 'فنون' },
  instructors: { name: 'ليلى' },
}

test.each([
  [{ summary: ' ترسم من اليوم الأول. ', description: '<p>أطول</p>' }, 'ترسم من اليوم الأول.'],
  [{ description: '<p>خطوط &amp; ألوان</p><ul><li>قلم</li></ul>' }, 'خطوط & ألوان قلم'],
  [{ description: '<p></p>' }, 'الرسم · فنون · ليلى'],
  [{}, 'الرسم · فنون · ليلى'],
])('%o is described as %s', (own, expected) => {
  expect(describeCourse({ ...course, ...own })).toBe(expected)
})

test('a long text ends after a word', () => {
  const described = describeCourse({ ...course, description: `<p>${'كلمة '.repeat(100)}</p>` })
  expect(described).toMatch(/ كلمة…$/)
  expect(described.length).toBeLessThanOrEqual(161)
})

// Signs of subjects; neighbours in the demo school have different ones.
import { expect, it, test } from 'vitest'
import { courses } from '#demo/courses.ts'
import { courseArt } from './course-art.ts'
import { signOf } from './subject-sign.ts'

it.each([
  ['أساسيات البرمجة بلغة Python من الصفر', 'Py'],
  ['قواعد البيانات ولغة SQL خطوة بخطوة', 'SQL'],
  ['Reading and writing JavaScript', 'JS'],
  ['الرياضيات للبكالوريا', 'π'],
  ['الفيزياء للبكالوريا', 'λ'],
  ['Mathématiques : 4e année', 'π'],
  ['مدخل إلى البرمجة', '{ }'],
  ['المحاسبة المالية', 'م'],
  ['« Gestion » de projet', 'G'],
  ['2026: révisions', '2'],
  ['…', ''],
])('%s: %s', (title, sign) => {
  expect(signOf(title)).toBe(sign)
})

test.each(['title', 'titleEn'] as const)('courses of one category differ by their sign (%s)', (title) => {
  const signs = courses.map((course) => `${course.category} ${signOf(course[title])}`)
  expect(new Set(signs).size).toBe(courses.length)
})

test('the art carries the sign, written from left to right, and nothing that a title brings as markup', () => {
  expect(courseArt({ id: 'a', hue: 'sea', title: 'من HTML إلى React' })).toContain('direction="ltr"')
  expect(courseArt({ id: 'a', hue: 'sea', title: 'من HTML إلى React' })).toContain('>&lt;/&gt;</text>')
  expect(courseArt({ id: 'a', hue: 'sea', title: '<script>' })).toContain('>S</text>')
  expect(courseArt({ id: 'a', hue: 'sea', title: '&' })).not.toContain('<text')
  expect(courseArt({ id: 'a', hue: 'sea' })).not.toContain('<text')
  expect(courseArt({ id: 'a', hue: 'sea', title: 'الرياضيات' })).toContain('font-family="system-ui')
  expect(courseArt({ id: 'a', hue: 'sea', title: 'Python' })).not.toContain('font-family')
})

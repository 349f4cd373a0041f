// Addresses are compared with those of the pages as React Router itself compares them.
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { toRegExp } from './page-addresses.ts'

const patterns = [
  '/',
  '/courses',
  '/courses/:id',
  '/courses/:id/chapters/:chapterId',
  '/sitemap.xml',
  '/admin/students/:id',
  '/a+b',
  '/courses/:id/preview/:chapterId?',
]
const paths = [
  '/',
  '//',
  '/courses',
  '/courses/',
  '/Courses',
  '/courses//',
  '/courses/x',
  '/courses/x/',
  '/courses/x/y',
  '/courses/%D8%A3',
  '/courses/x/chapters/y',
  '/courses/x/chapters/',
  '/sitemapxxml',
  '/sitemap.xml',
  '/admin/students/1',
  '/admin/students',
  '/nothing',
  '/a+b',
  '/aab',
  '/courses/x/preview',
  '/courses/x/preview/',
  '/courses/x/preview/y',
  '/courses/x/preview/y/z',
]

test.each(patterns)('%s', (pattern) => {
  const matches = toRegExp(pattern)
  for (const path of paths) {
    expect([path, matches.test(path)]).toEqual([path, matchPath({ path: pattern, end: true }, path) !== null])
  }
})

test('a pattern that is compared in another way is refused', () => {
  expect(() => toRegExp('/files/*')).toThrow('no page has such an address')
})

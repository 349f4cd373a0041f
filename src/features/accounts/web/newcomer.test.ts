// Which people are offered a new account before they are asked for a password.
import { expect, it } from 'vitest'
import { isNewcomer } from './newcomer.ts'

it.each([
  ['/courses/0190', '', true],
  ['/courses/0190?plan=0191', 'lng=ar', true],
  ['/courses/0190', 'lng=ar; member=1', false],
  ['/courses', '', false],
  ['/courses/', '', false],
  ['/student/courses/0190/learn', '', false],
  [null, '', false],
])('from %s with the cookies «%s»: %s', (next, cookies, expected) => {
  expect(isNewcomer(next, cookies)).toBe(expected)
})

import { expect, test } from 'vitest'
import { fillName } from './fill-name.ts'

test.each([
  ['أهلًا {الاسم}، نلتقي غدًا', 'أنيس', 'أهلًا أنيس، نلتقي غدًا'],
  ['Hello { Name }!', '$& {name}', 'Hello $& {name}!'],
  ['{name}, welcome', 'Lina', 'Lina, welcome'],
  ['أهلًا {الاسم}،', null, 'أهلًا،'],
  ['{الاسم}، درس جديد', null, 'درس جديد'],
  ['a {b} c', 'x', 'a {b} c'],
])('%s for %s', (text, name, expected) => {
  expect(fillName(text, name)).toBe(expected)
})

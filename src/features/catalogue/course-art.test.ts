// The art of a course never changes: fingerprints of one picture of each family.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseArt } from './course-art.ts'
import { tints } from '#kit/tints.ts'
import { hueOf } from './hues.ts'

function fingerprint(art: string): string {
  return createHash('sha256').update(art).digest('hex').slice(0, 16)
}

test.each([
  ['beams', 'course-1', 'clay', 'f4c5885d4aec4859'],
  ['steps', 'course-2', 'olive', '9467b65995e971e3'],
  ['quarters', 'course-3', 'indigo', 'b1539bdaff19aede'],
  ['waves', 'course-4', 'saffron', '5eee4befd3ed08f4'],
  ['arches', 'course-5', 'mulberry', '42277ecc7d74af3d'],
  ['facets', 'course-6', 'sea', 'dc21c91e7d79b2c1'],
  ['khatim', 'course-7', 'clay', '9eb0fa085ff03665'],
])('%s, drawn for %s in %s', (_family, id, hue, expected) => {
  expect(fingerprint(courseArt({ id, hue }))).toBe(expected)
})

test('without a hue the category decides, without a category the course itself', () => {
  expect(fingerprint(courseArt({ id: 'دورة-7', category: 'cat-3' }))).toBe('b3dbc116597872b6')
  expect(fingerprint(courseArt({ id: 'x' }))).toBe('13942329aa1fe1b1')
})

test('the lamp is lit once, in one or two shapes', () => {
  for (let i = 0; i < 40; i++) {
    const lit = courseArt({ id: `lit-${i}` }).match(/fill="#FAB435"/g) ?? []
    expect(lit.length, `lit-${i}`).toBeGreaterThan(0)
    expect(lit.length, `lit-${i}`).toBeLessThan(3)
  }
})

test('a known hue is kept, an unknown one is replaced by one that the id always gives', () => {
  expect(hueOf('olive', 'any')).toBe('olive')
  expect(tints).toContain(hueOf('no such hue', 'cat-3'))
  expect(hueOf(null, 'cat-3')).toBe(hueOf('', 'cat-3'))
})

// The circle of a person without a picture.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([
  ['أمينة قادري', 'أ'],
  ['lina', 'L'],
  ['\u200f\u202bأمينة', 'أ'],
  ['(د.) سمير', 'د'],
  ['🌿', '🌿'],
  ['\u200f', ''],
])('of «%s» it shows «%s»', (name, letter) => {
  const html = renderToStaticMarkup(createElement(Avatar, { name }))
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(letter)
})

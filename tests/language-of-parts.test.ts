// Texts that somebody wrote are read in their own language (WCAG 3.1.2): an English voice says nothing of an Arabic title.
import { expect, test } from 'vitest'
import { readFiles } from '#tests/source-tree.ts'

/** An element that begins with such a text. */
const element = /<(\w+)((?:\s+[\w-]+=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))*)\s*>\s*\{keepSigns\(/g

test('an element that shows what somebody wrote says in which language', () => {
  // The title of a page is one line in the language of the page.
  const found = readFiles('src/**/*.tsx').flatMap(({ name, text }) =>
    [...text.matchAll(element)]
      .filter(([, tag, attributes]) => tag !== 'title' && !/\blang=/.test(attributes!))
      .map(([shown]) => `${name}: ${shown.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})

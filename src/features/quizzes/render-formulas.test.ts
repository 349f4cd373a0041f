// What TeX that people typed cannot do on the server that draws it.
import { expect, test } from 'vitest'
import { formulasIn } from './render-formulas.ts'

const draw = (tex: string) => Object.values(formulasIn([String.raw`\(${tex}\)`]).formulas ?? {})

test('a formula is drawn', () => expect(draw('x^2')[0]).toContain('<msup>'))

test('macros that grow without end are given up', () => {
  expect(draw(String.raw`\def\a{\a\a}\a`)).toEqual([])
  expect(draw(String.raw`\def\a{xxxxxxxxxx}\def\b{${String.raw`\a`.repeat(300)}}\b`)).toEqual([])
})

test.each([
  String.raw`\input{/etc/hostname}`,
  String.raw`\includegraphics{https://example.dz/x.png}`,
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\htmlStyle{position: fixed}{x}`,
])('%s reads no file and makes no address', (tex) => {
  expect(draw(tex).join('')).not.toMatch(/<(?:img|a)\b|href=|src=|style=/)
})

// How styles are written (docs/decisions/styles.md): every class has a rule and a use, every name belongs to its component, no variable is unknown.
import { expect, test } from 'vitest'
import { literalsOf, nodesOf, readFiles, type SourceNode } from './source-tree.ts'

/** Named for scripts and tests; no rule needs them. */
const hooks = new Set(['note-edit'])

const sheets = readFiles('src/**/*.css').map(({ name, text }) => ({
  name,
  text: text.replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))
const sources = readFiles('src/**/*.{ts,tsx}')
  .filter(({ name }) => !/\.test\.tsx?$/.test(name))
  .map((file) => ({ ...file, nodes: nodesOf(file) }))

const selectors = sheets.flatMap(({ name, text }) =>
  [...text.matchAll(/([^{};]+)\{/g)]
    .map((match) => match[1]!.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((list) => list.split(/,(?![^(]*\))/).map((selector) => ({ sheet: name, selector: selector.trim() }))),
)
const classesIn = (selector: string) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map((match) => match[1]!)
const styled = new Set(selectors.flatMap(({ selector }) => classesIn(selector)))

/** Literals that are classes for sure: of `className` and `classNames()`, without what is only compared there. */
const named = sources.flatMap(({ name, nodes }) =>
  nodes
    .filter(holdsClasses)
    .flatMap((node) => literalsOf(inside(node)).flatMap((text) => text.split(/\s+/)))
    .filter(Boolean)
    .map((word) => ({ source: name, word })),
)
const words = new Set(sources.flatMap(({ nodes }) => literalsOf(nodes).flatMap((text) => text.split(/[\s.]+/))))
const certain = new Set(named.map(({ word }) => word))
const beginnings = [...words].filter((word) => /^[a-z-]+-$/.test(word) && word !== 'is-')

test('every class with a rule is named by a source', () => {
  const isNamed = (name: string) =>
    certain.has(name) ||
    // A word of one part may be any word of the source; one with a hyphen is hardly anything but the class.
    (name.includes('-') && words.has(name)) ||
    beginnings.some((beginning) => name.startsWith(beginning) && words.has(name.slice(beginning.length)))
  expect([...styled].filter((name) => !isNamed(name))).toEqual([])
})

test('every class that a source names has a rule', () => {
  const hasRule = (word: string) =>
    styled.has(word) || hooks.has(word) || (word.endsWith('-') && [...styled].some((name) => name.startsWith(word)))
  expect(named.filter(({ word }) => !hasRule(word))).toEqual([])
})

test('names are words joined by hyphens', () => {
  expect([...styled].filter((name) => !/^[a-z]{2,}[a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length < 3)).toEqual([])
})

test('a state belongs to a component', () => {
  const alone = selectors.filter(({ selector }) => {
    const names = classesIn(selector)
    return names.some((name) => name.startsWith('is-')) && names.every((name) => name.startsWith('is-'))
  })
  expect(alone).toEqual([])
})

test('a class is at home in one sheet', () => {
  const homes = Map.groupBy(
    selectors.filter(({ selector, sheet }) => /^\.[\w-]+$/.test(selector) && !/(base|print)\.css$/.test(sheet)),
    ({ selector }) => selector,
  )
  const shared = [...homes].map(([name, rules]) => [name, ...new Set(rules.map(({ sheet }) => sheet))])
  expect(shared.filter((home) => home.length > 2)).toEqual([])
})

test('no variable is unknown', () => {
  const set = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]!)))
  const used = [...sheets, ...sources].flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)[,)]/g)].map((match) => ({ name, variable: match[1]! })),
  )
  expect(used.filter(({ variable }) => !set.has(variable))).toEqual([])
})

// Who sets larger letters in the browser gets them, and the layout that has room for them. Letters of drawings grow with the drawing.
test('letters and breakpoints follow the size that the reader set', () => {
  const drawn = /^(\.avatar|\.overview-(axis|last-amount)|\.report-marks text|(\.chapter-marks )?\.presence-face)/
  const letters = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(([, selector]) => !drawn.test(selector!.trim()))
      .flatMap(([, selector, rule]) =>
        [...rule!.matchAll(/(?:^|[\s;])((?:font|font-size|line-height):[^;]*\dpx[^;]*)/g)].map(
          (match) => `${match[1]} of ${selector!.trim()} in ${name}`,
        ),
      ),
  )
  const breakpoints = [...sheets, ...sources].flatMap(({ name, text }) =>
    [...text.matchAll(/\((?:min|max)-(?:width|height):[^)]*px\)/g)].map((match) => `${match[0]} in ${name}`),
  )
  expect([...letters, ...breakpoints].join('\n')).toBe('')
})

test('a mixed colour has what stands for it in browsers that cannot mix', () => {
  const guarded = /@supports \(color: color-mix[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g
  expect(
    sheets.filter(({ text }) => text.replaceAll(guarded, '').includes('color-mix(')).map(({ name }) => name),
  ).toEqual([])
})

// A sheet that comes later, alone, would put its layers before all others if it did not state their order.
test('a sheet that a script brings states the order of the layers first', () => {
  const brought = sources.flatMap(({ text }) =>
    [...text.matchAll(/import(?!\.meta)[^'"\n]*['"](?:\S*\/)?([\w-]+\.css)(?:\?\w+)?['"]/g)].map((match) => match[1]!),
  )
  const silent = sheets.filter(
    ({ name, text }) =>
      brought.includes(name.split('/').at(-1)!) && !text.trimStart().startsWith('@layer base, components;'),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

function holdsClasses(node: SourceNode): boolean {
  const name = (field: string) => String((node[field] as SourceNode | undefined)?.['value'])
  if (node.type === 'JSXAttribute') return name('name') === 'className'
  if (node.type === 'KeyValueProperty') return name('key') === 'className'
  return node.type === 'CallExpression' && name('callee') === 'classNames'
}

/** What a node holds, without comparisons and without the arguments of other calls. */
function inside(node: SourceNode): SourceNode[] {
  const found: SourceNode[] = []
  const pending: unknown[] = Object.values(node)
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null) continue
    const { type, operator } = next as Partial<SourceNode>
    if (type === 'BinaryExpression' && /^[!=]==$/.test(String(operator))) continue
    if (type === 'CallExpression' && !holdsClasses(next as SourceNode)) continue
    if (typeof type === 'string') found.push(next as SourceNode)
    pending.push(...Object.values(next))
  }
  return found
}

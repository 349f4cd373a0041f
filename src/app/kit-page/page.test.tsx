// The kit as a whole, rendered on the server: what our content security policy and screen readers ask of every component.
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readFiles } from '#tests/source-tree.ts'
import arabicCard from '#features/catalogue/web/card.ar.json'
import englishCard from '#features/catalogue/web/card.en.json'
import arabic from '#kit/web/ui/ui.ar.json'
import { UiPage } from './page.tsx'

const Page = createRoutesStub([{ path: '/', Component: UiPage }])
const html = renderToString(<Page />)

test('no component writes a style attribute or an inline script', () => {
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/<script|\son\w+="/)
})

test('every word of the kit is translated', () => {
  for (const key of Object.keys({ ...arabic, ...arabicCard })) expect(html, key).not.toContain(`>${key}<`)
  expect(html).toContain(arabicCard.chapters_many.replace('{{count}}', '14'))
  expect(html).toContain(englishCard.chapters_other.replace('{{count}}', '14'))
})

test('shows every component of the kit', () => {
  const shown = readFiles('src/app/kit-page/*.tsx')
    .map(({ text }) => text)
    .join('\n')
  const components = readFiles('src/kit/web/ui/*.tsx').filter(({ name }) => !name.endsWith('.test.tsx'))
  // Other components are made of the first two; the last would cover the page.
  const parts = ['field', 'scene-parts', 'wait']
  const missing = components
    .map(({ name }) => path.basename(name, '.tsx'))
    .filter((name) => !parts.includes(name) && !shown.includes(`/ui/${name}.tsx'`))
  expect(missing).toEqual([])
})

test('an error belongs to its field', () => {
  const invalid = html.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []
  expect(invalid.length).toBeGreaterThan(3)
  for (const input of invalid) {
    const message = /aria-describedby="([^"]+)"/.exec(input)?.[1]
    expect(html).toContain(`id="${message}"`)
  }
})

test('ids are never used twice', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})

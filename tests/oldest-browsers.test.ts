// What browsers load uses no function that the oldest promised browsers lack (src/kit/oldest-browsers.ts): a build changes syntax only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import vite from '../vite.config.ts'
import { oldestBrowsers } from '#kit/oldest-browsers.ts'
import { readFiles } from './source-tree.ts'
import { tooNew } from './too-new.ts'

const files = readFiles(
  'src/app/**/*.{ts,tsx}',
  'src/kit/*.ts',
  'src/kit/web/**/*.{ts,tsx}',
  'src/features/*/{web,console}/**/*.{ts,tsx}',
).filter(({ name }) => !/\.test\.tsx?$|^src\/app\/operations\//.test(name))

test('browsers of the promised age have every function that is used', () => {
  const found = files.flatMap(({ name, text }) =>
    tooNew.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${name}: ${what}`),
  )
  expect(found).toEqual([])
})

test('the browsers that are promised are those that are built for', () => {
  const { build } = (vite as (about: { command: string }) => { build: object })({ command: 'build' })
  expect(build).toMatchObject({ target: oldestBrowsers, cssTarget: oldestBrowsers })
  const words = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')
  for (const name of oldestBrowsers) {
    const [, browser, version] = /^([a-z]+)(\d+)$/.exec(name)!
    expect(words).toMatch(new RegExp(`${browser} ${version}\\b`, 'i'))
  }
})

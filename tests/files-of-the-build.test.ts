// What the pages of visitors and students may ever fetch, also later and when it is wanted: nothing of the console's (docs/decisions/files-of-the-build.md).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { visitorsManifest } from '#app/visitors-manifest.ts'
import { readFiles } from './source-tree.ts'
import { tooNew } from './too-new.ts'

const build = path.resolve(import.meta.dirname, '../build')
/** Outside the console, before its people are in it. */
const pagesOfTheTeam = new Set<string | undefined>(['setup', 'second-step'])

test('pages outside the console never fetch the file that its pages share', async () => {
  const { assets } = (await import(pathToFileURL(path.join(build, 'server/index.js')).href)) as ServerBuild
  const all = Object.values(visitorsManifest(assets).routes)
  const routes = all.filter((route) => !pagesOfTheTeam.has(route!.path))
  expect(routes).toHaveLength(all.length - pagesOfTheTeam.size)
  const begun = [assets.entry.module, ...routes.map((route) => route!.module)].map((file) => path.basename(file))
  const before = new Map<string, string | null>(begun.map((file) => [file, null]))
  for (const file of before.keys()) for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file)
  const shared = [...before.keys()].filter((file) => /^console-[\w-]{8}\.js$/.test(file))
  expect(shared.map((file) => wayTo(file, before))).toEqual([])
  expect(before.size).toBeGreaterThan(60)
  // The search finds it where it is fetched.
  const ofConsole = path.basename(assets.routes['layouts/console-layout']!.module)
  expect(importsOf(ofConsole).some((file) => /^console-[\w-]{8}\.js$/.test(file))).toBe(true)
})

/** A library that does without. */
const asksFirst = /typeof URL\.canParse==`function`\?URL\.canParse\(/g

test('no browser is sent what the oldest promised one lacks, in rules that the server shares neither', () => {
  const built = readFiles('build/client/assets/*.js')
  expect(built.length).toBeGreaterThan(60)
  const found = built.flatMap(({ name, text }) =>
    [...tooNew, ['looking behind (Safari 16.4)', /\(\?<[=!]/] as const]
      .filter(([, pattern]) => pattern.test(text.replaceAll(asksFirst, '')))
      .map(([what]) => `${name}: ${what}`),
  )
  expect(found).toEqual([])
})

/** Files named in `import … from` and `import(…)`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(build, 'client/assets', file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name!)
}

/** Who fetches it, and who that. */
function wayTo(file: string, before: Map<string, string | null>): string {
  const by = before.get(file)
  return by ? `${file} ← ${wayTo(by, before)}` : file
}

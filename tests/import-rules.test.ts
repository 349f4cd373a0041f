// The import rules refuse what they should (.dependency-cruiser.cjs): each probe is a file that breaks one of them, in a small tree of its own.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFiles } from './source-tree.ts'

const root = path.resolve(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const { kinds, serverFiles, features } = require('../scripts/file-kinds.cjs') as {
  kinds: Record<'web' | 'server' | 'shared', string>
  serverFiles: Record<string, string[]>
  features: string[]
}

/** What the probes import. */
const tree = {
  'db/types.ts': 'export interface DB {}',
  'src/app/server.ts': 'export const createServer = 1',
  'src/kit/contract.ts': 'export const id = 1\nexport type Id = string',
  'src/kit/server/database.ts': "import pg from 'pg'\nexport const database = pg\nexport type Database = typeof pg",
  'src/kit/web/api.ts': 'export const call = 1',
  'src/kit/web/ui/button.tsx': "import { useId } from 'react'\nexport const Button = () => <b>{useId()}</b>",
  'src/features/school/outbox.ts':
    "import { sql } from 'kysely'\nexport const outbox = sql\nexport type Mail = typeof sql",
  'src/features/school/contract.ts': "import { id } from '#kit/contract.ts'\nexport const getSchool = id",
  'src/features/school/contract-console.ts': 'export const listMails = 1',
  'src/features/school/console/outbox-page.tsx': 'export default function OutboxPage() { return <p /> }',
  'src/features/school/web/round.ts': "import { circle } from './circle.ts'\nexport const round = circle",
  'src/features/enrolment/decide.ts': 'export const decide = 1',
  'src/features/quizzes/contract.ts': 'export type Quiz = string',
}

const refused: [file: string, source: string, rule: string][] = [
  ['school/web/a.ts', "import { outbox } from '../outbox.ts'", 'web-imports-web-and-shared'],
  [
    'school/web/b.tsx',
    "import type { Mail } from '../outbox.ts'\nexport const B = () => <b />",
    'web-imports-web-and-shared',
  ],
  ['school/web/c.ts', "import { sql } from 'kysely'", 'web-imports-web-and-shared'],
  ['school/web/d.ts', "import { readFile } from 'node:fs'", 'web-imports-web-and-shared'],
  ['school/web/e.ts', "import path from 'path'", 'web-imports-web-and-shared'],
  ['school/web/f.ts', "import type { DB } from '#db/types.ts'", 'web-imports-web-and-shared'],
  ['school/web/g.ts', "export const load = () => import('../outbox.ts')", 'web-imports-web-and-shared'],
  ['school/web/h.ts', "export { database } from '#kit/server/database.ts'", 'web-imports-web-and-shared'],
  ['school/web/i.ts', "export type { Database } from '#kit/server/database.ts'", 'web-imports-web-and-shared'],
  ['school/console/j.tsx', "import { database } from '#kit/server/database.ts'", 'web-imports-web-and-shared'],
  ['home/web/k.ts', "import { decide } from '#features/enrolment/decide.ts'", 'web-imports-web-and-shared'],
  ['school/web/l.tsx', "import OutboxPage from '../console/outbox-page.tsx'", 'console-stays-in-the-console'],
  ['school/web/m.ts', "import { listMails } from '../contract-console.ts'", 'console-stays-in-the-console'],
  ['school/rule-a.ts', "import { useState } from 'react'", 'shared-imports-shared'],
  ['school/rule-b.ts', "import { sql } from 'kysely'", 'shared-imports-shared'],
  ['school/rule-c.ts', "import { randomInt } from 'node:crypto'", 'shared-imports-shared'],
  ['school/rule-d.ts', "import type { Mail } from './outbox.ts'", 'shared-imports-shared'],
  ['school/rule-e.ts', "import { call } from '#kit/web/api.ts'", 'shared-imports-shared'],
  ['accounts/contract.ts', "import type { Database } from '#kit/server/database.ts'", 'shared-imports-shared'],
  ['accounts/routes.ts', "import { Button } from '#kit/web/ui/button.tsx'", 'server-imports-no-web'],
  ['learning/finish-course.ts', "import { useState } from 'react'", 'server-imports-no-web'],
  ['school/rule-f.ts', "import type { Quiz } from '#features/quizzes/contract.ts'", 'school-before-later-features'],
  ['school/sql.ts', "import { createServer } from '#app/server.ts'", 'features-know-no-app'],
  ['../kit/tints.ts', "import { getSchool } from '#features/school/contract.ts'", 'kit-knows-no-features'],
  ['../kit/web/theme.ts', "import { database } from '../server/database.ts'", 'web-imports-web-and-shared'],
  [
    '../app/root.tsx',
    "import { createServer } from './server.ts'\nexport const Root = () => <b />",
    'web-imports-web-and-shared',
  ],
  ['school/sql-gone.ts', "import { gone } from './gone.ts'", 'not-to-unresolvable'],
  ['school/web/circle.ts', "import { round } from './round.ts'\nexport const circle = round", 'no-circles'],
]

let folder: string
let violations: { from: string; rule: string }[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'import-rules-'))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const name of ['package.json', 'tsconfig.json']) await symlink(path.join(root, name), path.join(folder, name))
  const probes = refused.map(([file, source]) => [path.join('src/features', file), source] as const)
  for (const [file, source] of [...Object.entries(tree), ...probes]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), source)
  }
  const { forbidden, options } = require('../.dependency-cruiser.cjs') as ICruiseOptions & {
    forbidden: []
    options: object
  }
  const { output } = await cruise(['src'], { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } })
  violations = (output as ICruiseResult).summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(refused)('%s: %s', (file, _source, rule) => {
  const from = path.posix.join('src/features', file)
  expect(violations.filter((each) => each.from === from)).toEqual([{ from, rule }])
})

test('what is allowed is not refused', () => {
  const probes = refused.map(([file]) => path.posix.join('src/features', file))
  expect(violations.filter(({ from }) => !probes.includes(from))).toEqual([])
})

test('every file of the kit and of a feature is of exactly one kind', () => {
  const wrong = readFiles('src/{kit,features}/**/*.{ts,tsx,css,json}')
    .map(
      ({ name }) => [name, Object.keys(kinds).filter((kind) => new RegExp(kinds[kind as 'web']).test(name))] as const,
    )
    .filter(([, found]) => found.length !== 1)
  expect(wrong).toEqual([])
})

/** Those that the checker does not see; `import('…').Type` is refused by the linter. */
const otherWays = /import\.meta\.glob|new URL\(['"`]\.|createRequire/

test('files for browsers reach others by imports alone, but for addresses of texts', () => {
  const wrong = readFiles('src/**/*.{ts,tsx}').filter(
    ({ name, text }) => !/\.test\.tsx?$/.test(name) && !new RegExp(kinds.server).test(name) && otherWays.test(text),
  )
  expect(wrong.map(({ name }) => name).sort()).toEqual([
    'src/app/namespace-urls.ts',
    'src/app/signed-in-namespace-urls.ts',
    'src/app/texts.ts',
  ])
  for (const { text } of wrong) expect(text).toMatch(/glob<[^(]*\(\s*\[?\s*'[^']*\.json'/)
})

test('the lists name what is there', () => {
  const names = new Set(readFiles('src/features/**/*.ts{,x}').map(({ name }) => name))
  const listed = Object.entries(serverFiles).flatMap(([feature, files]) =>
    files.map((file) => `src/features/${feature}/${file}.ts`),
  )
  expect(listed.filter((name) => !names.has(name))).toEqual([])
  expect(new Set([...names].map((name) => name.split('/')[2]))).toEqual(new Set(features))
})

// Documents are true: the files, commands and settings they name exist, and their lists are complete.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
const { features } = createRequire(import.meta.url)('../scripts/file-kinds.cjs') as { features: string[] }
const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
const sources = globSync('{src,scripts,tests,db,demo,bench,docs}/**/*', { cwd: root })
  .filter((file) => !file.includes('looks'))
  .map((file) => `/${file.replaceAll(path.sep, '/')}`)
const settings =
  readFileSync(path.join(root, '.env.example'), 'utf8') +
  readFileSync(path.join(root, 'src/kit/server/settings.ts'), 'utf8')

/** Made when the program runs, or an example. */
const made = new Set([
  'manara-course.json',
  './data',
  'node_modules/.cache',
  'screens/',
  'screens/index.html',
  'build/client/assets/*.js',
])

/** `src/x.ts`, `x.ts`, `web/`, and every file in a block: what looks like a place in this repository. */
function placesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z][\w.@/-]+)`/g)].map(([, place]) => place!)
  const inBlocks = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(
    ([block]) => block.match(/[\w/.-]+\.(ts|tsx|mjs)\b/g) ?? [],
  )
  const looksLikeOne = (place: string) => /\.(ts|tsx|mjs|css|json|sql|md|cjs|webp)$|^[\w-]+\//.test(place)
  return [...quoted, ...inBlocks].filter((place) => looksLikeOne(place) && !made.has(place))
}

const isThere = (place: string) => {
  const plain = place.replace(/^\.\//, '').replace(/\/$/, '')
  const isPackage = existsSync(path.join(root, 'node_modules', plain))
  return existsSync(path.join(root, plain)) || isPackage || sources.some((file) => file.endsWith(`/${plain}`))
}

test.each(papers)('%s names no file that does not exist', (paper) => {
  const text = readFileSync(path.join(root, paper), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to]) => to!).filter((to) => !/^\w+:/.test(to))
  expect(placesIn(text).filter((place) => !isThere(place))).toEqual([])
  expect(links.filter((to) => !existsSync(path.resolve(root, path.dirname(paper), to)))).toEqual([])
})

test.each(papers)('%s names commands and settings that exist', (paper) => {
  const text = readFileSync(path.join(root, paper), 'utf8')
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([])
  const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
  expect(named.filter((name) => !settings.includes(name) && !sources.some((file) => readsSetting(file, name)))).toEqual(
    [],
  )
})

test('the map names every feature, in the order of imports', () => {
  const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const tree = map.slice(map.indexOf('src/features/'), map.indexOf('src/kit/'))
  const named = [...tree.matchAll(/^ {2}((?:[a-z]+ )*[a-z]+) {2}/gm)].flatMap(([, names]) => names!.split(' '))
  expect(named).toEqual(features)
})

test('the map names the tables that several features write', () => {
  const writers = new Map<string, Set<string>>()
  for (const file of globSync('src/features/*/**/*.ts', { cwd: root }).filter((each) => !each.endsWith('.test.ts'))) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const built = text.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)/g)
    const raw = text.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)(?= )/g)
    const feature = file.split(path.sep)[2]!
    for (const [, table] of [...built, ...raw]) writers.set(table!, (writers.get(table!) ?? new Set()).add(feature))
  }
  const types = readFileSync(path.join(root, 'db/types.ts'), 'utf8')
  const shared = [...writers].filter(
    ([table, by]) => types.includes(`\n  ${table}: `) && by.size - Number(by.has('people')) > 1,
  )
  const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const [, told = ''] = /^\*\*Written by more than one feature:\*\*(.*);/m.exec(map)!
  expect(shared.map(([table]) => table).toSorted()).toEqual(
    [...told.matchAll(/`(\w+)`/g)].map(([, table]) => table!).toSorted(),
  )
})

/** How many requirements of levels 1 and 2 each section of the OWASP ASVS 5.0.0 has; they come first in each. */
const requirements =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 ' +
  '8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 ' +
  '12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 ' +
  '16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

test('the table of security names every requirement of its levels', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const named = new Set(
    [...text.matchAll(/V(\d+(?:\.\d+)?)(?:\.(\d+)(?:–(\d+))?)?/g)].flatMap(([, section, from, to]) =>
      from === undefined
        ? [section!]
        : Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`),
    ),
  )
  const all = requirements.split(' ').flatMap((entry) => {
    const [section, count] = entry.split(':') as [string, string]
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
  })
  expect(all).toHaveLength(253)
  const isNamed = (id: string) => [id, id.replace(/\.\d+$/, ''), id.split('.')[0]!].some((each) => named.has(each))
  expect(all.filter((id) => !isNamed(id))).toEqual([])
})

test('the register of privacy names every table that names a person', () => {
  const types = readFileSync(path.join(root, 'db/types.ts'), 'utf8')
  const register = readFileSync(path.join(root, 'docs/privacy.md'), 'utf8')
  const list = types.slice(types.indexOf('export interface DB {'))
  const tables = [...list.matchAll(/^ {2}(\w+): (\w+)/gm)].map(([, table, row]) => ({ table: table!, row: row! }))
  const namesPerson = ({ row }: { row: string }) => {
    const [columns = ''] = types.slice(types.indexOf(`export interface ${row} {`)).split('\n}')
    const ids = 'student_id|user_id|actor_id|person_id|owner_id|author_id|from_id|into_id|request_id'
    return new RegExp(`^ {2}(${ids}|email|email_key|recipient|full_name|profile_picture|\\w+_by):`, 'm').test(columns)
  }
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter(namesPerson).filter(({ table }) => !register.includes(`\`${table}\``))).toEqual([])
})

test('the decisions name every package', () => {
  const decisions = papers
    .filter((paper) => paper.startsWith('docs/decisions/'))
    .map((paper) => readFileSync(path.join(root, paper), 'utf8'))
    .join('\n')
  const { dependencies, devDependencies, optionalDependencies } = packageFile
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const families = [...decisions.matchAll(/(@[\w-]+\/)\\\*/g)].map(([, family]) => family!)
  const isNamed = (name: string) =>
    families.some((family) => name.startsWith(family)) || new RegExp(`(?<![\\w/-])${name}(?![\\w/-])`).test(decisions)
  expect(packages.filter((name) => !isNamed(name))).toEqual([])
})

function readsSetting(file: string, name: string): boolean {
  return /\.(ts|tsx|mjs|json)$/.test(file) && readFileSync(path.join(root, file), 'utf8').includes(name)
}

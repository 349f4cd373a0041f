// What the papers name exists: files, folders, commands, settings.
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

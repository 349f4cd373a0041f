// Every text of the product in both languages, well written, used, and nowhere but in the language files.
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { literalsOf, nodesOf, readFiles, type SourceNode } from './source-tree.ts'

/** Keys of plurals per language (CLDR). Only Arabic knows zero, two, few and many. */
const plural = /_(zero|one|two|few|many|other)$/
const pluralForms = { ar: ['few', 'many', 'one', 'other', 'two', 'zero'], en: ['one', 'other'] }

/** Equal in both languages, and rightly so. */
const sameInBoth = new Set(['auth emailExample', 'requests emailExample'])
/** Texts that may have an exclamation mark. */
const mayExclaim = new Set(['enrolment started', 'learn chapterDone', 'quiz passed', 'quiz passedTitle'])
/** Lists for machines, which want Latin commas. */
const machineLists = new Set(['common siteKeywords'])
/** What {{word}} stands for is said in English by {{count}}: Arabic writes out "three" to "ten". */
const writtenNumber = '{{word}}'
/** Keys put together where they are used: `t(`spoken_${language}`)`. */
const madeKeys = [
  /^course spoken_/,
  /^requests (status|verdict|same|doubt|lost|done|doneNote|key|kind)_/,
  /^console role_/,
  /^team (role|can)_/,
  /^setup (step|way|done|missing)_/,
  /^audit (noun|act|field|value)_/,
  /^settings (section|name_of|figure|day|founder|mail)_/,
  /^overview (go|of|first)_/,
  /^search state_/,
  /^builder (status|change|video|language|level|opens|conflictKeep|rich|field|effect)_?/,
  /^quizbuilder (kind|lack|strength|answer|result)_/,
  /^courses (status|sort|empty|lack|lackIn|language)_/,
  /^quizbuilder (kind|lack|strength|answer)_/,
  /^courses (status|sort|empty|lack|language|copied|never|fault)_/,
  /^names hue_/,
  /^payments (net|before|period|only)_/,
  /^students means_/,
  /^statements (named|tab|result|why|column)_/,
  /^quizimport (state|column)_/,
  /^bank (as|level|spoken|choose)_/,
  /^inbox (underMinute|minutes|hours|days)Waiting/,
  /^report (period|pin|pinText|wrong)_/,
  /^announcements (who|view|missing|writeFirst)_/,
  /^moderation empty_/,
  /^students (request|language|conflict|kept)_/,
  /^messages (is|empty)_/,
  /^outbox (is_|\w+_why)/,
  /^about \w+(Title|Name|Role|Text)$/,
  /^(privacy|terms) \w+(Title|Text)$/,
]

const pairs = readFiles('src/**/*.ar.json').map((file) => ({
  area: path.basename(file.name, '.ar.json'),
  name: file.name,
  ar: JSON.parse(file.text) as Record<string, string>,
  en: JSON.parse(readFiles(file.name.replace('.ar.', '.en.'))[0]?.text ?? '{}') as Record<string, string>,
}))
const bases = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))]

describe.each(pairs)('$name', ({ area, ar, en }) => {
  const entries = Object.entries({ ar, en }).flatMap(([language, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ language, key, text, id: `${area} ${key}` })),
  )
  const offenders = (wrong: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(wrong).map(({ language, id, text }) => `${language} ${id}: ${text}`)

  test('has the same keys in both languages', () => {
    expect(bases(ar).sort()).toEqual(bases(en).sort())
    for (const [language, texts] of Object.entries({ ar, en })) {
      const forms = Map.groupBy(
        Object.keys(texts).filter((key) => plural.test(key)),
        (key) => key.replace(plural, ''),
      )
      for (const [base, keys] of forms) {
        const found = keys.map((key) => plural.exec(key)![1]!).sort()
        expect(found, `${language} ${base}`).toEqual(pluralForms[language as 'ar' | 'en'])
        expect(Object.keys(texts), `${language} ${base} is a text and a plural at once`).not.toContain(base)
      }
    }
  })

  test('has no empty or untrimmed text', () => {
    expect(offenders(({ text }) => text === '' || text.trim() !== text)).toEqual([])
  })

  test('is translated', () => {
    const wordless = (text: string) => !/\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}|<.*?>/g, ''))
    const same = Object.keys(ar).filter((key) => ar[key] === en[key] && !wordless(ar[key]!))
    expect(same.filter((key) => !sameInBoth.has(`${area} ${key}`))).toEqual([])
    expect(
      offenders(
        ({ language, text }) => language === 'en' && /\p{Script=Arabic}/u.test(text) && !text.includes('العربية'),
      ),
    ).toEqual([])
  })

  test('needs no article before the name of a school, which may have its own', () => {
    expect(offenders(({ text }) => /\b(an?|the|every|free) \{\{school\}\}/i.test(text))).toEqual([])
  })
  test('is punctuated as Arabic is', () => {
    expect(
      offenders(
        ({ language, id, text }) =>
          language === 'ar' && !machineLists.has(id) && /[\u0600-\u06ff»)]\s*[?,;]/.test(text),
      ),
    ).toEqual([])
    expect(offenders(({ language, text }) => language === 'ar' && text.includes('\u0640'))).toEqual([])
    expect(offenders(({ id, text }) => /[!！]/.test(text) && !mayExclaim.has(id))).toEqual([])
  })

  test('fills in the same values and tags', () => {
    const marks = (text: string) =>
      (text.match(/\{\{\s*\w+\s*\}\}|<\/?\w+\s*\/?>/g) ?? []).map((mark) => mark.replaceAll(/\s/g, ''))
    const unbroken = (text: string) =>
      marks(text)
        .filter((mark) => mark !== '<br/>')
        .sort()
    for (const base of bases(ar).filter((key) => key in ar)) {
      // Where a heading breaks is each language's own matter.
      expect(unbroken(ar[base]!), base).toEqual(unbroken(en[base] ?? ''))
    }
    // A plural may say "one course" without its number, and must not invent a value.
    for (const base of bases(ar).filter((key) => !(key in ar))) {
      const allowed = new Set([...marks(en[`${base}_other`] ?? ''), '{{count}}', writtenNumber])
      for (const key of Object.keys(ar).filter((one) => one.replace(plural, '') === base)) {
        expect([...allowed], key).toEqual(expect.arrayContaining(marks(ar[key]!)))
      }
    }
  })
})

test('every namespace is listed with its types', () => {
  const [list] = readFiles('src/app/text-keys.d.ts')
  const listed = [...list!.text.matchAll(/^ {4}(\w+): typeof import\('#([^']+)\.en\.json'\)/gm)].map(
    ([, name, file]) => `${name} src/${file}.ar.json`,
  )
  const files = pairs.filter(({ name }) => /\/(web|console)\//.test(name)).map(({ area, name }) => `${area} ${name}`)
  expect(listed.sort()).toEqual(files.sort())
})

const code = readFiles('src/**/*.ts', 'src/**/*.tsx').filter(({ name }) => !/\.test\.tsx?$/.test(name))
const trees = code.map((file) => ({ name: file.name, nodes: nodesOf(file) }))

test('every text is used', () => {
  const words = new Set(trees.flatMap(({ nodes }) => [...literalsOf(nodes), ...namesOf(nodes)]))
  const unused = pairs.flatMap(({ area, ar }) =>
    bases(ar)
      .filter((key) => !words.has(key))
      .map((key) => `${area} ${key}`),
  )
  expect(unused.filter((id) => !madeKeys.some((made) => made.test(id)))).toEqual([])
})

/** Texts imported as an object are read by `.name`. */
function namesOf(nodes: readonly SourceNode[]): string[] {
  const members = nodes.filter(({ type }) => type === 'MemberExpression').map((node) => node['property'] as SourceNode)
  return members.flatMap(({ type, value }) => (type === 'Identifier' ? [String(value)] : []))
}

/** Names that are the same everywhere: brands, a file format, languages in their own tongue, the shape of a number. */
const names = new Set([
  'EN',
  'LinkedIn',
  'Facebook',
  'Instagram',
  'PDF',
  'CSV',
  'العربية',
  'English',
  'MNR-2025-XXXX-XXXX',
])
const pages = trees.filter(({ name }) => name.endsWith('.tsx') && !name.startsWith('src/app/kit-page/'))

test.each(pages)('no text stands in $name', ({ nodes }) => {
  const visible = nodes.flatMap((node) => {
    if (node.type === 'JSXText') return [String(node['value'])]
    if (node.type === 'JSXAttribute') return isSpoken(node) ? literalsOf([node['value'] as SourceNode]) : []
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
    const inner = (node['children'] as SourceNode[]).filter(({ type }) => type === 'JSXExpressionContainer')
    return literalsOf(inner.map((child) => child['expression'] as SourceNode))
  })
  expect(visible.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text) && !names.has(text))).toEqual([])
  expect(literalsOf(nodes).filter((text) => /\p{Script=Arabic}{2}/u.test(text) && !names.has(text))).toEqual([])
})

function isSpoken(attribute: SourceNode): boolean {
  const name = String((attribute['name'] as SourceNode)['value'])
  return /^(aria-(label|description|placeholder|valuetext|roledescription)|placeholder|title|alt|label)$/.test(name)
}

describe('directions are logical', () => {
  // A film and its time run from left to right in every language.
  const ofPlayer = /^src\/kit\/web\/player\//
  const physical =
    /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear|justify-\w+|caption-side)\s*:\s*(?:left|right)|(?:-position|-origin)\s*:[^;]*\b(?:left|right)\b/
  /** Four sides in one go are top, right, bottom, left: the second and the fourth must agree. */
  const fourSides = /(?<![-\w])(?:margin|padding|inset)\s*:\s*([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;]+)\s*;/
  const sheets = readFiles('src/**/*.css').filter(({ name }) => !ofPlayer.test(name))
  const classes = trees.filter(({ name }) => name.endsWith('.tsx') && !ofPlayer.test(name))

  test.each(sheets)('$name', ({ text }) => {
    const lines = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n')
    expect(lines.filter((line) => physical.test(line))).toEqual([])
    const uneven = lines.filter((line) => {
      const sides = fourSides.exec(line)
      return sides !== null && sides[2] !== sides[4]
    })
    expect(uneven).toEqual([])
  })

  // Classes put together outside of an attribute.
  test.each(classes)('$name, in any text', ({ nodes }) => {
    const tokens = literalsOf(nodes).flatMap((text) => text.split(/\s+/))
    const sided =
      /^-?(?:\w+:)*-?(?:[mp][lr]|left|right|origin-left|origin-right|object-left|object-right)-(?:\d|\[|auto|px|full)/
    expect(tokens.filter((token) => sided.test(token))).toEqual([])
  })

  test.each(classes)('$name', ({ nodes }) => {
    const used = nodes
      .filter((node) => node.type === 'JSXAttribute' && (node['name'] as SourceNode)['value'] === 'className')
      .flatMap((node) => literalsOf(nodesIn(node)))
    const tokens = used.flatMap((text) => text.split(/\s+/))
    expect(
      tokens.filter((token) =>
        /^-?(?:\w+:)*-?(?:[mp][lr]|left|right|text-left|text-right|float-left|float-right|rounded-[lr]|border-[lr])(?:-|$)/.test(
          token,
        ),
      ),
    ).toEqual([])
    const styled = nodes
      .filter((node) => node.type === 'KeyValueProperty')
      .map((node) => String((node['key'] as SourceNode)['value']))
    expect(styled.filter((key) => /^(?:margin|padding|border)(?:Left|Right)$/.test(key))).toEqual([])
  })
})

function nodesIn(node: SourceNode): SourceNode[] {
  const inner = Object.values(node).flatMap((value) =>
    typeof value === 'object' && value !== null
      ? [value].flat().filter((one): one is SourceNode => typeof one === 'object' && one !== null)
      : [],
  )
  return [node, ...inner.flatMap(nodesIn)]
}

test('a page of the console fetches its texts also when it is reached from another page', () => {
  const pages = readFiles('src/features/*/console/*-page.tsx').filter(({ text }) => /export const handle\b/.test(text))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter(({ text }) => !/export const clientLoader\b/.test(text)).map(({ name }) => name)).toEqual([])
})

test('every act of the log has its words', () => {
  const acts = readFiles('src/features/*/*.ts', 'src/app/**/*.ts')
    .filter(({ name }) => !name.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\bact: (?:\w+ \? )?'([a-z_]+\.[a-z_]+)'(?: : '([a-z_]+\.[a-z_]+)')?/g)])
    .flatMap(([, one, other]) => [one, other].filter((act) => act !== undefined))
  expect(acts.length).toBeGreaterThan(30)
  const [words] = readFiles('src/features/school/console/audit.ar.json').map(({ text }) => JSON.parse(text) as object)
  expect(acts.filter((act) => !(`act_${act.replace('.', '_')}` in words!))).toEqual([])
})

test('all work of the background has its words', () => {
  const [words] = readFiles('src/features/school/console/tasks.ar.json').map(({ text }) => JSON.parse(text) as object)
  const tasks = readFiles('src/features/*/tasks.ts', 'src/app/**/*.ts', 'src/kit/server/jobs.ts')
    .flatMap(({ text }) => [...text.matchAll(/^ +'([a-z]+\.[a-z]+)': (?:async )?\(/gm)])
    .map(([, task]) => task!)
  expect(tasks.length).toBeGreaterThan(12)
  expect(tasks.filter((task) => !(task in words!))).toEqual([])
})

test('dates in English are written as in the United States', () => {
  // British order is for hours alone, which are the same in both languages.
  const british = code.flatMap(({ name, text }) =>
    [...text.matchAll(/'en-GB'[^}]*\b(?:dateStyle|day|month|year)\b/g)].map(() => name),
  )
  expect(british).toEqual([])
})

test.each([
  'learn videosOwed',
  'quiz videosOwed',
  'verify ruleAttemptsWithin',
  'student watched',
  'student minutesLeft',
  'auth limited',
  'overview oldest',
])('a length of time is written in the nominative (ساعتان), so nothing before it governs another case: %s', (text) => {
  const [area, key] = text.split(' ')
  const words = pairs.find((pair) => pair.area === area)!.ar[key!]
  expect(words).toContain('{{time}}')
  expect(words).not.toMatch(/(خلال|منذ|كل|بعد|قبل|في|من|تشاهد|شاهدت) \{\{time\}\}/)
})

test('no key stands twice in a file', () => {
  const twice = readFiles('src/**/*.{ar,en}.json').flatMap(({ name, text }) => {
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key!)
    return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${name} ${key}`)
  })
  expect(twice).toEqual([])
})

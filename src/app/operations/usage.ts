// The arguments of each command. Anything else is refused before something is started: otherwise a mistyped option would be ignored.
import { parseArgs } from 'node:util'
import { languages } from '#kit/languages.ts'
import type { SentenceKey } from './sentences.ts'

export interface Options {
  to?: string
  from?: string
  as?: string
  'dry-run'?: boolean
}

interface Usage {
  takes: readonly (keyof Options)[]
  /** The required option. */
  needs?: 'to' | 'from'
  /** Its folder may be a place in a bucket. */
  takesBucket?: true
  /** How many arguments may follow. */
  words: number
  /** The message where an argument is missing. */
  wordMissing?: SentenceKey
  /** It reads or writes the school's files, so they must be within reach. */
  usesFiles?: true
  /** It can run where there is no school yet. */
  mayBegin?: true
  /** It brings a school of an earlier release up to this one. */
  migrates?: true
}

const usages: Record<string, Usage> = {
  backup: { takes: ['to'], needs: 'to', takesBucket: true, words: 0, usesFiles: true },
  restore: { takes: ['from'], needs: 'from', takesBucket: true, words: 0, usesFiles: true, mayBegin: true },
  export: { takes: ['to'], needs: 'to', words: Infinity, usesFiles: true },
  import: { takes: ['as'], words: Infinity, wordMissing: 'archiveMissing', usesFiles: true },
  'rotate-secrets': { takes: [], words: 0 },
  doctor: { takes: [], words: 0 },
  migrate: { takes: [], words: 0, mayBegin: true, migrates: true },
  'create-owner': { takes: [], words: Infinity, wordMissing: 'ownerMissing', mayBegin: true },
  sweep: { takes: ['dry-run'], words: 0, usesFiles: true },
}

type Refused = [key: SentenceKey, values: Record<string, string>]

export interface Read {
  lang: string | undefined
  help: boolean
  /** Undefined where no command was given. */
  name: string | undefined
  words: string[]
  options: Options
  usesFiles: boolean
  mayBegin: boolean
  migrates: boolean
  /** What is wrong with it. */
  refused: Refused | undefined
  /** `--lang` names none of ours. */
  noLanguage: Refused | undefined
}

const isFlag = (name: string) => name === 'dry-run' || name === 'help'

export function readArguments(args: readonly string[]): Read {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      as: { type: 'string' },
      'dry-run': { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const [name, ...words] = positionals
  const given = tokens.filter(({ kind }) => kind === 'option') as { name: string; rawName: string; value?: string }[]
  const valueOf = (option: string) => given.findLast((each) => each.name === option)?.value
  const usage = name !== undefined && Object.hasOwn(usages, name) ? usages[name]! : undefined
  const options = Object.fromEntries(given.map((each) => [each.name, isFlag(each.name) ? true : each.value])) as Options
  return {
    lang: valueOf('lang'),
    help: given.some((each) => each.name === 'help'),
    name,
    words,
    options,
    usesFiles: usage?.usesFiles ?? false,
    mayBegin: usage?.mayBegin ?? false,
    migrates: usage?.migrates ?? false,
    refused: refusedOf(usage ?? { takes: [], words: Infinity }, given, words),
    noLanguage: noLanguageIn(valueOf('lang')),
  }
}

/** `ar_DZ` and `ar-DZ` are Arabic. */
function noLanguageIn(lang: string | undefined): Refused | undefined {
  const isOurs = !lang || languages.some((each) => lang.split(/[-_.]/)[0] === each)
  return isOurs ? undefined : ['languageUnknown', { lang }]
}

/** As a folder it would be made under that very name, on this disk. A drive has one letter. */
function isNoFolder(place: string, takesBucket = false): boolean {
  if (takesBucket && place.startsWith('s3://')) return false
  return /^[a-z][a-z0-9+.-]+:\//i.test(place) || place === '~' || place.startsWith('~/')
}

function refusedOf(
  { takes, needs, takesBucket, words: most, wordMissing }: Usage,
  given: readonly { name: string; rawName: string; value?: string }[],
  words: readonly string[],
): Refused | undefined {
  const known: readonly string[] = [...takes, 'lang', 'help']
  for (const [place, { name, rawName, value }] of given.entries()) {
    if (!known.includes(name)) return ['optionUnknown', { option: rawName }]
    // It is known, but takes no value.
    if (isFlag(name) && value !== undefined) return ['optionUnknown', { option: `${rawName}=${value}` }]
    // What begins with a dash is the next option: its own value was forgotten.
    if (!isFlag(name) && (!value?.trim() || value.startsWith('-')))
      return [name === 'to' || name === 'from' ? 'folderMissing' : 'valueMissing', { option: rawName }]
    // Only one of the two could be meant.
    if (!isFlag(name) && given.findIndex((each) => each.name === name) < place)
      return ['optionTwice', { option: rawName }]
    if ((name === 'to' || name === 'from') && isNoFolder(value!, takesBucket))
      return [takesBucket ? 'placeUnknown' : 'placeNoFolder', { place: value! }]
  }
  if (needs && !given.some(({ name }) => name === needs)) return ['folderMissing', { option: `--${needs}` }]
  if (wordMissing && words.length === 0) return [wordMissing, {}]
  const extra = words[most]
  return extra === undefined ? undefined : ['wordUnknown', { word: extra }]
}

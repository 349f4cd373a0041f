// From the typed text to the database's query: words, each with others it may stand for.
import { foldWords } from '#kit/fold-arabic.ts'
import { isLevel, isParticle, withoutFillers } from './filler-words.ts'

export interface Term {
  word: string
  /** Some course has this very word. */
  isKnown: boolean
  /** Some course has a longer word that begins with it. */
  goesOn: boolean
  /** Whole words that also match: what a mistyped word may have been meant to be. */
  meant: string[]
  /** Prefixes that also match. */
  begins: string[]
  /** The same word in other letters. */
  equal: string[]
  /** The same word with another ending; the weakest match. */
  endings: string[]
  /** Known words that begin with it, where it is still being typed: بايثو will be بايثون, and its synonyms count already. */
  completions: string[]
}

/** What some of the terms mean together, in other words; each phrase is a list of words. */
export interface Meaning {
  /** Positions in the query's terms. */
  terms: number[]
  phrases: string[][]
  /** What to search for where no course has them. */
  wider: string | null
}
type Unit = Pick<Meaning, 'terms' | 'phrases'>

export interface SearchQuery {
  /** Everything that was typed, folded, to compare with whole titles. */
  folded: string
  terms: Term[]
  meanings: Meaning[]
}

const mostWords = 10
/** As in the database's ar_words. */
const longestWord = 60
const particle = /^(?:[وفبكل]|[وف]?[بك]?ال|[وف]?لل)$/u
/** An article with one typed letter: الب will be البرمجة, whose article is removed by folding. */
const articleAndLetter = /^(?:[وف]?[بك]?ال|[وف]?لل)(.)$/u

export function readQuery(typed: string): SearchQuery {
  const words = foldWords(typed).map(({ text }) => text.slice(0, longestWord))
  const terms = [...new Set(tellingWords(words))].slice(0, mostWords).map((word) => {
    const begun = articleAndLetter.exec(word)?.[1]
    return {
      word,
      isKnown: false,
      goesOn: true,
      meant: [],
      begins: begun === undefined ? [] : [begun],
      equal: [],
      endings: [],
      completions: [],
    }
  })
  return { folded: words.join(' '), terms, meanings: [] }
}

/** A word joined with the next word's article (تطويرالويب), split; null where there is none. */
export function takeApart(typed: string): string | null {
  const apart = typed.replaceAll(/(?<=[\u0621-\u064a]{3})ال(?=[\u0621-\u064a]{3})/gu, ' ال')
  return apart === typed ? null : apart
}

/** The same without the words that say for whom; null where there are no such words, or no others. */
export function withoutLevels(query: SearchQuery): SearchQuery | null {
  const terms = query.terms.filter(({ word }) => !isLevel(word))
  return terms.length > 0 && terms.length < query.terms.length ? { ...query, terms, meanings: [] } : null
}

/** Without particles and filler words, as long as something is left. */
export function tellingWords(words: string[]): string[] {
  const whole = words.filter((word) => !particle.test(word))
  return withoutFillers(whole.length > 0 ? whole : words)
}

/**
 * As typed, a part for each word; a course must match all of them. In titles whole words and beginnings; in long texts whole words, and
 * beginnings of three letters and more.
 */
export function tsqueries({ terms }: SearchQuery): { whole: string[]; begun: string[] } {
  const parts = (shortest: number) => atLeastOne(terms.map((term) => oneOf(asTyped(term, shortest))))
  return { whole: parts(Infinity), begun: parts(1) }
}

/** The same with everything the words may stand for. `terms` has a part for each typed word, also where some mean something together. */
export function wideTsqueries(query: SearchQuery): {
  equal: string[]
  wholeEqual: string[]
  ending: string[]
  terms: string[]
} {
  const parts = (hasEndings: boolean, shortest = 3) =>
    atLeastOne(unitsOf(query).map((unit) => unitQuery(query, unit, hasEndings, shortest)))
  return {
    equal: parts(false),
    wholeEqual: parts(false, Infinity),
    ending: parts(true),
    terms: query.terms.map((_, at) => termQuery(query, at)),
  }
}

/** Where nothing was typed, one part that nothing matches. */
function atLeastOne(parts: string[]): string[] {
  return parts.length > 0 ? parts : ['']
}

function termQuery({ terms, meanings }: SearchQuery, at: number): string {
  const own = meanings.filter((meaning) => meaning.terms.length === 1 && meaning.terms[0] === at)
  return unitQuery({ terms, meanings }, { terms: [at], phrases: own.flatMap(({ phrases }) => phrases) }, true)
}

/** The terms; those that mean something together are joined. */
function unitsOf({ terms, meanings }: SearchQuery): Unit[] {
  const units: Unit[] = []
  const taken = new Set<number>()
  for (const meaning of meanings.toSorted((a, b) => b.terms.length - a.terms.length)) {
    if (meaning.terms.length === 1 || meaning.terms.some((at) => taken.has(at))) continue
    for (const at of meaning.terms) taken.add(at)
    units.push(meaning)
  }
  return [...units, ...[...terms.keys()].filter((at) => !taken.has(at)).map((at) => ({ terms: [at], phrases: [] }))]
}

function unitQuery(
  { terms, meanings }: Pick<SearchQuery, 'terms' | 'meanings'>,
  unit: Unit,
  hasEndings: boolean,
  shortest = 3,
) {
  const each = unit.terms.map((at) => {
    const term = terms[at]!
    const ownMeanings = meanings.filter((meaning) => meaning.terms.length === 1 && meaning.terms[0] === at)
    const phrases = ownMeanings.flatMap((meaning) => meaning.phrases).map(phraseQuery)
    const words = [...term.equal, ...(hasEndings ? term.endings : [])].map(quoted)
    return oneOf([...asTyped(term, isComplete(terms, at) ? Infinity : shortest), ...words, ...phrases])
  })
  return oneOf([each.join(' & '), ...unit.phrases.map(phraseQuery)])
}

/** Of three words and more, those before the last that courses have: no beginnings of others. They say enough, and a beginning costs much. */
function isComplete(terms: Term[], at: number): boolean {
  return terms.length >= 3 && at < terms.length - 1 && terms[at]!.isKnown
}

/** As a beginning only what goes on: the index lists everything that begins with a word before it looks at the next one. */
function asTyped({ word, goesOn, meant, begins }: Term, shortest: number): string[] {
  const begun = (text: string) => `${quoted(text)}${text.length >= shortest ? ':*' : ''}`
  return [goesOn ? begun(word) : quoted(word), ...begins.map(begun), ...meant.map(quoted)]
}

function phraseQuery(words: string[]): string {
  return words.length === 1 ? quoted(words[0]!) : `(${words.map(quoted).join(' & ')})`
}

function oneOf(queries: string[]): string {
  return `(${[...new Set(queries)].join(' | ')})`
}

/** Folded words hold neither quotes nor backslashes. */
function quoted(word: string): string {
  return `'${word}'`
}

/**
 * The same query with known words one typing error away; null when there are none. `known` are candidates for every term. A word of the
 * table of synonyms (باك, delf) is none mistyped (فاك, self).
 */
export function forgive(query: SearchQuery, known: string[]): SearchQuery | null {
  const understood = query.meanings.flatMap((meaning) => (meaning.terms.length === 1 ? meaning.terms : []))
  const telling = known.filter((word) => !isParticle(word))
  const terms = query.terms.map((term, at) => ({
    ...term,
    meant: understood.includes(at) ? [] : telling.filter((word) => word !== term.word && isOneTypo(term.word, word)),
  }))
  return terms.some(({ meant }) => meant.length > 0) ? { ...query, terms } : null
}

/** Short words are not corrected, because too many others are one letter away. */
export function forgivable({ terms }: SearchQuery): string[] {
  return terms.map(({ word }) => word).filter((word) => word.length >= 3)
}

/** One letter wrong, missing or extra, or two neighbours swapped. */
export function isOneTypo(typed: string, meant: string): boolean {
  const [a, b] = [typed.split(''), meant.split('')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

// From what was typed to what the database looks for: words, each with other spellings it may stand for.
import { foldWords } from '#kit/fold-arabic.ts'

export interface Term {
  word: string
  /** Whole words that also count: what a mistyped word may have been meant to be. */
  meant: string[]
  /** Beginnings that also count. */
  begins: string[]
}

export interface SearchQuery {
  /** All that was typed, folded: to compare with whole titles. */
  folded: string
  terms: Term[]
}

const mostWords = 10
/** As in the database's ar_words. */
const longestWord = 60
const particle = /^(?:[وفبكل]|[وف]?[بك]?ال|[وف]?لل)$/u
/** An article with the one letter typed so far: الب will be البرمجة, whose article is folded away. */
const articleAndLetter = /^(?:[وف]?[بك]?ال|[وف]?لل)(.)$/u

export function readQuery(typed: string): SearchQuery {
  const words = foldWords(typed).map(({ text }) => text.slice(0, longestWord))
  const telling = words.filter((word) => !particle.test(word))
  const terms = [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords).map((word) => {
    const begun = articleAndLetter.exec(word)?.[1]
    return { word, meant: [], begins: begun === undefined ? [] : [begun] }
  })
  return { folded: words.join(' '), terms }
}

/** In short texts whole words or also beginnings of words; in long ones whole words, and beginnings of three letters and more. */
export function tsqueries({ terms }: SearchQuery): { whole: string; begun: string; text: string } {
  const query = (shortest: number) =>
    terms
      .map(({ word, meant, begins }) => {
        const beginnings = [word, ...begins].map((text) => `'${text}'${text.length >= shortest ? ':*' : ''}`)
        return `(${[...beginnings, ...meant.map((text) => `'${text}'`)].join(' | ')})`
      })
      .join(' & ')
  return { whole: query(Infinity), begun: query(1), text: query(3) }
}

/** The same query with known words one typing error away; null when there are none. `known` are candidates for every term. */
export function forgive(query: SearchQuery, known: string[]): SearchQuery | null {
  const terms = query.terms.map((term) => ({
    ...term,
    meant: known.filter((word) => word !== term.word && isOneTypo(term.word, word)),
  }))
  return terms.some(({ meant }) => meant.length > 0) ? { ...query, terms } : null
}

/** Words short enough to be any other word are not forgiven. */
export function forgivable({ terms }: SearchQuery): string[] {
  return terms.map(({ word }) => word).filter((word) => word.length >= 3)
}

/** One letter wrong, missing, too much, or two neighbours exchanged. */
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

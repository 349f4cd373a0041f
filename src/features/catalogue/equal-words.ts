// Other words for those of a query: in other letters, with another ending, and from the school's table of synonyms.
import { tellingWords, type Meaning, type SearchQuery, type Term } from './search-query.ts'
import { soundsLike } from './sounds-like.ts'

/** A word that courses or the table use, and the form of the typed word by which it was found. */
export interface KnownWord {
  form: string
  word: string
  /** They differ only in their ending. */
  is_ending: boolean
  /** It begins with the form, and goes on. */
  is_completion: boolean
}

const mostEqual = 20
/** Letters from which a word that is still being typed is completed; fewer begin too many words. */
const leastBegun = 4

/** A word, and the same without a French or Arabic article written onto it (lfizya, elbac, lingliziya, لفيزيك, ليماط). */
export function formsOf(word: string): string[] {
  // Short words that begin like langue are no words with an article.
  const articles = [/^(?:[ea]l|l(?=[^aeiouy]))(.{3,})$/, /^l([aeiou].{6,})$/, /^ل(.{3,})$/u, /^ل[ياو](.{3,})$/u]
  return [word, ...articles.flatMap((article) => article.exec(word)?.[1] ?? [])]
}

/** A word alone, which may be still being typed, if it is long enough. With others beside it, a guess would count too much. */
function isCompleted({ terms }: SearchQuery): boolean {
  return terms.length === 1 && terms[0]!.word.length >= leastBegun
}

export function withKnownWords(query: SearchQuery, known: KnownWord[]): SearchQuery {
  const terms = query.terms.map((term): Term => {
    const forms = formsOf(term.word)
    const others = known.filter(({ form, word }) => forms.includes(form) && word !== term.word)
    const candidates = others.filter((one) => !one.is_completion)
    const isEqual = ({ form, word }: KnownWord) => form === word || soundsLike(form, word)
    const equal = distinct(candidates.filter(isEqual))
    const isKnown = known.some(({ word }) => word === term.word)
    const endings = distinct(candidates.filter((one) => one.is_ending && !isEqual(one)))
    const longer = others.filter((one) => one.is_completion && one.form === term.word)
    const completions = isKnown || !isCompleted(query) ? [] : distinct(longer)
    return { ...term, isKnown, goesOn: longer.length > 0, equal, endings, completions }
  })
  return { ...query, terms }
}

function distinct(known: KnownWord[]): string[] {
  const words = new Set(known.map(({ word }) => word))
  // Courses are also found by the word without an "and" written onto it.
  return [...words].filter((word) => !(word.startsWith('و') && words.has(word.slice(1)))).slice(0, mostEqual)
}

/** Every word the query may stand for, to look up synonyms. */
export function wordsOf({ terms }: SearchQuery): string[] {
  return [...new Set(terms.flatMap(allForms))]
}

function allForms({ word, meant, equal, endings, completions }: Term): string[] {
  return [word, ...meant, ...equal, ...endings, ...completions]
}

/** Synonyms of the school, folded, and what to search for where no course has them. */
export interface EqualPhrases {
  folded: string[]
  wider: string | null
}

/** A group counts where one of its phrases was typed. */
export function withMeanings(query: SearchQuery, groups: EqualPhrases[]): SearchQuery {
  const forms = query.terms.map((term) => new Set(allForms(term)))
  const meanings = groups.flatMap(({ folded, wider }): Meaning[] => {
    const phrases = folded.map((phrase) => tellingWords(phrase.split(' ')))
    const typed = phrases.map((words) => placesOf(words, forms)).filter((places) => places !== null)
    const [longest] = typed.toSorted((a, b) => b.length - a.length)
    return longest ? [{ terms: longest, phrases, wider }] : []
  })
  return { ...query, meanings }
}

/** Positions of a phrase's words among the terms; null unless all are there. */
function placesOf(words: string[], forms: Set<string>[]): number[] | null {
  const places = words.map((word) => forms.findIndex((each) => each.has(word)))
  return places.includes(-1) ? null : [...new Set(places)]
}

// Marks the words of a query in a text, in the text's own spelling.
import { foldWords } from '#kit/fold-arabic.ts'
import type { SearchQuery } from './search-query.ts'

/** [from, to) in UTF-16 units, in order. A whole word is marked with its article, the beginning of one letter by letter. */
export function highlight(text: string, { terms, meanings }: SearchQuery): [number, number][] {
  const words = foldWords(text)
  const present = new Set(words.map((word) => word.text))
  const typed = new Set(terms.flatMap(({ word, meant, equal, endings }) => [word, ...meant, ...equal, ...endings]))
  // Of a phrase all words or none; and not the other words of a phrase of which one was typed.
  const phrases = meanings
    .flatMap((meaning) => meaning.phrases)
    .filter((phrase) => phrase.every((one) => present.has(one) && !typed.has(one)))
  const whole = new Set([...typed, ...phrases.flat()])
  const beginnings = terms.flatMap(({ word, begins }) => [word, ...begins])
  return words.flatMap<[number, number]>((word) => {
    if (whole.has(word.text)) return [word.whole]
    const letters = Math.max(0, ...beginnings.filter((part) => word.text.startsWith(part)).map((part) => part.length))
    return letters === 0 ? [] : [[word.at[0]![0], word.at[letters - 1]![1]]]
  })
}

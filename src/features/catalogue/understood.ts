// What a search looked for, shown above its results: the words as the first course spells them, else as typed.
import { foldWords } from '#kit/fold-arabic.ts'
import type { SearchQuery } from './search-query.ts'

interface Marked {
  text: string
  ranges: [number, number][]
}

export function understoodAs(typed: string, query: SearchQuery, [first]: { highlights: Marked[] }[]): string {
  const spelled = new Map((first?.highlights ?? []).flatMap(spellingsIn).toReversed())
  const shown = new Set<number>()
  const words = query.terms.flatMap((term, at) => {
    if (shown.has(at)) return []
    const meanings = query.meanings.filter(({ terms }) => terms.includes(at))
    const candidates = [
      ...[term.word, ...term.meant, ...term.equal].map((word) => ({ words: [word], terms: [at] })),
      ...meanings.flatMap(({ phrases, terms }) => phrases.map((phrase) => ({ words: phrase, terms }))),
      ...term.endings.map((word) => ({ words: [word], terms: [at] })),
    ]
    const meant = candidates.find((candidate) => candidate.words.every((word) => spelled.has(word)))
    for (const place of meant?.terms ?? [at]) shown.add(place)
    return meant ? meant.words.map((word) => spelled.get(word)!) : [spellingOf(typed, term.word)]
  })
  return [...new Set(words)].join(' ')
}

/** Folded word to spelling; without the article, which may not fit the new sentence. */
function spellingsIn({ text, ranges }: Marked): [string, string][] {
  return ranges.flatMap((range) => {
    const marked = text.slice(...range)
    return foldWords(marked).map((word): [string, string] => [word.text, marked.slice(word.at[0]![0])])
  })
}

function spellingOf(typed: string, word: string): string {
  const found = foldWords(typed).find(({ text }) => text === word)
  return found ? typed.slice(...found.whole) : word
}

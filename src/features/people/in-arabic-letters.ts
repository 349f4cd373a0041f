// A name in Arabic letters: receipts of the post office carry Latin ones, while most students write their names in Arabic. Spellings of one name
// are many, so the pattern takes what each letter may stand for, and any vowels between. Not the other way round: no index narrows that down. Pure.

const vowels = '[اويعءئؤ]{0,3}'

/** In this order: letters that are written by two or three come first. */
const letters: [RegExp, string][] = [
  [/^(?:tch|tsh|sh|ch)/, 'ش'],
  [/^kh|^5/, 'خ'],
  [/^gh/, 'غ'],
  [/^dj/, 'ج'],
  [/^th/, '[تثط]'],
  [/^dh/, '[دذضظ]'],
  [/^ph/, 'ف'],
  [/^c(?=[eiy])/, 'س'],
  [/^(?:ck|[kqc9])/, '[كق]'],
  [/^[bp]/, 'ب'],
  [/^[fv]/, 'ف'],
  [/^[t6]/, '[تط]'],
  [/^d/, '[دذضظ]'],
  [/^j/, 'ج'],
  [/^g/, '[جقغ]'],
  [/^[h7]/, '[هح]'],
  [/^r/, 'ر'],
  [/^l/, 'ل'],
  [/^m/, 'م'],
  [/^n/, 'ن'],
  [/^z/, '[زظذ]'],
  [/^s/, '[سص]'],
  [/^x/, '(كس|ش)'],
]
/**
 * @param word folded (kit/fold-arabic.ts)
 * @returns a regular expression of PostgreSQL for a whole word among folded words; null where the word is not Latin, or has no consonant
 */
export function inArabicLetters(word: string): string | null {
  if (!/^[a-z]/.test(word)) return null
  let rest = word.replaceAll(/([b-df-hj-np-tv-z])\1/g, '$1')
  const parts: string[] = []
  while (rest !== '') {
    const [written, stands] = letters.find(([each]) => each.test(rest)) ?? []
    if (written && stands) parts.push(stands)
    rest = written ? rest.replace(written, '') : rest.slice(1)
  }
  // The last h of Khadidjah, and the ة that nobody hears.
  return parts.length === 0 ? null : `(^| )${vowels}${parts.join(vowels)}${vowels}ه?( |$)`
}

// A name in the other script: receipts of the post office carry Latin letters, while most students write their names in Arabic. Spellings of
// one name are many, so the pattern takes what each letter may stand for, and any vowels between. Pure.

const arabicVowels = '[اويعءئؤ]{0,3}'
const latinVowels = "[aeiouyw3'-]{0,3}"

/** In this order: letters that are written by two or three come first. */
const fromLatin: [RegExp, string][] = [
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
const fromArabic: Record<string, string> = {
  ب: '[bp]{1,2}',
  ت: 't{1,2}h?',
  ث: '(th|t|s)',
  ج: '(dj|j|g)',
  ح: '[h7]{1,2}',
  خ: '(kh|x|5)',
  د: 'd{1,2}',
  ذ: '(dh|d|z)',
  ر: 'r{1,2}',
  ز: 'z{1,2}',
  س: '(s{1,2}|c)',
  ش: '(ch|sh|x)',
  ص: 's{1,2}',
  ض: 'd{1,2}h?',
  ط: 't{1,2}h?',
  ظ: '(dh|d|z)',
  غ: '(gh|g|r)',
  ف: '(f{1,2}|ph|v)',
  ق: '(k|q|c|g|9){1,2}',
  ك: '(ck|k|c|q){1,2}',
  ل: 'l{1,2}',
  م: 'm{1,2}',
  ن: 'n{1,2}',
  ه: 'h{0,2}',
}

/**
 * @param word folded (kit/fold-arabic.ts)
 * @returns a regular expression of PostgreSQL for a whole word among folded words; null where the word has no consonant to go by
 */
export function inOtherScript(word: string): string | null {
  const body = /^[a-z]/.test(word) ? latinToArabic(word) : arabicToLatin(word)
  return body && `(^| )${body}( |$)`
}

function latinToArabic(word: string): string | null {
  let rest = word.replaceAll(/([b-df-hj-np-tv-z])\1/g, '$1')
  const parts: string[] = []
  while (rest !== '') {
    const [written, stands] = fromLatin.find(([each]) => each.test(rest)) ?? []
    if (written && stands) parts.push(stands)
    rest = written ? rest.replace(written, '') : rest.slice(1)
  }
  // The last h of Khadidjah, and the ة that nobody hears.
  return parts.length === 0 ? null : `${arabicVowels}${parts.join(arabicVowels)}${arabicVowels}ه?`
}

function arabicToLatin(word: string): string | null {
  const parts = word.split('').flatMap((letter) => fromArabic[letter] ?? [])
  return parts.length === 0 ? null : `${latinVowels}${parts.join(latinVowels)}${latinVowels}h?`
}

// Spelling folded for comparing: one form per letter, no marks, no article, lower case. The same as the database's ar_norm
// (db/migrations/0004_search.sql), and it knows where each letter stood, so that matches can be shown in the original spelling.

export interface FoldedWord {
  text: string
  /** Where each letter of `text` is in the original, as [from, to) in UTF-16 units, its marks included. */
  at: [from: number, to: number][]
  /** Where the whole word is in the original, its article included. */
  whole: [from: number, to: number]
}

const ignored =
  /[\ufe00-\ufe0f\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
const letter =
  /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u05ff\u0620-\u065f\u066e-\u06d3\u06d5-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufd3d\ufd40-\ufdff\ufe70-\ufeff]/
const arabic = /[\u0621-\u064a\u066e-\u06d3]/
const latin = /[a-z0-9]/
const symbol = /[+#]/

const oneForm = new Map(
  Object.entries({
    ا: 'ٱ',
    ي: 'ىیې',
    ه: 'ةۀە',
    ك: 'کگڭ',
    ف: 'ڤ',
    ق: 'ڨ',
    ب: 'پ',
    ج: 'چ',
    ز: 'ژ',
    o: 'Øø',
    l: 'Łł',
    d: 'Đđ',
    i: 'ı',
    oe: 'œŒ',
    ae: 'æÆ',
    ss: 'ß',
    ...Object.fromEntries('0123456789'.split('').map((digit, n) => [digit, '٠١٢٣٤٥٦٧٨٩'[n]! + '۰۱۲۳۴۵۶۷۸۹'[n]!])),
  }).flatMap(([folded, forms]) => forms.split('').map((form) => [form, folded] as const)),
)

/** The words of a text, folded; joined by spaces they are what ar_norm gives. */
export function foldWords(text: string): FoldedWord[] {
  return looseWords(text)
    .map(withoutArticle)
    .filter((word) => word.text !== '')
}

/** For comparing: letters written differently become one, marks and punctuation go, one space between words. */
export function foldArabic(text: string): string {
  return foldWords(text)
    .map((word) => word.text)
    .join(' ')
}

function looseWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  let word: FoldedWord | null = null
  let from = 0
  for (const point of text) {
    const to = from + point.length
    for (const part of point.normalize('NFKD')) {
      if (ignored.test(part)) {
        // A mark belongs to the letter that carries it.
        if (word && word.whole[1] === from) word.at[word.at.length - 1]![1] = word.whole[1] = to
        continue
      }
      for (const folded of oneForm.get(part) ?? part.replace(/[A-Z]/, (capital) => capital.toLowerCase())) {
        const before = word?.text.at(-1)
        if (!belongs(before, folded)) word = null
        if (!letter.test(folded) && !(symbol.test(folded) && word)) continue
        if (!word) words.push((word = { text: '', at: [], whole: [from, to] }))
        word.text += folded
        word.at.push([from, to])
        word.whole[1] = to
      }
    }
    from = to
  }
  return words
}

/** Whether a sign continues the word that ends in `before`. Arabic written onto a Latin word (بPython) is a word of its own. */
function belongs(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false
  if (symbol.test(sign)) return true
  if (!letter.test(sign) || symbol.test(before)) return false
  return !(arabic.test(before) && latin.test(sign)) && !(latin.test(before) && arabic.test(sign))
}

function withoutArticle(word: FoldedWord): FoldedWord {
  // للغة is ل with اللغة: the second lam belongs to the word.
  const doubled = /^([وف]?ل)ل..$/u.exec(word.text)?.[1]
  if (doubled) return cut(word, doubled.length)
  // Again and again, so that الإلكترونية and إلكترونية meet however they are spelled.
  return cut(word, /^(?:[وف]?[بك]?ال|[وف]?لل)+(?=..)/u.exec(word.text)?.[0].length ?? 0)
}

function cut(word: FoldedWord, letters: number): FoldedWord {
  return letters === 0 ? word : { ...word, text: word.text.slice(letters), at: word.at.slice(letters) }
}

// Folds spelling for comparing: one form per letter, no marks, no article, lower case. The same as the database's ar_norm
// (db/migrations/0004_search.sql), with the original position of each letter, so that matches can be shown in the original spelling.

export interface FoldedWord {
  text: string
  /** The position of each letter of `text` in the original, as [from, to) in UTF-16 units, including its marks. */
  at: [from: number, to: number][]
  /** The position of the whole word in the original, including its article. */
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

/** For comparing: variants of a letter become one, marks and punctuation are removed, one space between words. */
export function foldArabic(text: string): string {
  return foldWords(text)
    .map((word) => word.text)
    .join(' ')
}

function looseWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  let word: FoldedWord | null = null
  let before: Kind | undefined
  let from = 0
  for (const point of text) {
    const to = from + point.length
    for (const { sign, kind } of signsOf(point)) {
      if (kind === 'mark') {
        // A mark belongs to the letter that carries it.
        if (word && word.whole[1] === from) word.at[word.at.length - 1]![1] = word.whole[1] = to
        continue
      }
      if (!word || !belongs(before!, kind)) word = null
      if (kind === 'none' || (kind === 'symbol' && !word)) continue
      if (!word) words.push((word = { text: '', at: [], whole: [from, to] }))
      word.text += sign
      word.at.push([from, to])
      word.whole[1] = to
      before = kind
    }
    from = to
  }
  return words
}

type Kind = 'mark' | 'arabic' | 'latin' | 'letter' | 'symbol' | 'none'

/** Texts repeat few letters, so the folding of each is cached. */
const knownPoints = new Map<string, { sign: string; kind: Kind }[]>()
const mostPoints = 2000

function signsOf(point: string): { sign: string; kind: Kind }[] {
  const known = knownPoints.get(point)
  if (known) return known
  const signs = Array.from(point.normalize('NFKD')).flatMap((part) =>
    ignored.test(part)
      ? [{ sign: '', kind: 'mark' as const }]
      : foldPart(part).map((sign) => ({ sign, kind: kindOf(sign) })),
  )
  if (knownPoints.size >= mostPoints) knownPoints.clear()
  knownPoints.set(point, signs)
  return signs
}

function foldPart(part: string): string[] {
  return Array.from(oneForm.get(part) ?? part.replace(/[A-Z]/, (capital) => capital.toLowerCase()))
}

function kindOf(sign: string): Kind {
  if (symbol.test(sign)) return 'symbol'
  if (!letter.test(sign)) return 'none'
  return arabic.test(sign) ? 'arabic' : latin.test(sign) ? 'latin' : 'letter'
}

/** Whether a character continues the word before it. Arabic written onto a Latin word (بPython) is a separate word. */
function belongs(before: Kind, kind: Kind): boolean {
  if (kind === 'symbol') return true
  if (kind === 'none' || before === 'symbol') return false
  return !(before === 'arabic' && kind === 'latin') && !(before === 'latin' && kind === 'arabic')
}

function withoutArticle(word: FoldedWord): FoldedWord {
  // للغة is ل with اللغة: the second lam belongs to the word.
  const doubled = /^([وف]?ل)ل..$/u.exec(word.text)?.[1]
  if (doubled) return cut(word, doubled.length)
  // Repeated, so that الإلكترونية and إلكترونية are equal however they are spelled.
  return cut(word, /^(?:[وف]?[بك]?ال|[وف]?لل)+(?=..)/u.exec(word.text)?.[0].length ?? 0)
}

function cut(word: FoldedWord, letters: number): FoldedWord {
  return letters === 0 ? word : { ...word, text: word.text.slice(letters), at: word.at.slice(letters) }
}

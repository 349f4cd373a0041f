// Words of keys in Arabic, English and French. Pure.
import { foldArabic } from '#kit/fold-arabic.ts'
import { latinDigits } from '#kit/latin-digits.ts'

const yes = new Set(['صح', 'صحيح', 'صحيحه', 'صواب', 'نعم', 'true', 't', 'yes', 'vrai', 'v', 'correct'])
const no = new Set(['خطا', 'خاطي', 'خاطيه', 'غلط', 'لا', 'false', 'f', 'no', 'faux', 'incorrect', 'wrong'])

/** Marks of right options. */
export const ticks = '✓✔✅☑√'
/** But √2 is a root, and *args and **kwargs are code. */
export const leadingTick = new RegExp(
  String.raw`^\s*(?:(?!√(?:[\d٠-٩]+(?![\d٠-٩]|[).:–-]\s)|\((?!\S{1,2}\)\s)))[${ticks}]\ufe0f?|\*(?!\*\w|args\b)(?=\s*\S))\s*`,
)

/** 'true' or 'false' for a word that means it, in any of the languages. */
export function truthOf(word: string): 'true' | 'false' | null {
  const plain = word.trim()
  if (/^[✓✔☑✅√]$/u.test(plain)) return 'true'
  if (/^[✗✘✖☒❌×]$/u.test(plain)) return 'false'
  const folded = foldArabic(plain)
  if (yes.has(folded)) return 'true'
  return no.has(folded) ? 'false' : null
}

/** Two options that mean صح and خطأ, in any words but نعم and لا, which would not mean the same under a statement. */
export function isTruthPair(options: readonly string[]): boolean {
  const truths = options.map(truthOf)
  return (
    options.length === 2 &&
    truths.includes('true') &&
    truths.includes('false') &&
    !options.some((option) => /^(نعم|لا|yes|no)$/.test(foldArabic(option)))
  )
}

/** Kinds of questions by their names in other programs; a kind that we lack by the code that says so. */
const kinds: [
  RegExp,
  'mcq' | 'checkbox' | 'true_false' | 'short' | 'number' | 'KIND_ESSAY' | 'KIND_MATCHING' | 'KIND_ORDERING',
][] = [
  [
    /^(?:mcq?|single(?: (?:choice|answer|select))?|multiple choice|one answer|qcu|choix unique|اختيار من متعدد|اجابه واحده)$/,
    'mcq',
  ],
  [
    /^(?:checkbox(?:es)?|ma|ms|multi(?:ple)? (?:answers?|select|response)|multiple|select all|qcm|choix multiple|عده اجابات)$/,
    'checkbox',
  ],
  [/^(?:tf|t f|true ?(?:or )?false|vrai (?:ou )?faux|صح (?:او|ام|و)? ?خطا|صح وخطا)$/, 'true_false'],
  [
    /^(?:short|short ?answer|sa|text|fib|fill in (?:the )?blanks?|نص قصير|اجابه قصيره|نص|اكمل فراغ|texte|reponse courte)$/,
    'short',
  ],
  [/^(?:num|number|numerical|numeric|عدد|عددي|رقم|nombre|numerique)$/, 'number'],
  [/^(?:essay|ess?|open ended|long answer|paragraph|poll|draw|file upload|مقالي|سوال مقالي|redaction)$/, 'KIND_ESSAY'],
  [/^(?:mt|match|matching|drag and drop|مطابقه|توصيل|appariement)$/, 'KIND_MATCHING'],
  [/^(?:order|ordering|reorder|sequence|ترتيب)$/, 'KIND_ORDERING'],
]

export function kindNamed(cell: string) {
  if (cell === '' || cell.length > 40) return null
  const name = foldArabic(cell.replaceAll(/[_/-]/g, ' '))
  return kinds.find(([names]) => names.test(name))?.[1] ?? null
}

const ordinals = [
  /^(?:اول[يى]?|first|1st|premiere?|1 ?ere?|1 ?re)$/,
  /^(?:ثاني[هة]?|second|2nd|deuxieme|seconde|2 ?e(?:me)?)$/,
  /^(?:ثالثه?|third|3rd|troisieme|3 ?e(?:me)?)$/,
  /^(?:رابعه?|fourth|4th|quatrieme|4 ?e(?:me)?)$/,
  /^(?:خامسه?|fifth|5th|cinquieme|5 ?e(?:me)?)$/,
]

/** «الخيار الثاني», «the second option», «la deuxième»: index from 0; else -1. */
export function placeOfOrdinal(words: string): number {
  if (words.length > 40) return -1
  const plain = foldArabic(words)
    .replace(
      /^(?:(?:the|la|le|l|هو|هي) )?(?:(?:option|choice|answer|proposition|reponse|choix|خيار|اختيار|بديل|اجابه|جواب) )?/,
      '',
    )
    .replace(/ (?:option|choice|answer|proposition|reponse|choix)$/, '')
  return ordinals.findIndex((names) => names.test(plain))
}

const arabicLetters = ['أ', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي']
/** The other order of the alphabet, where the third option is ت. */
const schoolLetters = ['أ', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د', 'ذ', 'ر']

const oneForm: Record<string, string> = { ا: 'أ', إ: 'أ', آ: 'أ', ھ: 'ه', ة: 'ه', ى: 'ي' }

/** Equal letters in one form: a and A, ا and أ, هـ and ه. */
export function plainLetter(letter: string): string {
  const one = letter.replaceAll('ـ', '').toUpperCase()
  return oneForm[one] ?? one
}

/** Index of the option that a letter or a number names, from 0; else -1. */
export function placeOfLetter(letter: string, labels: readonly string[]): number {
  const wanted = plainLetter(latinDigits(letter))
  const written = labels.map(plainLetter).indexOf(wanted)
  if (written !== -1) return written
  if (/^[A-J]$/.test(wanted)) return wanted.charCodeAt(0) - 65
  if (/^\d{1,2}$/.test(wanted)) return Number(wanted) - 1
  const isSchool = labels.some((label) => plainLetter(label) === 'ت')
  return (isSchool ? schoolLetters : arabicLetters).indexOf(wanted)
}

// What the columns of a table of questions hold: by their names in Arabic, English or French, as quiz games, spreadsheets and other
// schools call them, or by position: question, options…, answer, explanation, tags. Pure.
import { foldArabic } from '#kit/fold-arabic.ts'
import { latinDigits } from '#kit/latin-digits.ts'
import { cardSides, type tableColumns } from '../question-source.ts'
import { namedOptions } from './text-key.ts'
import { kindNamed, truthOf } from './words.ts'

export type Column = (typeof tableColumns)[number] | null

/** The first match counts; letters as `foldArabic` returns them. A column whose name has no rule is not read. */
const rules: [RegExp, Column][] = [
  [/^(?:(?:question|item) (?:#|n|no|id|number|num)|#|no|id|n|num|numero|رقم(?: سوال)?|م|تسلسل|مسلسل|ترتيب)$/, null],
  [/image|picture|photo|صوره/, 'picture'],
  [
    /explanation|rationale|feedback|explication|justification|^comment|^commentaire|^remarque|^hint$|^reason$|شرح|تعليل|تفسير|توضيح|ملاحظ|^تعليق|^سبب/,
    'explanation',
  ],
  [/^(?:incorrect|wrong|false|distractor|mauvaise|fausse)|^(?:خيار|اختيار|بديل|اجابه|جواب) خاط|^خاط/, 'wrong'],
  [/^(?:(?:question|answer) )?(?:type|kind)$|^نوع(?: سوال)?$|^genre$|^type de (?:la )?question$/, 'type'],
  [
    /^(?:correct|right)\b|^(?:la |les )?bonnes?\b|\b(?:correcte?|juste)s?$|^(?:answers?|ans|key|answer key|solutions?|reponses?|corrige)$/,
    'answer',
  ],
  [/^(?:صح (?:او )?خطا|vrai (?:ou )?faux|true (?:or )?false|v f|t f)$/, 'answer'],
  [
    /^(?:(?:رقم|حرف|رمز) )?(?:اجابه|اجابات|جواب|خيار|اختيار|بديل)? ?صحيحه?$|^(?:(?:رقم|حرف|رمز) )?(?:مفتاح )?(?:اجابه|اجابات|جواب|حل|مفتاح)$/,
    'answer',
  ],
  [
    /^(?:questions?(?: ?(?:text|title|stem|body))?|text|stem|prompt|statement|affirmation|assertion|enonce|intitule|texte(?: de la question)?)$/,
    'question',
  ],
  [/^(?:(?:نص )?(?:سوال|عباره)|نص|اسئله)$/, 'question'],
  [/^(?:options|choices|choix|propositions|خيارات|اختيارات|بدائل)$/, 'options'],
  [
    /^(?:tags?|topics?|category|categories|categorie|theme|keywords?|mots cles|etiquettes|وسوم|وسم|موضوع|تصنيف|كلمات مفتاحيه|كلمات مفتاح)(?: \d+)?$/,
    'tags',
  ],
  [/^(?:tolerance|margin|error margin|marge(?: d erreur)?|هامش(?: خطا)?|تسامح|سماحيه)$/, 'tolerance'],
  [
    /^(?:(?:answer )?(?:option|opt|choice|choix|alternative|alt|proposition|reponse|answer|response|(?:خيار|اختيار|بديل)(?: رقم)?|اجابه|جواب) ?)?(?:[a-j]|\d{1,2}|[ابجدهوزحطيتثخذر]|اول|ثاني|ثالث|رابع|خامس|سادس)$/,
    'option',
  ],
]

/** Words in names of columns; a first row with several of them is not a question. */
const nameWord =
  /(?:^| )(?:questions?|answers?|options?|choices?|correct|type|points?|سوال|اجابه|جواب|خيار|بديل|صحيحه?|reponses?|choix|frage|antwort|pregunta|respuesta)(?: |$)/

export interface Columns {
  columns: Column[]
  /** Index of the row with the names; -1 where there is none. */
  header: number
  /** The table itself says that keys are numbers of options. */
  isNumbered: boolean
}

/** Null where the first row has only unknown names: reading by position with an extra column would shift every key. */
export function columnsIn(rows: readonly (readonly string[])[]): Columns | null {
  // A title may be above the names.
  for (const [at, cells] of rows.slice(0, 10).entries()) {
    const columns = withCards(cells, withLetterKeys(cells, withTwins(cells, cells.map(columnNamed))))
    if (isHeader(columns)) {
      if (lacksOptions(rows, columns, at)) return null
      const isNumbered = cells.some((cell) => /choose at least one|answer #|time (?:limit|in seconds)/i.test(cell))
      const isIndex = cells.some(
        (cell, index) => columns[index] === 'answer' && /\bindex\b|number|رقم|n°|numéro/i.test(cell),
      )
      return { columns, header: at, isNumbered: isNumbered || isIndex }
    }
    // «Quiz name:» and the name; a question has more cells.
    if (cells.filter((cell) => cell !== '').length > 2) break
  }
  const columns = byPosition(rows)
  const [first = [], ...others] = rows
  const isStrange = !fitsKey(first, columns) && others.some((cells) => fitsKey(cells, columns))
  if (isStrange && looksLikeNames(first)) return null
  return { columns, header: -1, isNumbered: false }
}

/** Moodle's own table has options A to D, and «Answer 1», «Answer 2» name those that are right. */
function withLetterKeys(cells: readonly string[], columns: readonly Column[]): Column[] {
  const names = cells.map(foldName)
  const isLettered = ['a', 'b'].every((letter) => names.includes(letter)) && !columns.includes('answer')
  return columns.map((column, at) => (isLettered && /^answer \d$/.test(names[at]!) ? 'answer' : column))
}

function withCards(cells: readonly string[], columns: readonly Column[]): Column[] {
  const sides = columns.includes('question') || columns.includes('answer') ? null : cardSides(cells.map(foldName))
  return columns.map((column, at) => (at === sides?.front ? 'question' : at === sides?.back ? 'answer' : column))
}

const optionName = /^(?:options?|choices?|choix|propositions?|alternatives?|خيار|خيارات|اختيار|بديل)$/

/** «answer, answer, answer, correct»: equal names beside the column of the key are options; «option, option, answer» are, too. */
function withTwins(cells: readonly string[], columns: readonly Column[]): Column[] {
  const names = cells.map(foldName)
  const isRepeated = (at: number) => names.indexOf(names[at]!) !== names.lastIndexOf(names[at]!)
  const isTwin = (at: number) => columns[at] === 'answer' && isRepeated(at)
  const hasKey = columns.some(
    (column, at) => column === 'answer' && !isTwin(at) && /correct|right|bonne|juste|صحيح/.test(names[at]!),
  )
  return columns.map((column, at) =>
    (hasKey && isTwin(at)) || (optionName.test(names[at]!) && isRepeated(at)) ? 'option' : column,
  )
}

/** Keys are letters, and the options they name must be in columns whose names nobody here knows. */
function lacksOptions(rows: readonly (readonly string[])[], columns: readonly Column[], header: number): boolean {
  if (columns.some((column) => column === 'option' || column === 'options' || column === 'wrong')) return false
  const names = rows[header] ?? []
  const questions = rows.slice(header + 1)
  const unknown = names.filter(
    (name, at) => name !== '' && columns[at] === null && !isLeftOut(name) && questions.some((cells) => cells[at]),
  )
  const keys = questions.map((cells) => cells[columns.indexOf('answer')] ?? '')
  return (
    unknown.length > 1 &&
    keys.every((key) => /^(?:[A-Ja-j]|[أابتثجده])(?:[\s,،;؛]+(?:[A-Ja-j]|[أابتثجده]))*$/.test(key))
  )
}

function columnNamed(cell: string): Column {
  if (/^\s*(?:question|item)?\s*#\s*$/i.test(cell)) return null
  const name = foldName(cell)
  return name.length > 60 ? null : (rules.find(([names]) => names.test(name))?.[1] ?? null)
}

/** A running number, which is not read. */
function isLeftOut(cell: string): boolean {
  return /^\s*(?:question|item)?\s*#\s*$/i.test(cell) || (rules[0]?.[0].test(foldName(cell)) ?? false)
}

function foldName(cell: string): string {
  // Removes explanations: «Correct answer(s) - choose at least one», «السؤال *».
  return foldArabic(
    cell
      .slice(0, 200)
      // «الخيار (أ)», «(A)»: the letter is the name.
      .replace(
        /^((?:option|choi(?:ce|x)|proposition|answer|r[ée]ponse|ال(?:خيار|بديل|[إا]ختيار)|خيار|بديل|[إا]ختيار)?\s*)\(\s*(\p{L}|[\d٠-٩]{1,2})\s*\)\s*$/iu,
        '$1 $2',
      )
      .replaceAll(/\([^)]*\)/g, ' ')
      .replace(/\s[-–:]\s[\s\S]*$/, '')
      .replaceAll(/[_*-]/g, ' ')
      .replaceAll(/(\p{Ll})(\p{Lu}|\d)/gu, '$1 $2'),
  )
}

function isHeader(columns: readonly Column[]): boolean {
  const has = (column: Column) => columns.includes(column)
  return has('question') && (has('answer') || has('options') || columns.filter((each) => each === 'option').length > 1)
}

function looksLikeNames(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= 60 && !/[?؟]/.test(cell)) &&
    cells.filter((cell) => cell !== '').length > 2
    ? cells.some((cell) => nameWord.test(foldArabic(cell))) || cells.every((cell) => !/\d{3}|[.!=]/.test(cell))
    : false
}

/** The answer is in the last column that always names an option. */
function byPosition(all: readonly (readonly string[])[]): Column[] {
  const rows = all.slice(0, 200)
  const width = Math.min(30, Math.max(2, ...rows.map((cells) => cells.length)))
  const every = (at: number, isIt: (cell: string) => boolean) =>
    rows.length > 1 && rows.every((cells) => cells[at] !== undefined && isIt(cells[at]))
  // Running numbers and names of kinds are not options.
  const isSerial = every(0, (cell) => /^\d{1,4}$/.test(latinDigits(cell)))
  const question = isSerial || every(0, (cell) => kindNamed(cell) !== null) ? 1 : 0
  const kind =
    question === 1 && !isSerial ? 0 : every(question + 1, (cell) => kindNamed(cell) !== null) ? question + 1 : -1
  const from = kind > question ? kind + 1 : question + 1
  const fits = (at: number) => rows.filter((cells) => isKeyOf(cells[at], cells.slice(from, at))).length
  const places = Array.from({ length: Math.max(0, width - from) }, (_, index) => index + from)
  const best = places.reduce((one, other) => (fits(other) >= fits(one) ? other : one), places[0] ?? from)
  const answer = fits(best) > 0 ? best : width - 1
  return Array.from({ length: width }, (_, at): Column => {
    if (at === question) return 'question'
    if (at === kind) return 'type'
    if (at < from) return null
    if (at < answer) return 'option'
    return (['answer', 'explanation', 'tags'] as const)[at - answer] ?? null
  })
}

function fitsKey(cells: readonly string[], columns: readonly Column[]): boolean {
  const answer = columns.indexOf('answer')
  return isKeyOf(
    cells[answer],
    cells.filter((_, at) => columns[at] === 'option'),
  )
}

function isKeyOf(cell: string | undefined, before: readonly string[]): boolean {
  if (!cell) return false
  const options = before.filter((text) => text !== '')
  if (options.length < 2) return options.length === 0 && truthOf(cell) !== null
  try {
    return (
      namedOptions(
        cell,
        options.map((text) => ({ label: '', text })),
      ).length > 0
    )
  } catch {
    return false
  }
}

export interface DescribedColumn {
  /** Its name in the table; empty where the table has no names. */
  name: string
  holds: Column
  /** The guess is certain, so the person is not asked. */
  sure: boolean
  samples: string[]
}

const [mostSamples, longestSample] = [2, 80]

/** What each column seems to hold, and which guesses are not certain. */
export function describeColumns(rows: readonly (readonly string[])[]): DescribedColumn[] {
  const found = columnsIn(rows)
  const header = found ? found.header : 0
  const names = header < 0 ? [] : (rows[header] ?? [])
  const questions = rows.slice(header + 1)
  const holds = found?.columns ?? byPosition(questions)
  const isKeyed = questions.some((cells) => fitsKey(cells, holds))
  return Array.from({ length: Math.max(holds.length, names.length) }, (_, at): DescribedColumn => {
    const [name, column] = [names[at] ?? '', holds[at] ?? null]
    const samples = questions.flatMap((cells) => (cells[at] ? [cells[at].slice(0, longestSample)] : []))
    const isKnown =
      header < 0
        ? column !== null && isKeyed && column !== 'explanation' && column !== 'tags'
        : column !== null || name === '' || isLeftOut(name)
    return {
      name,
      holds: column,
      sure: found !== null && (isKnown || samples.length === 0),
      samples: samples.slice(0, mostSamples),
    }
  })
}

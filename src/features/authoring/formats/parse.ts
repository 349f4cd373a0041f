// Reads questions of any format (console.md §4).
import { cutText } from '#kit/cut-text.ts'
import { decodeText, detectFormat, plainText, withoutFences, type QuestionFormat } from '../question-source.ts'
import type { Column, DescribedColumn } from './csv-columns.ts'
import { readCsv } from './csv.ts'
import { readGift } from './gift.ts'
import { fromHtml } from './html-text.ts'
import { readMoodleXml } from './moodle-xml.ts'
import type { Problem, ReadQuestion } from './question.ts'
import { readQti } from './qti.ts'
import { isBlackboard, isBrightspace, readBlackboard, readBrightspace } from './row-dialects.ts'
import { readAiken, readPasted } from './text.ts'
import { declaresEntities } from './xml.ts'
import { isExpected } from './package-files.ts'
import { BadArchive, readPackageFiles } from './zip.ts'

const most = 1000
/** Twenty for each question; more would hold the server. */
const mostLines = 20_000

export interface Reading {
  questions: ReadQuestion[]
  problems: Problem[]
  /** Of a table. */
  columns?: DescribedColumn[]
}

const readers: Record<QuestionFormat, (text: string, columns?: readonly Column[]) => Reading> = {
  gift: (text) => readGift(text),
  moodle_xml: (text) => readMoodleXml(text),
  qti: (text) => readQti(text),
  aiken: (text) => readAiken(text),
  csv: readTable,
  text: (text) => (isTabbed(text) ? readTable(text) : readPasted(text)),
}

function readTable(text: string, columns?: readonly Column[]): Reading {
  if (isBlackboard(text)) return readBlackboard(text)
  return isBrightspace(text) ? readBrightspace(text) : readCsv(text, columns)
}

/** A table pasted from Word or a spreadsheet: every line has its cells. */
function isTabbed(text: string): boolean {
  if (isBlackboard(text)) return true
  const rows = text.split('\n').filter((line) => line.trim() !== '')
  return rows.every((line) => line.trim().split('\t').length > 2)
}

/** Null for XML that declares its own entities. */
export function readQuestions(
  text: string,
  format: QuestionFormat | 'auto',
  columns?: readonly Column[],
): Reading | null {
  const plain = withoutFences(plainText(text))
  if (isJson(plain))
    return { questions: [], problems: [{ line: 1, code: 'FORMAT_OTHER', source: cutText(plain.trim(), 1000) }] }
  const chosen = format === 'auto' ? detectFormat(plain) : format
  if ((chosen === 'moodle_xml' || chosen === 'qti') && declaresEntities(plain)) return null
  const read = (source: string) => readers[chosen](isPage(chosen, source) ? fromHtml(source).text : source, columns)
  const rest = chosen === 'moodle_xml' || chosen === 'qti' ? -1 : endOfLines(plain, mostLines)
  if (rest === -1) return orNothingFound(read(plain), plain)
  const reading = read(plain.slice(0, rest))
  const source = plain.slice(rest, rest + 1000).trim()
  return { ...reading, problems: [...reading.problems, { line: mostLines + 1, code: 'TOO_MANY', source }] }
}

/** Where so many lines end; -1 where there are no more of them. */
function endOfLines(text: string, count: number): number {
  let at = -1
  for (let line = 0; line < count; line++) {
    at = text.indexOf('\n', at + 1)
    if (at === -1) return -1
  }
  return at
}

function isJson(text: string): boolean {
  if (!/^\s*(?:\{\s*"|\[\s*[{\]])/.test(text) || !/[}\]]\s*$/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A page saved by Word or a browser. */
function isPage(format: QuestionFormat, text: string): boolean {
  return (
    (format === 'text' || format === 'aiken') && /^\s*<(?:!doctype html|html|body|div|p|meta|ol|ul)[\s>]/i.test(text)
  )
}

/** A source without any question is reported as a problem. */
function orNothingFound(reading: Reading, text: string): Reading {
  if (reading.questions.length + reading.problems.length > 0 || text.trim() === '') return reading
  const source = cutText(text.trim(), 1000)
  return { questions: [], problems: [{ line: 1, code: 'KIND_TEXT', source }] }
}

/**
 * Joins the files of a package; line numbers are those of each file, named before the source. A file without a question where one was to be
 * expected is a problem of its own. @throws BadArchive
 */
export async function readPackage(path: string): Promise<Reading> {
  const whole: Reading = { questions: [], problems: [] }
  const { files, manifest, unread, missing } = await readPackageFiles(path)
  const empty: string[] = []
  for (const { name, bytes } of files) {
    const text = plainText(decodeText(bytes))
    if (declaresEntities(text)) throw Object.assign(new BadArchive('entities'), { unsafe: name })
    const { questions, problems } = detectFormat(text) === 'moodle_xml' ? readMoodleXml(text) : readQti(text)
    if (questions.length + problems.length === 0 && isExpected(name, text, manifest)) empty.push(name)
    whole.questions.push(...questions)
    whole.problems.push(...problems.map((problem) => ({ ...problem, source: `${name}\n${problem.source}` })))
    if (whole.questions.length + whole.problems.length < most || name === files.at(-1)?.name) continue
    whole.problems.push({ line: 1, code: 'TOO_MANY', source: name })
    break
  }
  if (whole.questions.length + whole.problems.length === 0) throw new BadArchive('no questions')
  whole.problems.push(
    ...[...empty, ...unread].map((name) => ({ line: 1, code: 'FILE_UNREAD' as const, source: name })),
    ...missing.map((name) => ({ line: 1, code: 'FILE_ABSENT' as const, source: name })),
  )
  return whole
}

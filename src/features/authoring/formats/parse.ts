// Reads questions of any format (console.md §4).
import { detectFormat, plainText, type QuestionFormat } from '../question-source.ts'
import { readCsv } from './csv.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import type { Problem, ReadQuestion } from './question.ts'
import { readQti } from './qti.ts'
import { readAiken, readPasted } from './text.ts'
import { declaresEntities } from './xml.ts'

export interface Reading {
  questions: ReadQuestion[]
  problems: Problem[]
}

const readers: Record<QuestionFormat, (text: string) => Reading> = {
  gift: readGift,
  moodle_xml: readMoodleXml,
  qti: readQti,
  aiken: readAiken,
  csv: readCsv,
  text: readPasted,
}

/** Null for XML that declares entities of its own. */
export function readQuestions(text: string, format: QuestionFormat | 'auto'): Reading | null {
  const plain = plainText(text)
  const chosen = format === 'auto' ? detectFormat(plain) : format
  if ((chosen === 'moodle_xml' || chosen === 'qti') && declaresEntities(plain)) return null
  return readers[chosen](plain)
}

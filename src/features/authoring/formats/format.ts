// Writes questions so that other schools, and this one, can read them (console.md §4).
import type { Language } from '#kit/languages.ts'
import type { writtenFormats } from '../question-source.ts'
import { writeCsv } from './csv-format.ts'
import { writeGift } from './gift-format.ts'
import { writeMoodleXml } from './moodle-xml-format.ts'
import type { Question } from './question.ts'

export function writeQuestions(
  questions: readonly Question[],
  format: (typeof writtenFormats)[number],
  language: Language,
): string {
  if (format === 'gift') return writeGift(questions)
  return format === 'moodle_xml' ? writeMoodleXml(questions) : writeCsv(questions, language)
}

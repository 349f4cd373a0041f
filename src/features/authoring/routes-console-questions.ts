// Questions read, written and found again. Reading stores nothing.
import { readFile } from 'node:fs/promises'
import type { Language } from '#kit/languages.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { enqueue } from '#kit/server/jobs.ts'
import { archiveQuestion } from './archive-question.ts'
import * as contract from './contract-console-questions.ts'
import { writeQuestions } from './formats/format.ts'
import { readPackage, readQuestions, type Reading } from './formats/parse.ts'
import { BadArchive } from './formats/zip.ts'
import textsAr from './formats/problems.ar.json' with { type: 'json' }
import textsEn from './formats/problems.en.json' with { type: 'json' }
import { decodeText, isForeign, isZip } from './question-source.ts'
import { chooseWords } from './report-words.ts'
import { figuresStay, listUncountedBanks } from './sql-bank-figures.ts'
import { listBank, listTwins, refreshBank } from './sql-bank.ts'
import { picturesInQuestion } from './text-pictures.ts'

const texts = { ar: textsAr, en: textsEn }
/** More than a thousand questions with their explanations. */
const mostText = 4 * 1024 * 1024

const archiving = (endpoint: typeof contract.archiveQuestion, archived: boolean) =>
  // Of the bank as last listed: a refused request writes nothing, not even a newer copy.
  handle(endpoint, async ({ db, user, params, clock, fail }) => {
    const done = await archiveQuestion(db, { id: params.id, archived, editor: user, now: clock() })
    return done ? { archived } : fail('NOT_FOUND')
  })

export const questionConsoleRoutes: Route[] = [
  handle(contract.parseQuestions, async ({ body, upload, language, fail }) => {
    if (!upload && body.text === undefined) return fail('VALIDATION_FAILED', { fields: { text: 'REQUIRED' } })
    const bytes = upload ? await readFile(upload.path) : null
    const reading = await (async () => {
      if (bytes && isZip(bytes)) return readPackage(upload!.path)
      if (bytes && isForeign(bytes)) throw new BadArchive('no text')
      const text = bytes ? decodeText(bytes) : (body.text ?? '')
      if (text.trim() === '') return fail('VALIDATION_FAILED', { fields: { [upload ? 'file' : 'text']: 'REQUIRED' } })
      if (isTooLong(text)) return fail('PAYLOAD_TOO_LARGE')
      return readQuestions(text, body.format, body.columns)
    })().catch((error: unknown) => {
      if (!(error instanceof BadArchive)) throw error
      if (error.isTooLarge) return fail('PAYLOAD_TOO_LARGE')
      if (error.unsafe !== null) return fail('SOURCE_UNSAFE', { fields: { [error.unsafe]: 'SOURCE_UNSAFE' } })
      return fail('SOURCE_UNREADABLE', { fields: { file: 'SOURCE_UNREADABLE' } })
    })
    const place = upload ? 'file' : 'text'
    return reading ? inWords(reading, language) : fail('SOURCE_UNSAFE', { fields: { [place]: 'SOURCE_UNSAFE' } })
  }),

  handle(contract.formatQuestions, async ({ body, language }) => ({
    text: writeQuestions(body.questions, body.format, language),
  })),

  handle(contract.listQuestions, async ({ db, user, query, media, clock, language }) => {
    const { page, limit } = query
    await refreshBank(db)
    const old = await listUncountedBanks(db, new Date(clock().getTime() - figuresStay))
    if (old.length > 0) await enqueue(db, 'bank.count', {}, { key: 'bank.count', tries: 3 })
    const { rows, total, tags, courses, counts, archived } = await listBank(db, user, query, clock())
    const own = rows.flatMap(picturesInQuestion)
    const addresses = Object.fromEntries(own.map((address) => [address, media.address(address)]))
    const data = rows.map((row) => ({ ...row, figures: chooseWords(row.figures, language) }))
    return { data, meta: { page, limit, total, tags, courses, counts, archived, addresses } }
  }),

  archiving(contract.archiveQuestion, true),
  archiving(contract.unarchiveQuestion, false),

  handle(contract.listTwins, async ({ db, user, query }) => {
    await refreshBank(db)
    return listTwins(db, user, query)
  }),
]

/** Elements of XML have lines of their own; of other texts there are at most fifty lines for each of the questions allowed at once. */
function isTooLong(text: string): boolean {
  if (text.trimStart().startsWith('<')) return text.length > mostText
  return text.length > mostText / 2 || (text.match(/\n/g)?.length ?? 0) > 50_000
}

function inWords({ questions, problems, columns }: Reading, language: Language) {
  return {
    questions,
    ...(columns && { columns }),
    problems: problems.map((problem) => ({ ...problem, message: texts[language][problem.code] })),
  }
}

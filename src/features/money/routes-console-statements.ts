// Account statements.
import type { AnswerOf, Language } from '#kit/contract.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { confirmStatement, pairLines, type Applied, type Choice } from './confirm-statement.ts'
import * as contract from './contract-console-statements.ts'
import textsAr from './errors.ar.json' with { type: 'json' }
import textsEn from './errors.en.json' with { type: 'json' }
import { codesIn, idOf, matchLines, type Candidate, type Matched } from './match-lines.ts'
import { readStatement, type Statement } from './read-statement.ts'
import * as sql from './sql-statements.ts'

const texts = { ar: textsAr, en: textsEn }
type Answer = AnswerOf<typeof contract.readStatement>

export const moneyStatementRoutes: Route[] = [
  handle(contract.readStatement, async ({ db, user, body, language, clock, settings, fail }) => {
    const act = { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl, activate: body.activate ?? false }
    const statement = readStatement(body.text, { chosen: body.columns, remembered: await sql.loadColumns(db) })
    const { lines, problems } = statement
    if (statement.isTooLong) return fail('STATEMENT_UNREADABLE', { text: 'STATEMENT_TOO_LONG' })
    if (statement.sample.length === 0) return fail('STATEMENT_UNREADABLE', { text: 'STATEMENT_NO_TABLE' })
    if (!body.dry_run && !statement.columns) return fail('STATEMENT_UNREADABLE')
    if (!body.dry_run && problems.length > 0) return fail('STATEMENT_FAULTY', { fields: byLine(problems) })
    const [requests, payments, consumed, named] = await Promise.all([
      sql.listOpenRequests(db),
      sql.listCandidates(db, lines),
      sql.listConsumed(db, lines),
      sql.listNamed(db, lines),
    ])
    const matched = matchLines(lines, { requests, payments, consumed }, act.now)
    if (body.columns && lines.length > 0) await sql.storeColumns(db, statement.signature, body.columns, act)
    let applied: Applied = { reconciled: 0, activated: 0, left: [] }
    const pairs = pairLines(matched, body.choices ?? [])
    if (!body.dry_run) {
      const choices = body.choices ?? []
      const ids = choices.flatMap(({ payment_id, request_id }) => payment_id ?? request_id ?? [])
      const wrong = wrongChoices(choices, matched, await sql.listUnknown(db, ids))
      if (wrong) return fail('VALIDATION_FAILED', { fields: wrong })
      applied = await confirmStatement(db, pairs, act)
    }
    const paid = new Set(pairs.map(({ payment_id }) => payment_id))
    const mentioned = new Set(matched.flatMap(({ candidates }) => candidates.map(idOf)))
    const missing = (await sql.listPaymentsOfPeriod(db, lines)).filter(({ payment_id }) => !paid.has(payment_id))
    return {
      ...describe(statement, language),
      lines: matched.map((one) => ({ ...toLine(one), named: namedBy(one, named) })),
      missing: missing.map(({ method, recorded_at, ...one }) => ({
        ...toCandidate(one),
        payment_id: one.payment_id,
        method,
        recorded_at,
      })),
      unmentioned: requests.filter(({ request_id }) => !mentioned.has(request_id)).length,
      applied: {
        ...applied,
        left: applied.left.map(({ line, why }) => ({ line, message: leftTexts[language][why] })),
      },
    }
  }),
]

const leftTexts = {
  ar: {
    CANDIDATE_UNKNOWN: textsAr.CANDIDATE_UNKNOWN,
    REQUEST_DECIDED: textsAr.LINE_REQUEST_DECIDED,
    TRANSACTION_USED: textsAr.LINE_TRANSACTION_USED,
  },
  en: {
    CANDIDATE_UNKNOWN: textsEn.CANDIDATE_UNKNOWN,
    REQUEST_DECIDED: textsEn.LINE_REQUEST_DECIDED,
    TRANSACTION_USED: textsEn.LINE_TRANSACTION_USED,
  },
}

function byLine(problems: Statement['problems']): Record<string, string> {
  return Object.fromEntries(problems.map(({ line, code }) => [`line_${line}`, code]))
}

function describe({ columns, sample, debits, problems }: Statement, language: Language) {
  return {
    columns,
    sample,
    debits,
    problems: problems.map((one) => ({ ...one, message: texts[language][one.code] })),
  }
}

/** Each choice names a line of the statement and one payment or request that exists; none of them twice. Null: all are valid. */
function wrongChoices(
  choices: readonly Choice[],
  matched: Matched[],
  unknown: Set<string>,
): Record<string, string> | null {
  const known = new Set(matched.map(({ line }) => line.line))
  const answered = new Set<number>()
  const seen = new Set<string>()
  const wrong: Record<string, string> = {}
  for (const { line, payment_id, request_id } of choices) {
    const id = payment_id ?? request_id
    if (!known.has(line)) wrong[`line_${line}`] = 'LINE_UNKNOWN'
    else if (answered.has(line) || (payment_id && request_id) || (id && (seen.has(id) || unknown.has(id))))
      wrong[`line_${line}`] = 'CANDIDATE_UNKNOWN'
    answered.add(line)
    if (id) seen.add(id)
  }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** Whose code the label has, where the line could not be matched by it: its request was settled before. */
function namedBy({ line, result, why }: Matched, named: Map<string, sql.NamedRequest>): sql.NamedRequest | null {
  if (result === 'recorded' || why === 'code' || why === 'transaction') return null
  return codesIn(line.label).flatMap((code) => named.get(code) ?? [])[0] ?? null
}

function toLine({ line, match, result, why, candidates }: Matched): Omit<Answer['lines'][number], 'named'> {
  return {
    line: line.line,
    date: line.date,
    amount: Math.trunc(line.amount),
    label: line.label,
    match,
    result,
    why,
    candidates: candidates.slice(0, 20).map(toCandidate),
  }
}

function toCandidate(one: Candidate | Omit<Candidate & { payment_id: string; receipt_number: string }, 'recorded_at'>) {
  const receipt_number = 'receipt_number' in one ? one.receipt_number : null
  return {
    ...('payment_id' in one ? { payment_id: one.payment_id } : { request_id: one.request_id }),
    code: one.code ?? receipt_number ?? '',
    full_name: one.full_name,
    amount: one.amount,
    receipt_number,
  }
}

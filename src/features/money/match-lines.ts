// Which payment or open request a line of an account statement belongs to (console.md §3). Certain are: the request's code or the transaction
// number in the label with the right amount, or an amount that only one open request of the last ten days has. Never guesses.
import { schoolDay } from '#kit/school-day.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'

const day = 86_400_000
const requestDays = 10
/** At most so many days before its request a payment may have been made, to match by the amount alone. */
const earliestDays = 31

export interface Line {
  line: number
  date: string
  /** Dinars. */
  amount: number
  label: string
  fingerprint: string
}

interface Known {
  code: string | null
  full_name: string
  /** Compared with the line's amount. */
  amount: number
  transaction_key: string | null
}
export interface OpenRequest extends Known {
  request_id: string
  code: string
  created_at: Date
}
export interface OpenPayment extends Known {
  payment_id: string
  receipt_number: string
  recorded_at: Date
  /** Not cash: a statement has none. */
  isCash: boolean
}
export type Candidate = OpenRequest | OpenPayment

export type Why = 'code' | 'transaction' | 'amount'
/** A match, another amount, several candidates, one uncertain candidate, none, used before. */
export type Result = 'matched' | 'differs' | 'several' | 'possible' | 'none' | 'recorded'

export interface Matched {
  line: Line
  match: 'certain' | 'ambiguous' | 'none'
  result: Result
  why: Why | null
  candidates: Candidate[]
}

interface Pool {
  requests: OpenRequest[]
  payments: OpenPayment[]
  /** Fingerprints of lines used by an earlier import. */
  consumed: Set<string>
}

/** One answer for each line, in their order; each candidate is the certain answer of one line only. */
export function matchLines(lines: Line[], pool: Pool, now: Date): Matched[] {
  const found = new Map<Line, Matched>()
  const taken = new Set<string>()
  const settle = (matched: Matched) => {
    found.set(matched.line, matched)
    if (matched.match === 'certain') taken.add(idOf(matched.candidates[0]!))
  }
  for (const line of lines) {
    if (pool.consumed.has(line.fingerprint))
      settle({ line, match: 'none', result: 'recorded', why: null, candidates: [] })
  }
  const all: Candidate[] = [...pool.payments, ...pool.requests]
  const byCode = Map.groupBy(all, ({ code }) => code ?? '')
  const byKey = Map.groupBy(all, ({ transaction_key }) => transaction_key ?? '')
  const named: [Why, (line: Line) => Candidate[]][] = [
    ['code', ({ label }) => codesIn(label).flatMap((code) => byCode.get(code) ?? [])],
    ['transaction', ({ label }) => numbersIn(label).flatMap((key) => byKey.get(key) ?? [])],
  ]
  for (const [why, candidatesOf] of named) {
    for (const line of lines) {
      if (found.has(line)) continue
      const candidates = distinct(candidatesOf(line)).filter((one) => !taken.has(idOf(one)))
      if (candidates.length > 0) settle(judgeNamed(line, why, candidates))
    }
  }
  const rest = lines.filter((line) => !found.has(line))
  const oldest = new Date(now.getTime() - requestDays * day)
  for (const [amount, same] of Map.groupBy(rest, (line) => line.amount)) {
    const requests = pool.requests.filter((one) => one.amount === amount && one.created_at >= oldest)
    const payments = pool.payments.filter((one) => one.amount === amount && !one.isCash)
    for (const line of same) settle(judgeAmount(line, same.length, { requests, payments }, taken, now))
  }
  return lines.map((line) => found.get(line)!)
}

/** Of the payment, else of the request. */
export function idOf(candidate: Candidate): string {
  return 'payment_id' in candidate ? candidate.payment_id : candidate.request_id
}

function distinct(candidates: Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [idOf(one), one])).values()]
}

/** The label names them. */
function judgeNamed(line: Line, why: Why, candidates: Candidate[]): Matched {
  const [first, ...others] = candidates
  if (others.length > 0) return { line, match: 'ambiguous', result: 'several', why, candidates }
  if (first!.amount !== line.amount) return { line, match: 'ambiguous', result: 'differs', why, candidates }
  return { line, match: 'certain', result: 'matched', why, candidates }
}

/** Only the amount matches, that of all in `pool`. */
function judgeAmount(
  line: Line,
  sameLines: number,
  pool: Omit<Pool, 'consumed'>,
  taken: Set<string>,
  now: Date,
): Matched {
  const at = new Date(`${line.date}T12:00:00Z`).getTime()
  const requests = pool.requests.filter((one) => !taken.has(idOf(one)))
  const payments = pool.payments.filter(
    (one) => !taken.has(idOf(one)) && Math.abs(one.recorded_at.getTime() - at) <= requestDays * day,
  )
  const candidates = [...requests, ...payments].slice(0, 20)
  const [only] = requests
  // Its label names a request that was paid or closed before, or a mistyped code: not this one's, whatever the amount.
  const namesAnother = codesIn(line.label).length > 0
  const isTimely = only !== undefined && only.created_at.getTime() - at <= earliestDays * day && !isAhead(line, now)
  if (sameLines === 1 && requests.length === 1 && payments.length === 0 && isTimely && !namesAnother)
    return { line, match: 'certain', result: 'matched', why: 'amount', candidates }
  if (candidates.length === 0) return { line, match: 'none', result: 'none', why: null, candidates }
  const result = candidates.length === 1 ? 'possible' : 'several'
  return { line, match: 'ambiguous', result, why: 'amount', candidates }
}

/** Dated after tomorrow: a misread or mistyped date. Banks may date a movement to the next day. */
function isAhead({ date }: Line, now: Date): boolean {
  return date > schoolDay(new Date(now.getTime() + day))
}

/** Request codes in a label: MN-7F3K2, mn 7f3k2, MN7F3K2. */
export function codesIn(label: string): string[] {
  const found = label
    .normalize('NFKC')
    .toUpperCase()
    .matchAll(/(?<![0-9A-Z])MN[\s\p{Pd}]?([2-9A-HJKMNP-TV-Z]{5})(?![0-9A-Z])/gu)
  return [...new Set(Array.from(found, ([, letters]) => `MN-${letters}`))]
}

/** A label with more words is a letter; its numbers would hold the server. */
const mostParts = 30

/** Every number in a label, also one written in up to four groups; short ones are ignored. */
export function numbersIn(label: string): string[] {
  const parts = label.split(/[\s\p{Pd}.:/,;|*#()]+/u, mostParts).map((part) => transactionKey(part) ?? '')
  const keys = new Set<string>()
  for (let from = 0; from < parts.length; from++) {
    let key = ''
    for (const part of parts.slice(from, from + 4)) {
      key += part
      if (key.length >= 4 && /\d/.test(key)) keys.add(key)
    }
  }
  return [...keys]
}

// What is in the fields beside a proof: the student's entry, until the desk types over it; and reasons against activating.
import { readAmount } from '../typed-amount.ts'
import type { QueuedRequest } from './queries.ts'

export interface Entry {
  paid: string
  method: string
  number: string
}

export type Doubt = 'missing' | 'less' | 'file' | 'picture' | 'transaction'

type Asked = Pick<
  QueuedRequest,
  'paid_amount' | 'method' | 'transaction_number' | 'amount' | 'has_proof' | 'duplicates'
>

export function entryOf({ paid_amount, method, transaction_number }: Asked): Entry {
  return {
    paid: paid_amount === null ? '' : String(paid_amount),
    method: method ?? '',
    number: transaction_number ?? '',
  }
}

/** Null: nothing is typed; NaN: it is no amount. */
export function paidOf({ paid }: Pick<Entry, 'paid'>): number | null {
  return paid.trim() === '' ? null : (readAmount(paid) ?? Number.NaN)
}

/** Whoever has one of these is looked at twice, and asked again before the course is activated. */
export function doubtsOf(request: Asked, entry: Entry = entryOf(request)): Doubt[] {
  const paid = paidOf(entry)
  const whys = new Set(request.duplicates.map(({ why }) => why))
  return [
    ...(request.has_proof ? [] : ['missing' as const]),
    ...(paid !== null && paid < request.amount ? ['less' as const] : []),
    ...(['file', 'picture', 'transaction'] as const).filter((why) => whys.has(why)),
  ]
}

/** Missing beyond doubt: the student is asked first. */
export function contradicts(doubts: readonly Doubt[]): boolean {
  return doubts.length > 0
}

/** What the request does not say already. */
export function bodyOf(entry: Entry) {
  const paid = paidOf(entry)
  return {
    ...(paid !== null && { paid_amount: paid }),
    ...(entry.method && { method: entry.method as NonNullable<QueuedRequest['method']> }),
    ...(entry.number.trim() && { transaction_number: entry.number.trim() }),
  }
}

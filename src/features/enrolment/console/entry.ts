// The fields beside a proof: the student's data, until the desk changes them; and the warnings against activating.
import { readAmount } from '../typed-amount.ts'
import type { QueuedRequest } from './queries.ts'

export interface Entry {
  paid: string
  method: string
  number: string
}

export type Doubt = 'missing' | 'less' | 'file' | 'picture' | 'transaction' | 'suspended' | 'enrolled'

type Asked = Pick<
  QueuedRequest,
  | 'paid_amount'
  | 'method'
  | 'transaction_number'
  | 'amount'
  | 'has_proof'
  | 'duplicates'
  | 'is_suspended'
  | 'already_enrolled'
>

export function entryOf({ paid_amount, method, transaction_number }: Asked): Entry {
  return {
    paid: paid_amount === null ? '' : String(paid_amount),
    method: method ?? '',
    number: transaction_number ?? '',
  }
}

/** Null: empty; NaN: not an amount. */
export function paidOf({ paid }: Pick<Entry, 'paid'>): number | null {
  return paid.trim() === '' ? null : (readAmount(paid) ?? Number.NaN)
}

/** Requests with one of these are shown for a second look, and activating them needs a confirmation. */
export function doubtsOf(request: Asked, entry: Entry = entryOf(request)): Doubt[] {
  const paid = paidOf(entry)
  const whys = new Set(request.duplicates.map(({ why }) => why))
  return [
    ...(request.has_proof ? [] : ['missing' as const]),
    ...(paid !== null && paid < request.amount ? ['less' as const] : []),
    ...(['file', 'picture', 'transaction'] as const).filter((why) => whys.has(why)),
    ...(request.is_suspended ? ['suspended' as const] : []),
    ...(request.already_enrolled ? ['enrolled' as const] : []),
  ]
}

/** The student must be asked first: not where another proof changes nothing. */
export function contradicts(doubts: readonly Doubt[]): boolean {
  return doubts.some((doubt) => doubt !== 'suspended' && doubt !== 'enrolled')
}

/** Only what differs from the request. */
export function bodyOf(entry: Entry) {
  const paid = paidOf(entry)
  return {
    ...(paid !== null && { paid_amount: paid }),
    ...(entry.method && { method: entry.method as NonNullable<QueuedRequest['method']> }),
    ...(entry.number.trim() && { transaction_number: entry.number.trim() }),
  }
}

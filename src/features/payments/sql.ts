// Queries of payments that the desk needs while it decides.
import type { Database } from '#kit/server/database.ts'
import { transactionKey } from './transaction-key.ts'

export interface UsedTransaction {
  payment_id: string
  receipt_number: string
  enrolment_id: string
  request_id: string | null
  full_name: string
}

/** Payments that carry the same transaction number, newest first; cancelled ones do not count. */
export async function findUsedTransactions(db: Database, typed: string): Promise<UsedTransaction[]> {
  const key = transactionKey(typed)
  if (!key) return []
  return db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.student_id')
    .select(['p.id as payment_id', 'p.receipt_number', 'p.enrolment_id', 'p.request_id', 'u.full_name'])
    .where('p.transaction_key', '=', key)
    .where('p.cancelled_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(20)
    .execute()
}

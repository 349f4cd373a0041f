// A transaction whose statements may take longer than others: the server's limit and that of whoever waits for it are moved together.
import { CompiledQuery, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'

const text = `select set_config('statement_timeout', $1, true)`

/** Milliseconds for each further statement of this transaction. */
export async function allowTime(trx: Transaction<DB>, milliseconds: number): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(text, [String(milliseconds)]))
}

/** Milliseconds that this statement allows those after it. */
export function allowedBy(statement: string, [milliseconds]: readonly unknown[]): number | undefined {
  return statement === text ? Number(milliseconds) : undefined
}

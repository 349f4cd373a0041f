// The one database handle: Kysely over a pg pool.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase({ url, poolSize = 10 }: { url: string; poolSize?: number }): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: poolSize }) }),
  })
}

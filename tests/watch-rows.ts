// Whether anything was written to a database, for tests that a refused request changes nothing.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'

/**
 * Each row that is written counts, by a sequence: also what another connection or a job writes.
 * @returns a checksum of every row of every table but the counters of attempts, which count refused ones too
 */
export async function watchRows(db: Database): Promise<() => Promise<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`.execute(db)
  const tables = rows.map(({ name }) => name)
  await countWrites(db, tables)
  const sums = tables.map(
    (name) => `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t)`,
  )
  const statement = `select concat_ws(' ', ${sums.join(', ')}) as sum`
  let last: { count: string; sum: string } | undefined
  // Read again only after a row was written.
  return async () => {
    const { count } = (await sql<{ count: string }>`select last_value as count from written_rows`.execute(db)).rows[0]!
    if (last?.count !== count) {
      const { rows: found } = await sql.raw<{ sum: string }>(statement).execute(db)
      last = { count, sum: found[0]!.sum }
    }
    return last.sum
  }
}

async function countWrites(db: Database, tables: readonly string[]): Promise<void> {
  const triggers = tables.map(
    (name) => `
      create trigger written_rows after insert or update or delete on "${name}"
        for each row execute function count_written_row();
      create trigger emptied after truncate on "${name}" for each statement execute function count_written_row();`,
  )
  await sql
    .raw(
      `create sequence written_rows;
      select nextval('written_rows');
      create function count_written_row() returns trigger language plpgsql security definer
        as $$ begin perform nextval('public.written_rows'); return null; end $$;
      ${triggers.join('')}`,
    )
    .execute(db)
}

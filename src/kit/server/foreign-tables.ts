// Tables in `public` that are not Manara's: of another program in the same database, or made by hand. Ours are told by their names, which the
// migrations give (db/tables.ts).
import type { ClientBase } from 'pg'
import { tables } from '#db/tables.ts'
import { refuse } from './start-error.ts'

/** Other programs have a list of migrations by this name, too, but without checksums. */
const ourList = `select t.oid from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'checksum'
  where t.relname = 'schema_migrations' and t.relnamespace = to_regnamespace('public')`

/** The query of all tables but ours, without those of extensions; `own` are the names of ours. */
export const tablesBeside = (own: readonly string[] = tables) => ({
  text: `select t.relname as name from pg_class t
    where t.relnamespace = to_regnamespace('public') and t.relkind in ('r', 'p') and t.relname <> all($1::text[]) and t.oid not in (${ourList})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
    order by 1`,
  values: [own],
})

/** Whether a migration of ours was applied. One that failed leaves an empty list. */
export async function isBegun(client: ClientBase): Promise<boolean> {
  if ((await client.query(ourList)).rowCount === 0) return false
  return (await client.query('select from public.schema_migrations limit 1')).rowCount !== 0
}

export async function listForeign(client: ClientBase): Promise<string[]> {
  // Where nothing of ours was made, a table that is called as one of ours is somebody's.
  const own = (await isBegun(client)) ? tables : []
  const { rows } = await client.query<{ name: string }>(tablesBeside(own))
  return rows.map(({ name }) => name)
}

/** @throws StartError where somebody's tables are there */
export async function requireNoForeign(client: ClientBase): Promise<void> {
  const foreign = await listForeign(client)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  if (foreign.length > 0) throw refuse('databaseShared', { name: rows[0]!.name, tables: namesOf(foreign) })
}

/** In a sentence: the first of many. */
export function namesOf(found: readonly string[]): string {
  const most = 5
  return [...found.slice(0, most), ...(found.length > most ? [`… (${found.length})`] : [])].join(', ')
}

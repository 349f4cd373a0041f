// A whole database as text, to be compared with another.
import { Client } from 'pg'
import { listTables } from '#app/operations/database-copy.ts'
import { clientConfig, type Connection } from '#kit/server/database.ts'

/** The rows of every table, as text. */
export async function contentOf(connection: Connection): Promise<Record<string, string[]>> {
  const client = new Client(clientConfig(connection))
  await client.connect()
  const tables = (await listTables(client)).map(
    ({ schema, name }) =>
      `select '${schema}.${name}' as name, coalesce(json_agg(t::text order by t::text), '[]') as rows from "${schema}"."${name}" t`,
  )
  const { rows } = tables.length > 0 ? await client.query(tables.join(' union all ')) : { rows: [] }
  await client.end()
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]))
}

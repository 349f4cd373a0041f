// A whole database as text, to be compared with another.
import { Client } from 'pg'
import { listTables } from '#app/operations/database-copy.ts'
import { clientConfig, type Connection } from '#kit/server/database.ts'

/** Every row of every table, as text. */
export async function contentOf(connection: Connection): Promise<Record<string, unknown>> {
  const client = new Client(clientConfig(connection))
  await client.connect()
  const content: Record<string, unknown> = {}
  for (const { schema, name } of await listTables(client)) {
    const { rows } = await client.query(`select t::text as row from "${schema}"."${name}" t order by 1`)
    content[`${schema}.${name}`] = rows
  }
  await client.end()
  return content
}

// What the school mailed, read where it is kept.
import { Client } from 'pg'

/** The text of the newest mail of a kind to an address. */
export async function newestMail(databaseUrl: string, email: string, kind: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ text_body: string }>(
    'select text_body from outbox where recipient = $1 and kind = $2 order by id desc limit 1',
    [email, kind],
  )
  await database.end()
  return rows[0]!.text_body
}

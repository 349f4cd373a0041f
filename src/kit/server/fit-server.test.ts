// A school whose tables would lie elsewhere than in `public` is refused, with the statement that mends it.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/postgres.ts'
import { checkServer } from './database.ts'

test('a school that would be made in another schema, or lies there, is told the way to public', async () => {
  const { url, drop } = await cloneDatabase()
  const name = new URL(url).pathname.slice(1)
  // With settings of its own, each connection is a new one.
  const ask = async (text: string) => {
    const client = new Client(url)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await ask(`create schema school; alter database ${name} set search_path = school, public`)
  await expect(checkServer(url)).rejects.toThrow(
    new RegExp(
      `would make the school's tables in the schema school; .+ alter role \\w+ in database ${name} set search_path = public\\.$`,
    ),
  )
  await ask('drop schema school; alter schema public rename to school; create schema public')
  const refused = await checkServer(url).catch((error: Error) => error.message)
  expect(refused).toContain('lies in the schema school')
  const [, remedy] = /begin again: (.+)\.$/.exec(String(refused))!
  await ask(remedy!)
  await expect(checkServer(url)).resolves.toBeUndefined()
  await ask('select from public.users')
  await ask('drop schema public cascade')
  await expect(checkServer(url)).rejects.toThrow('in the schema –;')
  await drop()
})

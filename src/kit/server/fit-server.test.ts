// A school whose tables would lie elsewhere than in `public` is refused, with the statement that mends it.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/postgres.ts'
import { checkServer } from './database.ts'
import { migrate } from './migrate.ts'

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

test('a role that may make no tables in its database is told the statement that lets it', async () => {
  const server = process.env['MANARA_TEST_SERVER']!
  const name = `manara_test_${randomUUID().slice(0, 8)}`
  const own = Object.assign(new URL(server), { pathname: `/${name}` })
  const ask = async (url: string, text: string) => {
    const client = new Client(url)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await ask(server, `create role ${name} login password 'secret'`)
  await ask(server, `create database ${name}`)
  try {
    const connection = Object.assign(new URL(own), { username: name, password: 'secret' }).href
    const begin = () => migrate({ connection, directory: path.resolve(import.meta.dirname, '../../../db/migrations') })
    // As PostgreSQL 15 makes it; then a database whose schema belongs to somebody else, as one of PostgreSQL 14 is.
    for (const remedy of [`alter database ${name} owner to ${name}`, `grant create on schema public to ${name}`]) {
      await expect(begin()).rejects.toThrow(`may make no tables in the database ${name}. Nothing was changed.`)
      await expect(begin()).rejects.toThrow(`: ${remedy}.`)
      await ask(own.href, remedy)
      if (remedy.startsWith('alter')) await ask(own.href, 'alter schema public owner to current_user')
    }
    expect(await begin()).not.toEqual([])
  } finally {
    await ask(server, `drop database ${name} with (force)`)
    await ask(server, `drop role ${name}`)
  }
})

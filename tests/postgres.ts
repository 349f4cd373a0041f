// A migrated template database, cloned per test file.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const admin = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres:p@localhost/postgres'

export async function setup(): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  const name = `manara_template_${process.pid}`
  process.env['MANARA_TEMPLATE'] = name
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const template = new pg.Client(urlOf(name))
  await template.connect()
  const folder = new URL('../db/migrations/', import.meta.url)
  for (const file of (await readdir(folder)).sort()) await template.query(await readFile(new URL(file, folder), 'utf8'))
  await template.end()
}

export async function teardown(): Promise<void> {
  await withAdmin((client) => client.query(`drop database if exists ${process.env['MANARA_TEMPLATE']} with (force)`))
}

export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `manara_${process.pid}_${Math.random().toString(36).slice(2)}`
  await withAdmin((client) => client.query(`create database ${name} template ${process.env['MANARA_TEMPLATE']}`))
  return { url: urlOf(name), drop: () => withAdmin((client) => client.query(`drop database ${name} with (force)`)) }
}

async function withAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    // Two clones of one template at once refuse each other.
    await client.query('select pg_advisory_lock(1)')
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

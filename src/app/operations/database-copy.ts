// Copies every row of the database to files and back, by PostgreSQL's COPY: the embedded database has no pg_dump. The schema is not
// copied: the migrations make it.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createHash } from 'node:crypto'
import { createGunzip, createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { tables as ownTables } from '#db/tables.ts'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { seal, type Key } from './backup-key.ts'
import { readPart, tableFile, type Manifest } from './backup-manifest.ts'

type TableCopy = Manifest['tables'][number]
type Table = Pick<TableCopy, 'schema' | 'name' | 'columns'>

/** Left out, as the list of applied migrations is, which is known otherwise. Counters of attempts start anew as after a crash. */
const left = ['graphile_worker.migrations']

/** The school's tables with stored rows, with the columns that the database does not compute. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select n.nspname as schema, t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relkind = 'r' and t.relpersistence = 'p'
      and (n.nspname = 'public' and t.relname = any($1::text[]) or n.nspname = 'graphile_worker')
    group by 1, 2 order by 1, 2`,
    [ownTables],
  )
  return rows.filter(({ schema, name }) => !left.includes(`${schema}.${name}`))
}

/** Those of the school's tables. */
export async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select s.schemaname as schema, s.sequencename as name, s.last_value::text as value
    from pg_sequences s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    where s.last_value is not null
      and (s.schemaname = 'public' and t.relname = any($1::text[]) or s.schemaname = 'graphile_worker')
    order by 1, 2`,
    [ownTables],
  )
  return rows
}

const quoted = (name: string) => `"${name}"`
const named = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Writes a table into a file of the folder, compressed, and encrypted where there is a key. @returns its rows, bytes and SHA-256 */
export async function copyOut(
  client: ClientBase,
  table: Table,
  folder: string,
  key: Key | undefined,
): Promise<TableCopy> {
  const name = tableFile(table)
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      bytes += part.length
      done(null, part)
    },
  })
  const rows = client.query(copyTo(`copy ${named(table)} (${columnsOf(table)}) to stdout`))
  const packed = createGzip({ level: 6 })
  const written = createWriteStream(file, { mode: 0o600, flush: true })
  await (key ? pipeline(rows, packed, count, seal(key, name), written) : pipeline(rows, packed, count, written))
  return { ...table, rows: rows.rowCount ?? 0, bytes, sha256: hash.digest('hex') }
}

/** @returns how many rows were read. */
export async function copyIn(client: ClientBase, table: Table, folder: string, key: Key | undefined): Promise<number> {
  const rows = client.query(copyFrom(`copy ${named(table)} (${columnsOf(table)}) from stdin`))
  await pipeline(readPart(folder, tableFile(table), key).open(), createGunzip(), rows)
  return rows.rowCount ?? 0
}

/**
 * Empties these tables and runs `fill`, without triggers (they would count rows twice) and without foreign keys (they would need an order).
 * The foreign keys are made again afterwards, which checks every row. In the transaction of the caller.
 */
export async function withBareTables(client: ClientBase, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ name: string; home: string; rule: string }>(
    `
    select c.conname as name, c.conrelid::regclass::text as home, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::regclass[])`,
    [tables.map(named)],
  )
  for (const { name, home } of references) await client.query(`alter table ${home} drop constraint ${quoted(name)}`)
  for (const table of tables) {
    // First, because the log of acts has a trigger that refuses to be emptied.
    await client.query(`alter table ${named(table)} disable trigger user`)
    await client.query(`truncate ${named(table)}`)
  }
  await fill()
  for (const table of tables) await client.query(`alter table ${named(table)} enable trigger user`)
  for (const { name, home, rule } of references)
    await client.query(`alter table ${home} add constraint ${quoted(name)} ${rule}`)
}

export async function setSequences(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  // Earlier releases also named those of tables that were not the school's: they are nowhere here.
  for (const sequence of sequences)
    await client.query('select setval(to_regclass($1), $2::bigint)', [named(sequence), sequence.value])
}

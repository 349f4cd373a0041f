// Each command with wrong input: one clear sentence in both languages, an exit code, and nothing changed.
import { lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { ZipFile } from 'yazl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#features/accounts/sql.ts'
import { checkServer, openDatabase } from '#kit/server/database.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { readSettings } from '#kit/server/settings.ts'
import { StartError } from '#kit/server/start-error.ts'
import { contentOf } from '#tests/every-row.ts'
import { cloneDatabase } from '#tests/postgres.ts'
import { makeBackup } from './backup.ts'
import { readCommandLine } from './commands.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const folder = await mkdtemp(path.join(tmpdir(), 'manara-bad-'))
const at = (...parts: string[]) => path.join(folder, ...parts)
const ends: (() => Promise<unknown>)[] = []
/** A school with a person and a file; one written by a later release, one by an earlier; an empty one. */
const databases = { school: '', newer: '', older: '', empty: '', away: 'postgres://nobody@127.0.0.1:1/school' }
type Where = keyof typeof databases

async function database(change?: string): Promise<string> {
  const { url, drop } = await cloneDatabase()
  ends.push(drop)
  if (change === undefined) return url
  const client = new Client(url)
  await client.connect()
  await client.query(change)
  await client.end()
  return url
}

async function damagedBackup(name: string, manifest: string | undefined): Promise<void> {
  await mkdir(at('backups', name, '2026-11-22T03-00-00'), { recursive: true })
  if (manifest !== undefined) await writeFile(at('backups', name, '2026-11-22T03-00-00/manifest.json'), manifest)
}

beforeAll(async () => {
  databases.school = await database()
  databases.newer = await database(
    `insert into schema_migrations (name, checksum) values ('9999_later.sql', repeat('a', 64))`,
  )
  databases.older = await database(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  )
  databases.empty = await database(
    'drop schema graphile_worker cascade; drop schema public cascade; create schema public',
  )
  const opened = await openDatabase({ connection: databases.school, poolSize: 2, log: () => {} })
  await insertUser(opened.db, {
    fullName: 'x',
    email: 'owner@example.dz',
    passwordHash: 'x',
    language: 'ar',
    role: 'owner',
  })
  await opened.close()
  await createFolderStore(at('data/files')).put('receipts/one.jpg', Buffer.from('a receipt'))
  await writeFile(at('a-file'), 'neither folder nor archive')
  await writeFile(at('half.zip'), Buffer.from('504b0304140000000800', 'hex'))
  await mkdir(at('empty-folder'))
  await damagedBackup('half', undefined)
  await damagedBackup('garbage', '{"format":"manara-ba')
  await damagedBackup('newer', '{"format":"manara-backup","v":9}')
  await damagedBackup('other', '{"format":"another-program","v":1}')
  // Cannot be read, not even by root.
  await symlink(at('loop'), at('loop'))
  await symlink(at('data'), at('link'))
  await mkdir(at('backups/closed'))
  await symlink('manifest.json', at('backups/closed/manifest.json'))
  const client = new Client(databases.school)
  await client.connect()
  const backup = { client, dataDir: at('data'), now: new Date('2026-11-22T03:00:00Z'), print: () => {} }
  await makeBackup({ ...backup, to: at('backups/whole') })
  await makeBackup({ ...backup, to: at('backups/sealed'), passphrase: 'twelve letters and more' })
  const newer = new ZipFile()
  newer.addBuffer(Buffer.from('{"format":"manara-course","v":2,"rooms":[]}'), 'manara-course.json')
  newer.end()
  await writeFile(at('newer.zip'), newer.outputStream)
  await client.end()
})
afterAll(async () => {
  for (const end of ends) await end()
  await rm(folder, { recursive: true, force: true })
})

/** As src/main.ts runs a command. */
async function run(args: readonly string[], where: Where, language: 'ar' | 'en') {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const commandLine = readCommandLine(args, { LANG: language }, print)
  if ('code' in commandLine) return { code: commandLine.code, sentence: lines.join('\n') }
  try {
    const connection = databases[where]
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: at('data'), DATABASE_URL: connection })
    const open = async () => {
      await checkServer(connection)
      return { connection, directory, appendOnly: ['audit_log'] }
    }
    const code = await commandLine.command({
      ...commandLine.given,
      settings,
      open,
      directory,
      publicUrl: 'http://localhost',
      print,
    })
    return { code, sentence: lines.at(-1) ?? '' }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { code: 1, sentence: error.texts[language] }
  }
}

async function everything() {
  const files = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(files.map(async (file) => `${file} ${(await lstat(at(file))).size}`))
  const { school, newer, older, empty } = databases
  return { sizes: sizes.sort(), rows: await Promise.all([school, newer, older, empty].map((each) => contentOf(each))) }
}

const commands = [
  'backup',
  'restore',
  'export',
  'import',
  'create-owner',
  'migrate',
  'sweep',
  'doctor',
  'rotate-secrets',
]
const rightly: Record<string, string[]> = {
  backup: ['--to', at('out')],
  restore: ['--from', at('backups/whole')],
  export: ['--to', at('out')],
  import: [at('half.zip')],
  'create-owner': ['new@example.dz'],
}

const table: [args: string[], where: Where, code: number, words: string][] = [
  ...commands.flatMap((command): typeof table => {
    const args = [command, ...(rightly[command] ?? [])]
    return [
      [[...args, '--form', 'x'], 'school', 2, '--form'],
      [[...args, '--lang'], 'school', 2, '--lang'],
      // The place of its files is checked first.
      [args, 'away', 1, command === 'restore' ? 'holds files already' : 'cannot be reached'],
      // A backup of what a later release wrote does no harm, and the doctor only reads.
      ...(['backup', 'restore'].includes(command)
        ? []
        : ([[args, 'newer', 1, 'older than its database']] as typeof table)),
      // It may be running under its release: only `migrate` brings it up to this one.
      ...(['backup', 'restore', 'migrate'].includes(command)
        ? []
        : ([[args, 'older', 1, 'run: npm run manara -- migrate.']] as typeof table)),
      ...(['export', 'import', 'create-owner'].includes(command)
        ? []
        : ([[[...args, 'stray'], 'school', 2, 'stray']] as typeof table)),
    ]
  }),
  [['backup'], 'school', 2, '--to'],
  [['backup', '--to'], 'school', 2, '--to'],
  [['backup', '--to', '--lang'], 'school', 2, 'Name the folder: --to DIR'],
  [['backup', '--to', '--lang', 'en'], 'school', 2, 'Name the folder: --to DIR'],
  [['backup', '--to', '-h'], 'school', 2, 'Name the folder: --to DIR'],
  [['backup', '--to', ' '], 'school', 2, 'Name the folder: --to DIR'],
  [['restore', '--from=-x'], 'empty', 2, 'Name the folder: --from DIR'],
  [['import', at('half.zip'), '--as', '--lang=en'], 'school', 2, '--as needs a word after it.'],
  [['backup', '--to', at('out'), '--to', at('other')], 'school', 2, '--to stands there twice'],
  [
    ['restore', '--from', at('backups/whole'), `--from=${at('backups/sealed')}`],
    'empty',
    2,
    '--from stands there twice',
  ],
  [['import', at('half.zip'), '--as', 'a@example.dz', '--as', 'b@example.dz'], 'school', 2, '--as stands there twice'],
  [['backup', '--to', at('a-file')], 'school', 1, 'cannot be written to'],
  [['backup', '--to', at('data')], 'school', 1, 'own data'],
  [['backup', '--to', at('data/files/receipts')], 'school', 1, 'own data'],
  [['backup', '--to', at('link')], 'school', 1, 'own data'],
  [['backup', '--to', at('link/files/new/deeper')], 'school', 1, 'own data'],
  [['backup', '--to', '/dev/null/x'], 'school', 1, 'cannot be written to'],
  [['backup', '--to', at('empty-folder')], 'empty', 1, 'no school in this database'],
  [['backup', '--to', at('new-folder/deeper')], 'empty', 1, 'no school in this database'],
  [['backup', '--to', at('backups/whole')], 'newer', 1, 'backups of another school'],
  [['backup', '--to', at('backups/sealed')], 'newer', 1, 'backups of another school'],
  [['restore'], 'empty', 2, '--from'],
  [['restore', '--from', at('nowhere')], 'empty', 1, 'There is no folder'],
  [['restore', '--from', at('a-file')], 'empty', 1, 'There is no folder'],
  [['restore', '--from', at('loop')], 'empty', 1, 'cannot be read (ELOOP)'],
  [['restore', '--from', at('backups/closed')], 'empty', 1, 'manifest.json cannot be read (ELOOP)'],
  [['restore', '--from', at('empty-folder')], 'empty', 1, 'no finished backup'],
  [['restore', '--from', at('backups/half')], 'empty', 1, 'no finished backup'],
  [['restore', '--from', at('backups/garbage')], 'empty', 1, 'damaged'],
  [['restore', '--from', at('backups/newer')], 'empty', 1, 'newer release'],
  [['restore', '--from', at('backups/other')], 'empty', 1, 'damaged'],
  [['restore', '--from', at('backups/sealed')], 'empty', 1, 'BACKUP_PASSPHRASE'],
  [['restore', '--from', at('backups/whole')], 'school', 1, 'holds files already'],
  [['export'], 'school', 2, '--to'],
  [['export', '--to', at('out'), 'no-such-course'], 'school', 1, 'no course no-such-course'],
  [['export', '--to', at('link/files/public')], 'school', 1, 'own data'],
  [['export', '--to', at('a-file')], 'school', 1, 'cannot be written to'],
  [['import'], 'school', 2, 'import FILE'],
  [['import', at('nowhere.zip')], 'school', 1, 'There is no file'],
  [['import', at('loop')], 'school', 1, 'cannot be read (ELOOP)'],
  // Before any of them is opened.
  [['import', at('half.zip'), at('nowhere.zip')], 'school', 1, 'There is no file'],
  [['import', at('a-file')], 'school', 1, 'no course that can be read'],
  [['import', at('half.zip')], 'school', 1, 'no course that can be read'],
  [['import', at('newer.zip')], 'school', 1, 'newer release'],
  [['import', at('empty-folder')], 'school', 1, 'no course that can be read'],
  [['import', '/dev/null'], 'school', 1, 'no course that can be read (it is no plain file)'],
  [['import', at('half.zip'), '--as', 'nobody@example.dz'], 'school', 1, 'nobody@example.dz'],
  [['create-owner'], 'school', 2, 'create-owner MAIL'],
  [['create-owner', 'nobody'], 'school', 1, 'nobody is no email address.'],
  // No database is begun for it.
  [['create-owner', 'nobody'], 'empty', 1, 'nobody is no email address.'],
  [['create-owner', `${'x'.repeat(300)}@example.dz`], 'school', 1, 'is no email address.'],
  [['create-owner', 'a@example.dz', 'x'.repeat(500)], 'school', 1, 'give 3 to 120 characters'],
  // Otherwise they would be folders of that name.
  ...['s3:/school/nightly', 'S3://school/nightly', 'file:///tmp/x', '~/backups'].flatMap((place) => [
    [['backup', '--to', place], 'school', 2, `${place} is no folder and no s3://`] as (typeof table)[number],
    [['restore', '--from', place], 'empty', 2, `${place} is no folder and no s3://`] as (typeof table)[number],
  ]),
  [['export', '--to', 'https://example.dz/x'], 'school', 2, 'https://example.dz/x is no folder.'],
  [['export', '--to', 's3://school/courses'], 'school', 2, 's3://school/courses is no folder.'],
  [['rotate-secrets', '--dry-run'], 'school', 2, '--dry-run'],
  [['sweep', '--dry-run=no'], 'school', 2, '--dry-run=no'],
  [['sweep', '--dry-run'], 'older', 1, 'run: npm run manara -- migrate.'],
  [['doctor', '--lang', 'fr'], 'school', 2, 'ar or en'],
  [['help', '--lang=arabic'], 'school', 2, 'ar or en'],
  [['--version'], 'school', 2, '--version'],
  [['help', '-x'], 'school', 2, '-x'],
  [['bakcup', '--to', at('out')], 'school', 2, 'bakcup'],
]

let before: Awaited<ReturnType<typeof everything>> | undefined

test.each(table)('%j on %s ends with %i', async (args, where, code, words) => {
  before ??= await everything()
  const [english, arabic] = [await run(args, where, 'en'), await run(args, where, 'ar')]
  expect(english).toEqual({ code, sentence: expect.stringContaining(words) })
  expect(arabic).toEqual({ code, sentence: expect.stringMatching(/\p{Script=Arabic}/u) })
  if (!words.startsWith('bak')) expect([english.sentence, arabic.sentence].join('')).not.toContain('\n')
  expect(await everything()).toEqual(before)
})

test('places are seen from where the operator stands, a bucket is where it is', () => {
  const read = (...args: string[]) => {
    const line = readCommandLine(args, { CALLED_FROM: '/home/omar' }, () => {})
    return 'given' in line ? [line.given.options, line.given.words] : line
  }
  expect(read('backup', '--to', './نسخ')).toEqual([{ to: '/home/omar/نسخ' }, []])
  expect(read('restore', '--from', '/backups')).toEqual([{ from: '/backups' }, []])
  expect(read('restore', '--from', 's3://school/b')).toEqual([{ from: 's3://school/b' }, []])
  expect(read('import', 'a.zip')).toEqual([{}, ['/home/omar/a.zip']])
  expect(read('create-owner', 'a@b.dz')).toEqual([{}, ['a@b.dz']])
})

test('what was not understood is told apart from what was asked for', () => {
  const said = (...args: string[]) => {
    const lines: Record<'answers' | 'complaints', number> = { answers: 0, complaints: 0 }
    readCommandLine(
      args,
      {},
      () => void lines.answers++,
      () => void lines.complaints++,
    )
    return lines
  }
  expect(said('help')).toEqual({ answers: 1, complaints: 0 })
  for (const args of [['bakup'], ['backup'], ['doctor', 'x'], ['help', '--lang', 'fr']])
    expect(said(...args)).toEqual({ answers: 0, complaints: 1 })
})

test('a variable of the language that is set but empty says nothing', () => {
  const lines: string[] = []
  readCommandLine(['help'], { LC_ALL: '', LC_MESSAGES: '', LANG: 'ar_DZ.UTF-8' }, (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(/^\p{Script=Arabic}/u)
})

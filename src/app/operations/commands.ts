// The commands of the command line beside serving the school (scripts/manara.mjs). Each returns its exit code.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { sweepFiles, sweepRows } from '#app/sweep-files.ts'
import { createOwner, readOwner } from '#features/accounts/create-owner.ts'
import type { Language } from '#kit/languages.ts'
import { clientConfig, openDatabase, type Database } from '#kit/server/database.ts'
import { openFiles, openFolder } from '#kit/server/open-files.ts'
import { hasSchool, migrate, requireMigrated, type Migrating } from '#kit/server/migrate.ts'
import type { Settings } from '#kit/server/settings.ts'
import { operatorLanguage } from '#kit/server/start-error.ts'
import { makeBackup } from './backup.ts'
import { requireOutside } from './outside-data.ts'
import { fetchBackup, openShelf } from './shelf.ts'
import { exportCourses, importArchive, requireArchives } from './course-archives.ts'
import { examine, exitCode } from './doctor.ts'
import { restoreBackup } from './restore.ts'
import { rotateSecrets } from './rotate-secrets.ts'
import { refuse, sentencesIn, type Sentence } from './sentences.ts'
import { readArguments, type Options } from './usage.ts'

interface Given {
  settings: Settings
  /** Opens the database, and starts it where it is the embedded one. Errors in the other input are reported before. */
  open: () => Promise<Migrating>
  /** Of the migrations. */
  directory: string
  /** Address of the running school, or where it should be. */
  publicUrl: string
  options: Options
  /** The arguments after the command. */
  words: string[]
  language: Language
  sentence: Sentence
  print: (line: string) => void
}

type Command = (given: Given) => Promise<number>

const commands: Record<string, Command> = {
  async backup({ settings, open, options, sentence, print }) {
    const { dataDir, backupPassphrase: passphrase } = settings
    if (!options.to) throw refuse('folderMissing', { option: '--to' })
    const to = await openShelf(settings, options.to)
    const { connection } = await open()
    const client = new Client({ ...clientConfig(connection), statement_timeout: 0 })
    client.on('error', () => {})
    await client.connect()
    try {
      const { folder } = await makeBackup({
        client,
        dataDir,
        files: openFiles(settings),
        to,
        passphrase,
        now: new Date(),
        print,
        sentence,
      })
      print(sentence('backupMade', { folder }))
      return 0
    } finally {
      await client.end()
    }
  },
  async restore({ settings, directory, open, options, sentence, print }) {
    const { dataDir, backupPassphrase: passphrase } = settings
    if (!options.from) throw refuse('folderMissing', { option: '--from' })
    const tell = (folder: string) => print(sentence('backupPassedOver', { folder }))
    const fetched = options.from.startsWith('s3://') ? await fetchBackup(settings, options.from, tell) : undefined
    const restoring = {
      migrating: { directory, open },
      dataDir,
      files: settings.bucket && openFiles(settings),
      from: fetched ?? options.from,
      passphrase,
      print,
      sentence,
    }
    const found = await restoreBackup(restoring).finally(() => fetched && rm(fetched, { recursive: true, force: true }))
    const rows = found.tables.reduce((sum, table) => sum + table.rows, 0)
    print(sentence('restored', { date: found.made_at, rows: String(rows), files: String(found.files.length) }))
    return 0
  },
  async migrate({ open, sentence, print }) {
    const applied = await migrate(await open())
    print(sentence('migrated', { count: String(applied.length) }))
    return 0
  },
  doctor: (given) =>
    withDatabase(given, async (db) => {
      const { publicUrl, language, sentence, print } = given
      // Where the school answers, also when it was started with a PORT that this command was not given.
      const settings = { ...given.settings, publicUrl }
      const findings = await examine({ db, settings, language, now: new Date() })
      const marks = { ok: '✓', warn: '!', bad: '✗' }
      for (const { state, text, values } of findings) print(`${marks[state]} ${sentence(text, values)}`)
      return exitCode(findings)
    }),
  export: (given) =>
    withDatabase(given, async (db) => {
      const { settings, options, words, sentence, print } = given
      if (!options.to) throw refuse('folderMissing', { option: '--to' })
      const written = await exportCourses(archivesOf(db, settings), requireOutside(options.to, settings.dataDir), words)
      for (const file of written) print(file)
      print(sentence('exported', { count: String(written.length) }))
      return 0
    }),
  import: (given) =>
    withDatabase(given, async (db) => {
      const { settings, options, words, sentence, print } = given
      await requireArchives(settings, words)
      for (const from of words) {
        const importing = { from, email: options.as, now: new Date() }
        const id = await importArchive(archivesOf(db, settings), importing)
        print(sentence('imported', { file: from, id }))
      }
      return 0
    }),
  'rotate-secrets': (given) =>
    withDatabase(given, async (db) => {
      const { print, sentence } = given
      const { keys, sessions, links, factors } = await rotateSecrets(db)
      print(sentence('rotated', { keys: String(keys), sessions: String(sessions) }))
      if (links > 0) print(sentence('linksEnded', { count: String(links) }))
      if (factors > 0) print(sentence('factorsStay', { count: String(factors) }))
      return 0
    }),
  async 'create-owner'(given) {
    const { words, publicUrl, sentence, print } = given
    const [email, ...names] = words
    const owner = { email, name: names.join(' ') || undefined }
    readOwner(owner)
    return withDatabase(given, async (db) => {
      const { link, keptName } = await createOwner(db, owner, { publicUrl, now: new Date() })
      if (keptName !== null) print(sentence('ownerKeepsName', { name: keptName }))
      print(`${sentence('ownerLink')}\n${link}`)
      return 0
    })
  },
  sweep: (given) =>
    withDatabase(given, async (db) => {
      const { settings, options, sentence, print } = given
      const sweeping = {
        db,
        files: openFiles(settings),
        folder: openFolder(settings),
        print,
        dryRun: options['dry-run'] ?? false,
        sentence,
      }
      // Rows first: a disk that is away ends it before anything is removed.
      const rows = await sweepRows(sweeping)
      const swept = { files: String(await sweepFiles(sweeping)), rows: String(rows) }
      print(sweeping.dryRun ? sentence('wouldSweep', swept) : sentence('swept', swept))
      return 0
    }),
}

function archivesOf(db: Database, settings: Settings) {
  return { db, dataDir: settings.dataDir, files: openFiles(settings) }
}

/** The schema of a school that is there stays as it is, as that may be running: `migrate`, or its next start, brings it up. */
async function withDatabase(given: Given, work: (db: Database) => Promise<number>): Promise<number> {
  const { open, print } = given
  const migrating = await open()
  if (await hasSchool(migrating.connection)) await requireMigrated(migrating)
  else await migrate(migrating)
  const database = await openDatabase({ connection: migrating.connection, poolSize: 2, log: print })
  return work(database.db).finally(() => database.close())
}

/** Folders and files are seen from where the operator stands: `npm run` goes to the program's own folder first. */
function withPlaces(name: string | undefined, words: string[], options: Options, calledFrom = '') {
  const placed = (given: string) => (given.startsWith('s3://') ? given : path.resolve(calledFrom, given))
  return {
    words: name === 'import' ? words.map(placed) : words,
    options: {
      ...options,
      ...(options.to && { to: placed(options.to) }),
      ...(options.from && { from: placed(options.from) }),
    },
  }
}

interface CommandLine {
  command: Command
  usesFiles: boolean
  mayBegin: boolean
  migrates: boolean
  isRestore: boolean
  given: Pick<Given, 'options' | 'words' | 'language' | 'sentence'>
}

/** A number is the exit code: only a text was asked for, or something is wrong; it was printed already. */
export function readCommandLine(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  print: (line: string) => void,
  /** What was not understood; not where an answer that was asked for goes. */
  complain = print,
): CommandLine | { code: number } {
  const { lang, help, name, words, options, refused, noLanguage, ...kinds } = readArguments(args)
  const language = operatorLanguage(noLanguage ? undefined : lang, environment)
  const sentence = sentencesIn(language)
  if (noLanguage) {
    complain(sentence(...noLanguage))
    return { code: 2 }
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command && !help && !refused)
    return {
      command,
      ...kinds,
      isRestore: name === 'restore',
      given: { ...withPlaces(name, words, options, environment['CALLED_FROM']), language, sentence },
    }
  const isKnown = command !== undefined || name === undefined || name === 'help'
  if (isKnown && !help && refused) {
    complain(sentence(...refused))
    return { code: 2 }
  }
  if (isKnown) {
    print(sentence('usage'))
    return { code: 0 }
  }
  complain(`${sentence('unknownCommand', { command: name })}\n${sentence('usage')}`)
  return { code: 2 }
}

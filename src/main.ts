// settings → database → server → listen, nothing else; or, with `create-owner <email> [name]`, a link for the school's owner; or, with
// `sweep [--dry-run]`, files and rows that lost each other.
import path from 'node:path'
import { createServer } from '#app/server.ts'
import { sweepFiles, sweepRows } from '#app/sweep-files.ts'
import { createOwner } from '#features/accounts/create-owner.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { migrate } from '#kit/server/migrate.ts'
import { readSettings, type Settings } from '#kit/server/settings.ts'
import { StartError } from '#kit/server/start-error.ts'

const say = (line: string) => console.log(line)

/** Ends what was started, newest first. */
const endings: (() => Promise<void>)[] = []
let ending: Promise<void> | undefined

function end(code: number): void {
  ending ??= (async () => {
    for (const step of endings.toReversed()) await step().catch((error: unknown) => console.error(error))
    process.exit(code)
  })()
}

async function start(): Promise<void> {
  // A terminal and npm both pass Ctrl-C on: the first counts. The channel closes when `npm start` itself was killed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('disconnect', () => end(0))
  const settings = readSettings()
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
  if (embedded) endings.push(() => embedded.stop())
  const connection = settings.databaseUrl ?? embedded!.connection
  const directory = path.resolve(import.meta.dirname, '../db/migrations')
  await migrate({ connection, directory, log: say })
  const database = await openDatabase({ connection, poolSize: settings.databasePool, log: say })
  endings.push(() => database.close())
  const [command, email, name] = process.argv.slice(2)
  if (command === 'create-owner') {
    const link = await createOwner(database.db, { email, name }, { publicUrl: settings.publicUrl, now: new Date() })
    say(`Choose the owner's password here, within the hour:\n${link}`)
    return end(0)
  }
  if (command === 'sweep') {
    const files = createFolderStore(path.join(settings.dataDir, 'files'))
    const sweeping = { db: database.db, files, say, dryRun: process.argv.includes('--dry-run') }
    const counts = { files: await sweepFiles(sweeping), rows: await sweepRows(sweeping) }
    say(`${counts.files} files and ${counts.rows} rows ${sweeping.dryRun ? 'would be' : 'were'} swept.`)
    return end(0)
  }
  if (settings.demo) {
    const { fillDemoSchool } = await import('#demo/seed.ts')
    await fillDemoSchool({ db: database.db, settings, log: say })
  }
  const app = await createServer({ settings, db: database.db, listen: database.listen })
  endings.push(() => app.close())
  await listen(app, settings)
  greet(settings)
}

async function listen(app: Awaited<ReturnType<typeof createServer>>, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop the other program or choose another: PORT=3001 npm start.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights. Choose one above 1023: PORT=3000 npm start.`)
    throw error
  }
}

function greet({ publicUrl, demo }: Settings): void {
  say(`\nManara is open: ${publicUrl}`)
  if (!demo) return
  say('Demo accounts (password manara123):')
  for (const name of ['student', 'staff', 'owner']) say(`  ${name}@manara.example`)
  say('Ctrl-C stops it.')
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  end(1)
})

// A temporary PostgreSQL with the schema of db/migrations, for scripts that read it.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres, type SocketConnection } from '#kit/server/embedded-postgres.ts'
import { migrate } from '#kit/server/migrate.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The server is there while `work` runs. */
export async function withMigratedDatabase<T>(work: (connection: SocketConnection) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-schema-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  try {
    await migrate({ connection: server.connection, directory: path.join(root, 'db/migrations') })
    return await work(server.connection)
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

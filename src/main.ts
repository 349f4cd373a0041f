// settings → database → server → listen, nothing else.
import { createServer } from '#app/server.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { readSettings } from '#kit/server/settings.ts'
import { StartError } from '#kit/server/start-error.ts'

async function start(): Promise<void> {
  const settings = readSettings()
}

void start

// The program with a clock that can be set from outside: that of the system stays as it is. All else as src/main.ts starts it.
import path from 'node:path'
import { createServer } from '#app/server.ts'
import { fillDemoSchool } from '#demo/seed.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { readSettings } from '#kit/server/settings.ts'

const settings = readSettings()
const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: console.log })
await migrate({ connection: embedded.connection, directory: path.resolve(import.meta.dirname, '../../db/migrations') })
const database = await openDatabase({ connection: embedded.connection, log: console.log })
await fillDemoSchool({ db: database.db, settings, log: console.log })
const { db, listen, openPool } = database
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const app = await createServer({
  settings,
  db,
  listen,
  openJobsPool: openPool,
  clock,
  pages: false,
  cachesResponses: true,
})
app.post('/faults/clock', (request) => {
  ahead = Number((request.query as { hours: string }).hours) * 3_600_000
  return { ahead }
})
await app.listen({ host: settings.host, port: settings.port })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0))
})

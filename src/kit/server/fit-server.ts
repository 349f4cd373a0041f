// What the database must be before anything is read or written: new enough, with dates that the driver reads, and with the school's tables in
// `public`, where migrations, backups and the log of acts look for them.
import { refuse } from './start-error.ts'

export interface Server {
  version: number
  /** How it writes them. */
  dates: string
  /** Where it makes tables; null where it would make none. */
  schema: string | null
  /** The statement after which the role makes them in `public`. */
  remedy: string
  /** A school was begun there. */
  begun: boolean
}

export const questions = `select current_setting('server_version_num')::int as version, current_setting('DateStyle') as dates, current_schema() as schema,
  format('alter role %I in database %I set search_path = public', session_user, current_database()) as remedy,
  exists (select from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid and a.attname = 'checksum'
    where t.relname = 'schema_migrations' and n.nspname = current_schema()) as begun`

const oldest = 150_000

/** @throws StartError that says what is to be done */
export function requireFit(place: string, { version, dates, schema, remedy, begun }: Server): void {
  if (version < oldest) throw refuse('databaseOld', { place, version: Math.floor(version / 10_000) })
  // The driver reads no other dates, and a backup of others would come back with days and months exchanged.
  if (!dates.startsWith('ISO')) throw refuse('databaseDates', { place, dates, name: place.split('/').at(-1) })
  if (schema === 'public') return
  // Its backups held nothing: going on without a word would lose it one day.
  throw begun
    ? refuse('schoolSchema', { place, schema: quoted(schema!) })
    : refuse('databaseSchema', { place, schema: schema ?? '–', remedy })
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)

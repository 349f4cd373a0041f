// Tables that the program can read and add to, but neither change nor empty (docs/decisions/audit.md). They belong to a role with which
// can sign in as; the program's own role may only read and add.
import type { Client } from 'pg'
import type { notice } from './start-error.ts'

interface Owned {
  login: string
  owner: string
  is_superuser: boolean
  may_make_roles: boolean
  version: number
}

async function look(client: Client, table: string): Promise<Owned | undefined> {
  const { rows } = await client.query<Owned>(
    `select current_user as login, pg_get_userbyid(c.relowner) as owner, r.rolsuper as is_superuser, r.rolcreaterole as may_make_roles,
       current_setting('server_version_num')::int as version
     from pg_class c, pg_roles r where c.oid = to_regclass($1) and r.rolname = current_user`,
    [`public.${table}`],
  )
  return rows[0]
}

const keeperOf = (login: string) => `${login.slice(0, 58)}_log`

/** Why a table was not given to its own role. */
export type Obstacle = Parameters<typeof notice>

const keepingLock = 7_303_006

/**
 * Gives the table to its own role. `administration`: a superuser's connection to the same database, where there is one.
 * @returns why it failed; undefined where it succeeded
 */
export async function handOver(client: Client, table: string, administration?: Client): Promise<Obstacle | undefined> {
  const by = administration ?? client
  await by.query('begin')
  try {
    // Two programs that begin one school at once would both make the role.
    await by.query('select pg_advisory_xact_lock($1)', [keepingLock])
    const obstacle = await give(client, table, administration)
    await by.query('commit')
    return obstacle
  } catch (error) {
    await by.query('rollback').catch(() => {})
    return ['keeperRefused', { why: (error as Error).message }]
  }
}

/** Within a transaction. */
async function give(client: Client, table: string, administration?: Client): Promise<Obstacle | undefined> {
  const owned = await look(client, table)
  if (!owned) return undefined
  const { login, owner, is_superuser, may_make_roles } = owned
  const keeper = keeperOf(login)
  if (owner === keeper) return undefined
  if (is_superuser) return ['keeperSuperuser', { login }]
  const isThere = (await client.query('select from pg_roles where rolname = $1', [keeper])).rowCount
  if (!administration && !isThere && !may_make_roles) return ['keeperNotMade', { login }]
  const [me, its, name] = [login, keeper, table].map((word) => client.escapeIdentifier(word))
  const by = administration ?? client
  if (!isThere) await by.query(`create role ${its} nologin`)
  if (!administration) await join(client, its!, me!, owned)
  if (!administration) await by.query(`grant create on schema public to ${its}`)
  await by.query(`alter table public.${name} owner to ${its}`)
  await by.query(`revoke all on public.${name} from public, ${me}`)
  await by.query(`grant select, insert on public.${name} to ${me}`)
  if (!administration) await by.query(`revoke create on schema public from ${its}`)
  if (!administration) await by.query(`revoke ${its} from ${me}`)
  return undefined
}

/**
 * Back to the program's role, so that a migration can change the table; `handOver` gives it away again afterwards. @throws the database's
 * error where this role may not
 */
export async function takeBack(client: Client, table: string, administration?: Client): Promise<void> {
  const owned = await look(client, table)
  if (!owned || owned.owner !== keeperOf(owned.login)) return
  const [me, its, name] = [owned.login, owned.owner, table].map((word) => client.escapeIdentifier(word))
  const by = administration ?? client
  await by.query('begin')
  try {
    if (!administration) await join(client, its!, me!, owned)
    await by.query(`alter table public.${name} owner to ${me}`)
    if (!administration) await by.query(`revoke ${its} from ${me}`)
    await by.query('commit')
  } catch (error) {
    await by.query('rollback').catch(() => {})
    throw error
  }
}

/** Only inside the transaction. From version 16 on, the creator of a role must grant its rights to themselves. */
async function join(client: Client, keeper: string, me: string, { version }: Owned): Promise<void> {
  await client.query(`grant ${keeper} to ${me}${version >= 160_000 ? ' with inherit true, set true' : ''}`)
}

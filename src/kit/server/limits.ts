// Limits on attempts: counters in the database, so that all processes count together
// (docs/decisions/rate-limits.md). The numbers are settings, the periods are here.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { refuse } from '#kit/server/app-error.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'

export type LimitName = keyof Settings['limits']

export interface Limits {
  /**
   * Counts one attempt; ends the request with 429 and Retry-After when there were too many.
   * @param trx counts as part of it: what fails in the end was no attempt
   */
  spend: (name: LimitName, key: string, trx?: Trx) => Promise<void>
  /** Counts one attempt; false when there were too many. @param trx as above */
  take: (name: LimitName, key: string, trx?: Trx) => Promise<boolean>
  /** Ends the request like `spend` when the count is full, but counts nothing. */
  check: (name: LimitName, key: string) => Promise<void>
  /** Takes one back: it does not count as an attempt. */
  giveBack: (name: LimitName, key: string) => Promise<void>
  /** Sets the count to zero. */
  clear: (name: LimitName, key: string) => Promise<void>
  /** Deletes expired counters. */
  sweep: () => Promise<void>
}

interface Counter {
  points: number
  expires_at: Date
}

const minutes: Record<LimitName, number> = {
  signInFailures: 15,
  accountFailures: 15,
  perAddress: 10,
  forgotPassword: 15,
  // As long as a mailed link is valid, so that a person who may not request another has a valid one.
  mailsToAddress: 60,
  emailCodes: 24 * 60,
  contact: 60,
  uploads: 60,
  exports: 60,
}

/** Counts in the database: all processes share them. */
export function createLimits(db: Database, settings: Settings, clock: () => Date): Limits {
  async function count(name: LimitName, key: string, within: Database = db): Promise<Counter> {
    const now = clock()
    const end = new Date(now.getTime() + minutes[name] * 60_000)
    // One statement counts and answers, so attempts at the same moment cannot exceed the limit together.
    const { rows } = await sql<Counter>`
      insert into rate_limits as counter (key, points, expires_at) values (${keyOf(name, key)}, 1, ${end})
      on conflict (key) do update set
        points = case when counter.expires_at <= ${now} then 1 else least(counter.points, 1000000) + 1 end,
        expires_at = case when counter.expires_at <= ${now} then ${end} else counter.expires_at end
      returning points, expires_at`.execute(within)
    return rows[0]!
  }

  function refuseUntil({ expires_at }: Counter): never {
    return refuse('TOO_MANY_REQUESTS', { retryAfter: (expires_at.getTime() - clock().getTime()) / 1000 })
  }

  return {
    async spend(name, key, trx) {
      const counter = await count(name, key, trx)
      if (counter.points > settings.limits[name]) refuseUntil(counter)
    },
    async take(name, key, trx) {
      return (await count(name, key, trx)).points <= settings.limits[name]
    },
    async check(name, key) {
      const counter = await db
        .selectFrom('rate_limits')
        .select(['points', 'expires_at'])
        .where('key', '=', keyOf(name, key))
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      if (counter && counter.points >= settings.limits[name]) refuseUntil(counter)
    },
    async giveBack(name, key) {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', keyOf(name, key))
        .where('points', '>', 0)
        .execute()
    },
    async clear(name, key) {
      await db.deleteFrom('rate_limits').where('key', '=', keyOf(name, key)).execute()
    },
    async sweep() {
      await db.deleteFrom('rate_limits').where('expires_at', '<=', clock()).execute()
    },
  }
}

/** For the log: which limit was reached, without personal data. */
export function roughNetwork(given: string): string {
  const address = withoutPort(given)
  const network = networkOf(address)
  if (!isIPv6(address) || network.includes('.')) return network.replace(/\.\d+$/, '.0/24')
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The network of an address: one household of IPv6 has a whole /64. */
export function networkOf(given: string): string {
  const address = withoutPort(given)
  if (!isIPv6(address)) return address
  if (address.toLowerCase().startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Some proxies write the caller's port into `X-Forwarded-For`, too: each connection would count for itself. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
}

/** Addresses and names are stored as a hash, which has a fixed length and reveals nothing. */
function keyOf(name: LimitName, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}

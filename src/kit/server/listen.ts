// LISTEN/NOTIFY: messages between processes. One connection for all channels, opened with the first and opened again when lost.
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

/**
 * Calls back with every payload of a channel. Messages sent while the connection was lost do not arrive: `onGap` reports that.
 * @returns a function that ends the subscription
 */
export interface Listen {
  (channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => void>
  /** Resolves once all that was sent before has arrived here; at once where nobody listens, and never later than in a second. */
  caughtUp?: () => Promise<void>
}

interface Subscription {
  channel: string
  onPayload: (payload: string) => void
  onGap: (() => void) | undefined
}

/** Milliseconds: until it listens again, what this process keeps may be older than what others wrote. */
const longestPause = 1000

/** Subscriptions to NOTIFY over one connection, which is opened for the first of them and again whenever it breaks. */
export function listenOn(
  createClient: () => Client,
  log: (line: string) => void,
): { listen: Listen; close(): Promise<void> } {
  const subscriptions = new Set<Subscription>()
  const ending = new AbortController()
  let connection: Promise<Client> | undefined
  let current: Client | undefined

  async function connect(): Promise<Client> {
    const client = createClient()
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onPayload(payload)
    })
    try {
      await client.connect()
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) await follow(client, channel)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    current = client
    client.once('end', () => {
      current = undefined
      if (!ending.signal.aborted) connection = reconnect()
    })
    return client
  }

  async function reconnect(): Promise<Client> {
    log('The connection for live events was lost; opening it again…')
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
      await delay(pause, undefined, { signal: ending.signal })
      const client = await connect().catch(() => undefined)
      if (!client) continue
      for (const each of subscriptions) each.onGap?.()
      return client
    }
  }

  const listen: Listen = async (channel, onPayload, onGap) => {
    const subscription = { channel, onPayload, onGap }
    subscriptions.add(subscription)
    connection ??= connect()
    await follow(await connection, channel)
    return () => void subscriptions.delete(subscription)
  }
  // The database sends a connection its messages before the end of its next query.
  listen.caughtUp = async () => {
    if (!current) return
    await Promise.race([current.query('select').catch(() => {}), delay(longestPause, undefined, { ref: false })])
  }

  return {
    listen,
    async close() {
      ending.abort()
      subscriptions.clear()
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function follow(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}

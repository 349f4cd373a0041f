// Live events of signed-in people: what any process sends through NOTIFY reaches the streams that are open in this one, as
// server-sent events. Nothing is replayed: a reader who (re)connects reads the present state first.
import { PassThrough, type Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import type { Listen } from '#kit/server/listen.ts'

const channel = 'student_events'
const heartbeat = 25_000
/** Ended sessions are reported at once; expired ones are not. */
const sessionCheck = 60_000
const maxUnread = 64 * 1024

export interface StudentEvent {
  student_id: string
  type: string
  data: Record<string, unknown>
}

/** For every open console of any member. */
export type ConsoleEvent = Omit<StudentEvent, 'student_id'>

/** The event is sent when its transaction commits, or never. */
export async function sendEvent(trx: Trx, event: StudentEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(trx)
}

export async function sendConsoleEvent(db: Database, event: ConsoleEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db)
}

interface Reader {
  userId: string
  sessionId: string
}

export interface EventHub {
  /** The event stream of one open page; null when this process has reached its maximum. */
  open: (reader: Reader) => Readable | null
  /** The same of an open console. */
  openConsole: (reader: Reader) => Readable | null
  /** Open streams of this process. */
  count: () => number
  close: () => void
}

interface Parts {
  listen: Listen
  /** Those of the given streams whose session is still valid. */
  withLiveSession: (readers: Reader[]) => Promise<Reader[]>
  maxStreams?: number
  /** A person with more open pages loses the oldest stream. */
  maxPerPerson?: number
}

/** Streams by person. */
type Streams = Map<string, Set<Reader & { stream: PassThrough }>>

export async function createEventHub({
  listen,
  withLiveSession,
  maxStreams = 20_000,
  maxPerPerson = 8,
}: Parts): Promise<EventHub> {
  const streams: Streams = new Map()
  const consoles: Streams = new Map()
  let count = 0

  const all = () => [...streams.values(), ...consoles.values()].flatMap((open) => [...open])
  const endAll = () => all().forEach(({ stream }) => stream.end())

  const stopEvents = await listen(
    channel,
    (payload) => {
      const { student_id, type, data } = JSON.parse(payload) as ConsoleEvent & Partial<StudentEvent>
      const readers =
        student_id === undefined ? [...consoles.values()].flatMap((open) => [...open]) : streams.get(student_id)
      for (const { stream } of readers ?? []) send(stream, asText(type, data))
    },
    // Events may have been missed: every page reconnects, and so reads the present state.
    endAll,
  )
  const stopSessions = await listen('sessions', (userId) => {
    // After a change of role a person may no longer receive the console's events: the page reconnects, and is admitted or not.
    consoles.get(userId)?.forEach(({ stream }) => stream.end())
    void endDead([...(streams.get(userId) ?? [])])
  })
  const beat = setInterval(() => all().forEach(({ stream }) => send(stream, ':\n\n')), heartbeat).unref()
  const check = setInterval(() => void endDead(all()), sessionCheck).unref()

  /** Streams whose session has ended; if that cannot be checked, they continue. */
  async function endDead(open: (Reader & { stream: PassThrough })[]): Promise<void> {
    if (open.length === 0) return
    const living = await withLiveSession(open).catch(() => open)
    const running = new Set(living.map(({ sessionId }) => sessionId))
    for (const { sessionId, stream } of open) if (!running.has(sessionId)) stream.end()
  }

  function open(among: Streams, { userId, sessionId }: Reader): Readable | null {
    const mine = among.get(userId) ?? new Set()
    const oldest = mine.size >= maxPerPerson ? [...mine][0] : undefined
    if (count >= maxStreams && !oldest) return null
    oldest?.stream.destroy()
    const one = { userId, sessionId, stream: new PassThrough() }
    among.set(userId, mine.add(one))
    count++
    one.stream.on('error', () => {})
    one.stream.once('close', () => {
      count--
      mine.delete(one)
      if (mine.size === 0 && among.get(userId) === mine) among.delete(userId)
    })
    send(one.stream, asText('ready', {}))
    return one.stream
  }

  return {
    open: (reader) => open(streams, reader),
    openConsole: (reader) => open(consoles, reader),
    count: () => count,
    close() {
      clearInterval(beat)
      clearInterval(check)
      stopEvents()
      stopSessions()
      endAll()
    },
  }
}

function send(stream: PassThrough, text: string): void {
  // A client that stopped reading is disconnected; its page reconnects.
  if (stream.readableLength > maxUnread) stream.destroy()
  else if (!stream.writableEnded) stream.write(text)
}

function asText(type: string, data: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}

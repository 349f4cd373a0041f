// Live events of signed-in people: what any process sends through NOTIFY reaches the streams that are open in this one, as
// server-sent events. Nothing is replayed: a reader who (re)connects reads the present state first.
import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import type { Listen } from '#kit/server/listen.ts'

const channel = 'student_events'
/** That NOTIFY carries. */
const mostBytes = 7999
/** Milliseconds between two signs of life: proxies cut silent connections. */
const heartbeat = 25_000
/** Ended sessions are reported at once; expired ones are not. */
const sessionCheck = 60_000
/**
 * Streams take turns at both: ten thousand signs of life written at one moment, and one question about as many sessions, held everybody up for
 * seconds.
 */
const turns = 100
/** Bytes that a reader may be behind before its stream ends. */
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
  await sql`select pg_notify(${channel}, ${payloadOf(event)})`.execute(trx)
}

/** The same to many, in one statement. */
export async function sendEvents(
  trx: Trx,
  studentIds: readonly string[],
  event: Omit<StudentEvent, 'student_id'>,
): Promise<void> {
  const payloads = studentIds.map((student_id) => payloadOf({ student_id, ...event }))
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(trx)
}

/** To every open console. In a transaction it is sent when that commits, or never. */
export async function sendConsoleEvent(db: Database, event: ConsoleEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${payloadOf(event)})`.execute(db)
}

/** Of an event too long for NOTIFY (a reply may have 5,000 letters) without its long texts: who hears of it reads the present state anyway. */
function payloadOf(event: StudentEvent | ConsoleEvent): string {
  const whole = JSON.stringify(event)
  if (Buffer.byteLength(whole) <= mostBytes) return whole
  return JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'string' && value.length > 300 ? undefined : value,
  )
}

interface Reader {
  userId: string
  sessionId: string
}

export interface EventHub {
  /** Writes events to what `begin` returns until it is closed; false when this process has reached its maximum. */
  open: (reader: Reader, begin: () => Writable) => boolean
  /** The same of an open console. */
  openConsole: (reader: Reader, begin: () => Writable) => boolean
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

/** An open page. There are thousands: nothing else is kept of it. */
interface Open extends Reader {
  stream: Writable
}

/** Calls with what is open in each of the turns, all of them once in so many milliseconds. */
function takeTurns(milliseconds: number, open: readonly Set<Open>[], act: (some: Set<Open>) => void) {
  let next = 0
  return setInterval(() => act(open[next++ % turns]!), milliseconds / turns).unref()
}

/** Streams by person. */
type Streams = Map<string, Set<Open>>

/** Passes events on to the open pages of this process. @param maxPerPerson streams; a further one ends the oldest */
export async function createEventHub({
  listen,
  withLiveSession,
  maxStreams = 20_000,
  maxPerPerson = 8,
}: Parts): Promise<EventHub> {
  const streams: Streams = new Map()
  const consoles: Streams = new Map()
  const byTurn = Array.from({ length: turns }, () => new Set<Open>())
  let count = 0
  let opened = 0

  const all = () => [...streams.values(), ...consoles.values()].flatMap((open) => [...open])
  const endAll = () => all().forEach(({ stream }) => stream.end())

  const stopEvents = await listen(
    channel,
    (payload) => {
      const { student_id, type, data } = JSON.parse(payload) as ConsoleEvent & Partial<StudentEvent>
      const readers =
        student_id === undefined ? [...consoles.values()].flatMap((open) => [...open]) : streams.get(student_id)
      const frame = asFrame(type, data)
      for (const { stream } of readers ?? []) send(stream, frame)
    },
    // Events may have been missed: every page reconnects, and so reads the present state.
    endAll,
  )
  const stopSessions = await listen('sessions', (userId) => {
    // After a change of role a person may no longer receive the console's events: the page reconnects, and is admitted or not.
    consoles.get(userId)?.forEach(({ stream }) => stream.end())
    void endDead([...(streams.get(userId) ?? [])])
  })
  const beat = takeTurns(heartbeat, byTurn, (some) => some.forEach(({ stream }) => send(stream, awake)))
  const check = takeTurns(sessionCheck, byTurn, (some) => void endDead([...some]))

  /** Streams whose session has ended; if that cannot be checked, they continue. */
  async function endDead(open: Open[]): Promise<void> {
    if (open.length === 0) return
    const living = await withLiveSession(open).catch(() => open)
    const running = new Set(living.map(({ sessionId }) => sessionId))
    for (const { sessionId, stream } of open) if (!running.has(sessionId)) stream.end()
  }

  function open(among: Streams, { userId, sessionId }: Reader, begin: () => Writable): boolean {
    const mine = among.get(userId) ?? new Set()
    const oldest = mine.size >= maxPerPerson ? [...mine][0] : undefined
    if (count >= maxStreams && !oldest) return false
    oldest?.stream.destroy()
    const one = { userId, sessionId, stream: begin() }
    const turn = byTurn[opened++ % turns]!.add(one)
    among.set(userId, mine.add(one))
    count++
    one.stream.on('error', ignore)
    one.stream.on('close', () => {
      count--
      mine.delete(one)
      turn.delete(one)
      if (mine.size === 0 && among.get(userId) === mine) among.delete(userId)
    })
    send(one.stream, ready)
    return true
  }

  return {
    open: (reader, begin) => open(streams, reader, begin),
    openConsole: (reader, begin) => open(consoles, reader, begin),
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

function send(stream: Writable, frame: Buffer): void {
  // A client that stopped reading is disconnected; its page reconnects.
  if (stream.writableLength > maxUnread) stream.destroy()
  else if (!stream.writableEnded) stream.write(frame)
}

/** The same bytes for all who read them. */
function asFrame(type: string, data: unknown): Buffer {
  return Buffer.from(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
}

const ready = asFrame('ready', {})
const awake = Buffer.from(':\n\n')
const ignore = () => {}

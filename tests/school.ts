// The harness of route tests: a database of its own, the real server, people and their sessions. One call for each test file.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { createServer, type ServerParts } from '#app/server.ts'
import type { Role } from '#kit/capabilities.ts'
import type { Endpoint, Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import type { Listen } from '#kit/server/listen.ts'
import { openDatabase } from '#kit/server/database.ts'
import { readSettings, type Settings } from '#kit/server/settings.ts'
import { insertSession } from '#features/accounts/sql-sessions.ts'
import { insertUser, type Account } from '#features/accounts/sql.ts'
import { hashPassword } from '#features/accounts/password.ts'
import { createToken } from '#features/accounts/token.ts'
import { cloneDatabase } from '#tests/postgres.ts'
import { runDueJobs } from '#tests/run-jobs.ts'

export interface Person extends Account {
  token: string
  password: string
}

export interface Answer {
  status: number
  headers: LightMyRequestResponse['headers']
  // The tests look at whatever the server sent.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  raw: Buffer
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  as?: Person | undefined
  language?: Language
  headers?: Record<string, string>
}

export interface School {
  db: Database
  app: FastifyInstance
  /** LISTEN on this school's own database. */
  listen: Listen
  /** Resolves when the server has heard all earlier notifications of the channel: it listens on the same connection. */
  notified: (channel: string) => Promise<void>
  settings: Settings
  /** The database goes away for good. */
  loseDatabase: () => Promise<void>
  /** Set to move the clock of the server. */
  now: Date
  /** Moves the clock by so many minutes. */
  pass: (minutes: number) => void
  person: (options?: {
    role?: Role
    /** Of a person with the role instructor. */
    instructorId?: string
    name?: string
    email?: string
    /** False: somebody who only typed the address. */
    proven?: boolean
  }) => Promise<Person>
  call: (endpoint: Endpoint, input?: CallInput) => Promise<Answer>
  /** Does the jobs that are due by `now`. @returns their tasks in order; of one that failed also why */
  runJobs: () => Promise<string[]>
}

let counter = 0
/** Everybody's password is the same: a hash is made to be slow, and is made once. */
const password = 'manara123'
const passwordHash = hashPassword(password)

/** Use at the top of a test file: `const school = startSchool()`. Filled before the first test, gone after the last. */
export function startSchool(environment: Record<string, string> = {}, parts: Partial<ServerParts> = {}): School {
  const school = { now: new Date('2026-01-15T10:00:00Z') } as School
  let drop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const database = await cloneDatabase()
    // Two hundred at once on four connections: on a busy machine the last of them waits for longer than in a school.
    const waits = { statementTimeout: 60_000, connectionTimeout: 60_000 }
    const opened = await openDatabase({ connection: database.url, poolSize: 4, log: () => {}, ...waits })
    school.db = opened.db
    school.listen = opened.listen
    const folder = await mkdtemp(path.join(tmpdir(), 'manara-test-'))
    school.settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      VIDEO_CHECK: 'false',
      ...environment,
    })
    school.app = await createServer({
      settings: school.settings,
      db: school.db,
      listen: opened.listen,
      clock: () => school.now,
      pages: false,
      ...parts,
    })
    let isLost = false
    school.loseDatabase = async () => {
      isLost = true
      await database.drop()
    }
    drop = async () => {
      await school.app.close()
      await opened.close()
      if (!isLost) await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => drop?.())

  school.person = async ({ role = 'student', instructorId, name = 'أنيس مرابط', email, proven = true } = {}) => {
    const user = await insertUser(school.db, {
      fullName: name,
      email: email ?? `person-${++counter}@example.dz`,
      passwordHash: await passwordHash,
      language: 'ar',
      role,
    })
    if (!user) throw new Error('this address is taken')
    const further = {
      ...(proven && { email_proven_at: school.now }),
      ...(instructorId && { instructor_id: instructorId }),
    }
    if (Object.keys(further).length > 0)
      await school.db.updateTable('users').set(further).where('id', '=', user.id).execute()
    const { token, hash } = createToken()
    const expiresAt = new Date(school.now.getTime() + 30 * 86_400_000)
    const session = { userId: user.id, tokenHash: hash, remember: true, userAgent: 'test', createdAt: school.now }
    await insertSession(school.db, { ...session, expiresAt })
    return { ...user, email_proven: proven, token, password }
  }

  school.pass = (minutes) => {
    school.now = new Date(school.now.getTime() + minutes * 60_000)
  }

  school.notified = async (channel) => {
    const mark = `only ${Math.random()}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = await school.listen(channel, (payload) => payload === mark && resolve())
    await sql`select pg_notify(${channel}, ${mark})`.execute(school.db)
    await promise
    stop()
  }

  school.runJobs = () => runDueJobs(school)

  school.call = async (endpoint, { params = {}, query = {}, body, as, language = 'en', headers = {} } = {}) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await school.app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: Object.fromEntries(
        Object.entries(query)
          .filter(([, v]) => v !== undefined)
          .map(([k, v]) => [k, String(v)]),
      ),
      headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : undefined,
      raw: response.rawPayload,
    }
  }
  return school
}

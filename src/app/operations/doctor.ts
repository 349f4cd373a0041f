// What an operator should know of the school: each line says what was checked, whether it is well, and if not, what to do.
import { statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { listProofs } from '#features/enrolment/sql-proofs.ts'
import { judgeBackup, judgeDisk, judgeJobs } from '#features/school/judge-status.ts'
import { openMailer } from '#features/school/send-mails.ts'
import type { Language } from '#kit/languages.ts'
import type { Database } from '#kit/server/database.ts'
import { placeOf, refusalOf, whyNotWritten } from '#kit/server/files-s3.ts'
import { namesOf } from '#kit/server/foreign-tables.ts'
import { inTime } from '#kit/server/in-time.ts'
import { findClosed, nearest } from '#kit/server/no-folder.ts'
import { openFiles } from '#kit/server/open-files.ts'
import { checkReplica } from '#kit/server/replica.ts'
import type { Settings } from '#kit/server/settings.ts'
import { findFailure } from './backup-failures.ts'
import { findNightlyBackup, nightlyPlace } from './nightly-backup.ts'
import type { SentenceKey } from './sentences.ts'
import { findServer, findWaiting, listForeignTables } from './sql.ts'

export interface Finding {
  /** bad: must be repaired. warn: works, but not as it should. */
  state: 'ok' | 'warn' | 'bad'
  text: SentenceKey
  values: Record<string, string>
}

interface Examined {
  db: Database
  settings: Settings
  /** In which what others wrote down is told. */
  language: Language
  now: Date
}

const gigabyte = 1024 ** 3

export async function examine(given: Examined): Promise<Finding[]> {
  const { db, settings, language, now } = given
  const { bucket } = settings
  const refusal = bucket && (await refusalOf(bucket))
  const isLost = refusal !== undefined
  const fault = refusal ?? (bucket && (await whyNotWritten(bucket)))
  return [
    await examineDatabase(db, now),
    ...(await examineTables(db)),
    ...(await examineReplica(settings)),
    examineFiles(settings),
    ...(bucket ? [tellBucket(placeOf(bucket), fault?.texts[language])] : []),
    // What nobody sees is not said to be missing.
    ...(isLost ? [] : await examineReceipts(db, settings)),
    await examineDisk(settings),
    await examineMail(settings),
    examineAddress(settings),
    ...(isLost ? [] : await examineBackups(given)),
    await examineJobs(db, now),
    await examineOwner(db),
  ]
}

/** The exit code of the command: 1 where something must be repaired. */
export function exitCode(findings: readonly Finding[]): number {
  return findings.some(({ state }) => state === 'bad') ? 1 : 0
}

async function examineDatabase(db: Database, now: Date): Promise<Finding> {
  const { version, at } = await findServer(db)
  const seconds = Math.round(Math.abs(at.getTime() - now.getTime()) / 1000)
  const values = { version, seconds: String(seconds) }
  return seconds > 60
    ? { state: 'bad', text: 'clockDiffers', values }
    : { state: 'ok', text: 'databaseAnswers', values }
}

/** No harm, but whoever put them there may think that backups hold them. */
async function examineTables(db: Database): Promise<Finding[]> {
  const found = await listForeignTables(db)
  return found.length > 0 ? [{ state: 'warn', text: 'tablesForeign', values: { tables: namesOf(found) } }] : []
}

async function examineReplica(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl: url } = settings
  const primary = databaseDirectUrl ?? databaseUrl
  if (!url || !primary) return []
  let finding: Pick<Finding, 'state' | 'text'> = { state: 'ok', text: 'replicaAnswers' }
  await checkReplica(primary, url, () => (finding = { state: 'warn', text: 'replicaSilent' })).catch(
    () => (finding = { state: 'bad', text: 'replicaElse' }),
  )
  return [{ ...finding, values: {} }]
}

function examineFiles({ dataDir }: Settings): Finding {
  const folder = path.resolve(dataDir)
  const closed = findClosed(folder)
  return closed === undefined
    ? { state: 'ok', text: 'filesOpen', values: { folder } }
    : { state: 'bad', text: 'filesClosed', values: { folder: closed } }
}

/** @param why it is lost: a service that is away for an hour is no reason to change a setting */
function tellBucket(place: string, why: string | undefined): Finding {
  return why === undefined
    ? { state: 'ok', text: 'bucketReached', values: { place } }
    : { state: 'bad', text: 'bucketLost', values: { why } }
}

/** A disk that is not mounted is an empty folder: a few receipts tell. One that was lost alone is found by `sweep`. */
async function examineReceipts(db: Database, settings: Settings): Promise<Finding[]> {
  const rows = (await listProofs(db, null)).slice(0, 10)
  const files = openFiles(settings)
  // A bucket that does not answer is told above.
  const sizes = await Promise.all(rows.map(({ key }) => files.size(key!))).catch(() => [])
  if (sizes.length === 0 || sizes.some((size) => size !== null)) return []
  const place = settings.bucket ? placeOf(settings.bucket) : path.resolve(settings.dataDir)
  return [{ state: 'bad', text: 'receiptsLost', values: { place } }]
}

async function examineDisk({ dataDir }: Settings): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(path.resolve(dataDir)))
  const free = bavail * bsize
  const state = judgeDisk(free)
  const texts = { ok: 'diskFree', warn: 'diskLow', bad: 'diskFull' } as const
  return { state, text: texts[state], values: { free: (free / gigabyte).toFixed(1) } }
}

async function examineMail(settings: Settings): Promise<Finding> {
  const { smtpUrl } = settings
  if (!smtpUrl) return { state: 'warn', text: 'mailKept', values: {} }
  const { hostname, port, protocol } = new URL(smtpUrl)
  const place = `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
  if (!(await reaches(hostname, Number(place.split(':').at(-1)))))
    return { state: 'bad', text: 'mailLost', values: { place } }
  const mailer = await openMailer(settings)
  try {
    // Signs in, and sends nothing.
    await inTime(mailer!.verify(), 15_000)
    return { state: 'ok', text: 'mailReached', values: { place } }
  } catch (error) {
    const why = (error as Error).message.trim()
    return { state: 'bad', text: mailFault(protocol === 'smtps:', why), values: { place, why } }
  } finally {
    mailer!.close()
  }
}

/** smtps:// for a port that begins without TLS, or smtp:// for one that begins with it, is told in nodemailer's and OpenSSL's words only. */
function mailFault(beginsWithTls: boolean, why: string): SentenceKey {
  if (beginsWithTls && /wrong version number/i.test(why)) return 'mailNotTls'
  if (!beginsWithTls && /greeting never received/i.test(why)) return 'mailSilent'
  return 'mailRefuses'
}

function reaches(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    // An address of IPv6 stands in brackets, which belong to the URL only.
    const socket = connect({ host: host.replace(/^\[(.*)\]$/, '$1'), port, timeout: 5000 })
    const end = (isReached: boolean) => {
      socket.destroy()
      resolve(isReached)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

function examineAddress({ publicUrl, mode, trustProxy }: Settings): Finding {
  // The program itself speaks no HTTPS. Whoever fails to sign in would soon shut everybody out.
  if (publicUrl.startsWith('https://') && trustProxy === false)
    return { state: 'warn', text: 'addressShared', values: { address: publicUrl } }
  const isSafe = publicUrl.startsWith('https://') || mode !== 'production'
  return { state: isSafe ? 'ok' : 'warn', text: isSafe ? 'address' : 'addressOpen', values: { address: publicUrl } }
}

async function examineBackups({ db, settings, language, now }: Examined): Promise<Finding[]> {
  const last = await findNightlyBackup(settings, now)
  if (last === undefined) return []
  const failure = await findFailure(db, last?.madeAt ?? null)
  if (failure) {
    const values = { at: failure.at.toISOString().slice(0, 16), why: failure.why[language] }
    return [{ state: judgeBackup(last?.madeAt ?? null, now, true), text: 'backupFailed', values }]
  }
  const place = asTyped(nightlyPlace(settings))
  if (!last) return [{ state: 'warn', text: 'backupNone', values: { place } }]
  const hours = Math.trunc((now.getTime() - last.madeAt.getTime()) / 3_600_000)
  const state = judgeBackup(last.madeAt, now)
  if (state !== 'ok' && hours < 0)
    return [{ state, text: 'backupAhead', values: { at: last.madeAt.toISOString().slice(0, 16), place } }]
  return [{ state, text: state === 'ok' ? 'backupFresh' : 'backupOld', values: { hours: String(hours), place } }]
}

/** As a shell takes it for one word. */
function asTyped(place: string): string {
  return /\s/.test(place) ? `"${place}"` : place
}

async function examineJobs(db: Database, now: Date): Promise<Finding> {
  const { failed, oldestSeconds } = (await findWaiting(db)).jobs
  const since = new Date(now.getTime() - oldestSeconds * 1000)
  const state = judgeJobs({ since, failed }, now)
  // Nothing is broken by it alone: work waits also while the school is closed, or was just brought back from a backup.
  if (state === 'bad') return { state: 'warn', text: 'jobsWait', values: { at: since.toISOString().slice(0, 16) } }
  return { state, text: failed ? 'jobsFailed' : 'jobsDone', values: { count: String(failed) } }
}

async function examineOwner(db: Database): Promise<Finding> {
  const owner = await db.selectFrom('users').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()
  return { state: owner ? 'ok' : 'warn', text: owner ? 'owned' : 'notOwned', values: {} }
}

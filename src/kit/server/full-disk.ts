// Whether the disk of the database was full. PostgreSQL says so where it can; where it cannot even write its log it ends, and only the disk tells.
import { statfsSync } from 'node:fs'

/** SQLSTATE */
const diskFull = '53100'
/** Bytes of one file of PostgreSQL's log, which it needs whole. */
const logFile = 16 * 1024 * 1024
const ended = /^(Connection terminated|Query read timeout)|connection error and is not queryable/

/** Whether a query failed for want of room. @param free bytes left on the disk of the database; undefined where unknown */
export function endedByFullDisk(error: unknown, free: () => number | undefined): boolean {
  const { code, message } = error as { code?: string; message: string }
  if (code === diskFull) return true
  return wasCutOff(error) || message.includes('No space left on device') ? (free() ?? Infinity) <= logFile : false
}

/** Whether a server that did not start had no room. @param folder on the disk of the database */
export function stoppedByFullDisk(complaint: string, folder: string): boolean {
  return complaint.includes('No space left on device') || (freeIn(folder) ?? Infinity) < 1024 * 1024
}

/** The server of the database went away. */
export function wasCutOff(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code === undefined ? ended.test(message) : /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3])$/.test(code)
}

/** Bytes; undefined where the folder is not of this machine. */
export function freeIn(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

// Why a PostgreSQL server cannot be reached, in words: what its driver says of the two commonest reasons helps nobody.
import type { Client } from 'pg'
import { refuse, type StartError } from './start-error.ts'

/** Codes of Node: the server's certificate is of an authority that this machine does not know. */
const unknownAuthority = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]

interface Away {
  place: string
  /** What the driver says. */
  why: string
  code: string | undefined
  setting: string
}

export function refusalOfServer({ place, why, code = '', setting }: Away): StartError {
  if (unknownAuthority.includes(code)) return refuse('databaseCertificate', { place, why: code, setting })
  if (why.includes('client password must be a string')) return refuse('databasePassword', { place, setting })
  return refuse('databaseAway', { place, why, setting })
}

export function complaintOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error ? inner.message.replace(/\.$/, '') : String(inner)
}

/** Never the whole address, because it contains the password. */
export function placeOf(client: Client): string {
  return `${client.host}:${client.port}/${client.database ?? ''}`
}

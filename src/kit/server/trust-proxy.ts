// Whose X-Forwarded-For is used: a number of proxies before us, or their addresses. A visitor can write the first entry of the header,
// so "all of them" is not allowed.
import { isIP, isIPv4 } from 'node:net'

/** In Fastify's form: hops, or a list of addresses; false: nobody's. */
export type TrustProxy = number | string[] | false

const names = ['loopback', 'linklocal', 'uniquelocal']

/** Null when it is neither. */
export function readTrustProxy(text: string): TrustProxy | null {
  const given = text.trim().toLowerCase()
  if (['false', 'no', 'off', '0', ''].includes(given)) return false
  if (/^[1-9]\d?$/.test(given)) return Number(given)
  const entries = given.split(',').map((entry) => entry.trim())
  return entries.every(isProxy) ? entries : null
}

function isProxy(entry: string): boolean {
  if (names.includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128))
  )
}

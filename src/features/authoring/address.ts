// Which addresses a document may contain. Pure. The server fetches some of them, so those of the internal network are refused by their text here;
// the code that fetches checks the resolved address again.
import { readUrl } from '#kit/read-url.ts'

/** Own files that a document may name: public pictures, the demo's, uploads; `files` in an archive. Never receipts or certificates. */
const ownKey = /^file:((?:public|demo|uploads|files)\/[\w./-]{1,300})$/

/** The key of an own file; null for other addresses. */
export function fileKey(address: string): string | null {
  const key = ownKey.exec(address)?.[1]
  return key === undefined || key.includes('..') ? null : key
}

/** Null when a document may contain the address. */
export function addressProblem(text: string): 'ADDRESS_INVALID' | 'ADDRESS_FORBIDDEN' | null {
  if (text.startsWith('file:')) return fileKey(text) === null ? 'ADDRESS_FORBIDDEN' : null
  const url = readUrl(text)
  if (!url) return 'ADDRESS_INVALID'
  const { protocol, hostname, username, password } = url
  if (protocol !== 'https:' && protocol !== 'http:') return 'ADDRESS_FORBIDDEN'
  if (username !== '' || password !== '') return 'ADDRESS_FORBIDDEN'
  return isInternalHost(hostname) ? 'ADDRESS_FORBIDDEN' : null
}

const internalNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|onion)$/

/** Checks the text only. `new URL` has already turned forms such as 0x7f.1 and 2130706433 into four numbers. */
export function isInternalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return isInternalV6(host.slice(1, -1))
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isInternalV4(host)
  return !host.includes('.') || internalNames.test(host)
}

/** @param address such as 10.0.0.1 */
export function isInternalV4(address: string): boolean {
  const [a = 0, b = 0, c = 0] = address.split('.').map(Number)
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  )
}

/** Only 2000::/3 is the public internet; of it, addresses that carry an IPv4 address are refused too. */
export function isInternalV6(address: string): boolean {
  const first = Number.parseInt(address.split(':')[0] || '0', 16)
  return first < 0x2000 || first > 0x3fff || first === 0x2002 || /^2001:0{0,3}:/.test(address)
}

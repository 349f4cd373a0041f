// What a setting may be, and how it is stored: numbers as people type them, handles as addresses, accounts with matching check digits.
import { bareCode } from '#kit/latin-digits.ts'
import { readUrl } from '#kit/read-url.ts'
import { isCcp, isRip } from './ccp.ts'

export const methodKinds = ['ccp', 'rip', 'cash', 'card', 'other'] as const
export type MethodKind = (typeof methodKinds)[number]

/** International, digits only, for chat links; an Algerian number may begin with 0, a mobile one with the digit after it. Null: not a number. */
export function chatNumber(typed: string): string | null {
  const digits = bareCode(typed)
    .replaceAll(/[()./]/g, '')
    // +213 (0) 550 12 34 56, as cards have it.
    .replace(/^((?:\+|00)?213)0/, '$1')
  if (!/^(\+|00)?\d+$/.test(digits)) return null
  const national = /^0?([567]\d{8})$|^0([1-9]\d{7,8})$/.exec(digits)?.slice(1).find(Boolean)
  const international = national ? `213${national}` : digits.replace(/^(\+|00)/, '')
  return /^[1-9]\d{7,14}$/.test(international) ? international : null
}

const networks = {
  linkedin: 'https://www.linkedin.com/company/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
} as const
export type Network = keyof typeof networks

/** The address of a page: complete, without https, or only the name of the page. Null: none of these. */
export function socialAddress(network: Network, typed: string): string | null {
  const text = typed.trim()
  const handle = /^@?([\p{L}\p{N}_.-]{1,100})$/u.exec(text)?.[1]
  const isHost = new RegExp(String.raw`^([\w-]+\.)*${network}\.com(/|$)`, 'i').test(text)
  if (handle && !isHost) return networks[network] + handle
  const url = readUrl(isHost ? `https://${text}` : text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username ? url.href : null
}

interface Method {
  kind: MethodKind
  holder: string
  number: string
  key: string | null
}

/** Numbers without printed spaces; a key has two digits. */
export function tidyMethod<T extends Method>(method: T): T {
  const isAccount = method.kind === 'ccp' || method.kind === 'rip'
  const number = isAccount ? bareCode(method.number).replaceAll(/[./]/g, '') : method.number.trim()
  const key = method.kind === 'ccp' ? bareCode(method.key ?? '') : ''
  return { ...method, number, key: key === '' ? null : key.padStart(2, '0') }
}

/** The faults of an account by field; a wrong one is never stored, so that nobody sends money there. */
export function methodProblems(method: Method): Partial<Record<keyof Method, string>> {
  if (method.kind !== 'ccp' && method.kind !== 'rip') return {}
  return { ...(method.holder.trim() === '' && { holder: 'REQUIRED' }), ...digitProblems(method) }
}

/** Judged without the holder too: digits are typed before a name as often as after it. */
function digitProblems({ kind, number, key }: Method): Partial<Record<keyof Method, string>> {
  if (number === '') return { number: 'REQUIRED' }
  if (kind === 'rip') return isRip(number) ? {} : { number: 'RIP_WRONG' }
  if (!/^\d{1,10}$/.test(number)) return { number: 'CCP_WRONG' }
  return isCcp(number, key ?? '') ? {} : { key: 'CCP_KEY_WRONG' }
}

/** A count for a landing page: rounded down, so that it stays true for a while. */
export function roundedFigure(count: number): string | null {
  if (count < 1) return null
  if (count < 10) return String(count)
  const step = count < 100 ? 10 : count < 1000 ? 50 : 10 ** (String(count).length - 2)
  const rounded = Math.floor(count / step) * step
  return `${rounded.toLocaleString('en-US').replaceAll(',', ' ')}+`
}

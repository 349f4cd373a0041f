// Whether a staff member may read a mail's text: a link that sets a password opens the account it is for.
import type { Role } from '#kit/contract.ts'

/**
 * Where mails are really sent, links for passwords are their recipients' alone. Where they are kept instead, staff hand them on; but only an
 * owner those of staff and owners.
 */
export function isReadable(mail: { kind: string; role: string | null }, reader: Role, areMailsSent: boolean): boolean {
  if (mail.kind !== 'password-reset') return true
  if (areMailsSent) return false
  return reader === 'owner' || mail.role === 'student'
}

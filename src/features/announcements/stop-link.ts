// The address in a mail by which its reader stops announcements by mail, signed in or not. It can do nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'
import { secretOf } from '#kit/server/secrets.ts'

/** The page of the program that it leads to (app/stop-mails.ts). */
export const stopPath = '/stop-announcements'

const sign = (secret: Buffer, userId: string) => createHmac('sha256', secret).update(userId).digest('base64url')

/** @returns what makes the address for a reader */
export async function openStopLinks(db: Database, publicUrl: string): Promise<(userId: string) => string> {
  const secret = await secretOf(db, 'stop-links')
  return (userId) => `${publicUrl}${stopPath}/${userId}.${sign(secret, userId)}`
}

/** Whose link it is; null where it was not made here. */
export async function readStopLink(db: Database, token: string): Promise<string | null> {
  const [userId = '', signature = ''] = token.split('.')
  const [wanted, given] = [Buffer.from(sign(await secretOf(db, 'stop-links'), userId)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? userId : null
}

// The person an access token of the sign-in service stands for, once its signature, issuer, audience and time are verified.
import * as z from 'zod'

export interface GooglePerson {
  subject: string
  email: string
  fullName: string
}

/**
 * Only what the service alone can write decides (sub, role, email, app_metadata). Users can edit user_metadata: it can give a name and speak
 * against its owner (email_verified false), never for them.
 */
const Claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  is_anonymous: z.literal(false).optional(),
  email: z.email().max(254),
  email_verified: z.literal(true).optional(),
  app_metadata: z.object({ provider: z.unknown().optional(), providers: z.array(z.unknown()).optional() }),
  user_metadata: z
    .object({ full_name: z.unknown().optional(), email_verified: z.unknown().optional() })
    .refine((metadata) => metadata.email_verified !== false)
    .optional(),
})

/** Null when the token is not that of a person who came through Google with a verified address. */
export function personOfClaims(claims: unknown): GooglePerson | null {
  const read = Claims.safeParse(claims)
  if (!read.success) return null
  const { sub, email, app_metadata, user_metadata } = read.data
  if (app_metadata.provider !== 'google' && !app_metadata.providers?.includes('google')) return null
  return { subject: sub, email, fullName: nameOf(user_metadata?.full_name, email) }
}

/** 3 to 120 readable characters: the name given, else the mailbox's, else the address. */
function nameOf(given: unknown, email: string): string {
  const mailbox = email.split('@')[0] ?? ''
  const candidates = [typeof given === 'string' ? clean(given) : '', mailbox, email]
  return candidates.find((name) => name.length >= 3) ?? email
}

/** Removes control characters and marks that change the reading direction. */
function clean(name: string): string {
  return name
    .slice(0, 1000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .trim()
}

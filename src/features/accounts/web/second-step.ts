// The second step that a sign-in still requires, stored in this tab between the pages.
import * as z from 'zod/mini'
import type { StoredUser } from '#kit/web/session.ts'
import { storeSession } from '#kit/web/store-session.ts'
import { session } from '#kit/web/storage.ts'
import { noteSignIn } from './newcomer.ts'

const key = 'sign-in-step'

const Owed = z.object({
  step: z.enum(['code', 'setup']),
  challenge: z.string(),
  /** The session's, once it is open. */
  hours: z.number(),
})
export type Owed = z.output<typeof Owed>

const codesKey = 'recovery-codes'
const Codes = z.object({ codes: z.array(z.string()), email: z.string() })
export type Codes = z.output<typeof Codes>

interface Answer {
  token?: string | undefined
  user: StoredUser
  second_factor?: { step: 'code' | 'setup'; challenge: string } | undefined
}

/** Stores the session, or the required second step. @returns the person; null where the second step comes first */
export function takeAnswer({ token, user, second_factor }: Answer, hours: number): StoredUser | null {
  writeCodes(null)
  if (token !== undefined) {
    storeSession(token, user, hours)
    noteSignIn()
    return user
  }
  session.writeValue(key, second_factor && { ...second_factor, hours })
  return null
}

export function readOwed(): Owed | null {
  return z.safeParse(Owed, session.readValue(key)).data ?? null
}

export function forgetOwed(): void {
  session.write(key, null)
  writeCodes(null)
}

/** They are sent once: a page that is loaded again shows them until they are noted down. */
export function writeCodes(codes: Codes | null): void {
  session.writeValue(codesKey, codes)
}

export function readCodes(): Codes | null {
  return z.safeParse(Codes, session.readValue(codesKey)).data ?? null
}

export function secondStepAddress(next: string | null): string {
  return next ? `/second-step?next=${encodeURIComponent(next)}` : '/second-step'
}

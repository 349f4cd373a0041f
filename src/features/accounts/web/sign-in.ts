// Signing in and registering in the browser (specification §4).
import { ApiError, call } from '#kit/web/api.ts'
import type { StoredUser } from '#kit/web/session.ts'
import { storeSession } from '#kit/web/store-session.ts'
import { session } from '#kit/web/storage.ts'
import { useMayBeDone } from '#kit/web/use-may-be-done.ts'
import type { login, register } from '../contract.ts'

/** As the server has it (product.md, "Remember me"). */
const hours = { short: 24, long: 720 }

/** Null: the second step comes first (second-step.ts). */
export async function signIn(form: { email: string; password: string; remember: boolean }): Promise<StoredUser | null> {
  const answer = await call<typeof login>('POST', '/auth/login', { body: form })
  // Registering and Google do not need the schema library, so it is not imported here.
  const { takeAnswer } = await import('./second-step.ts')
  return takeAnswer(answer, form.remember ? hours.long : hours.short)
}

interface NewAccount {
  full_name: string
  email: string
  password: string
}

/** Pressed again after its answer was lost, the account is there already: whoever has its password is let in, instead of being told that it is taken. */
export function useSignUp(): (form: NewAccount) => Promise<void> {
  const mayBeDone = useMayBeDone()
  return async (form) => {
    const { email, password } = form
    try {
      const { token, user } = await call<typeof register>('POST', '/auth/register', { body: form })
      storeSession(token, user, hours.short)
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN'
      if (!mayBeDone({ email, password }, error) || !isTaken) throw error
      const user = await signIn({ email, password, remember: false }).catch(() => null)
      if (!user) throw error
    }
  }
}

const wantedKey = 'wanted-page'

/** Kept while the browser is at Google. */
export function rememberWantedPage(wanted: string | null): void {
  session.write(wantedKey, wanted || null)
}

export function takeWantedPage(): string | null {
  return session.take(wantedKey)
}

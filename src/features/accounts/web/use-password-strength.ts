// The hint beside a new password. Only the server knows the ten thousand most common ones: it is asked after a pause in typing.
import { useEffect, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import type { checkPassword } from '../contract.ts'
import { maxPassword } from '../forms.ts'
import { passwordStrength, type Strength } from '../password-strength.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 400

/** `given`: undefined in a new form. */
export function usePasswordStrength(given: string | undefined): Strength | null {
  const password = given ?? ''
  const [common, setCommon] = useState('')
  const seen = passwordStrength(password)
  const asks = seen !== null && seen !== 'common' && password.length <= maxPassword
  useEffect(() => {
    if (!asks) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call<typeof checkPassword>('POST', '/auth/password-check', { body: { password }, signal: leaving.signal })
        .then((answer) => answer.common && setCommon(password))
        // It is only a hint: the form works without it.
        .catch((error: unknown) => !leaving.signal.aborted && logFailure('password hint', error))
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asks, password])
  return asks && common === password ? 'common' : seen
}

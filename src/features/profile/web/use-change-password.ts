// Changing the password over a weak network: where the answer to a press was lost, the new password may hold already, and the same press
// again would be told that the current one is wrong.
import type { changePassword } from '#features/accounts/contract.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { useMayBeDone } from '#kit/web/use-may-be-done.ts'

interface Change {
  currentPassword: string
  newPassword: string
}

export function useChangePassword(): (change: Change) => Promise<void> {
  const mayBeDone = useMayBeDone()
  const ask = (body: Change) => call<typeof changePassword>('PUT', '/student/profile/change-password', { body })
  return async (change) => {
    try {
      await ask(change)
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
      if (!mayBeDone(change, error) || !isWrong) throw error
      // Accepted as the current one, it is the new one.
      await ask({ ...change, currentPassword: change.newPassword }).catch((again: unknown) => {
        throw again instanceof ApiError && again.code === 'WRONG_PASSWORD' ? error : again
      })
    }
  }
}

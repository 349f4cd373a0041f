// The errors of a refused step: beside its fields, else below them; and until when trying again is refused.
import { useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

export function useSetupFailure() {
  const { t } = useTranslation('setup')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string>()
  const [until, setUntil] = useState<number | null>(null)
  return {
    errors,
    message,
    until,
    end: () => setUntil(null),
    clear: () => {
      setErrors({})
      setMessage(undefined)
    },
    show: (error: unknown) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      setMessage(Object.keys(fields).length > 0 ? undefined : failureText(error, t('genericError', { ns: 'common' })))
      if (error instanceof ApiError && error.retryAfter) setUntil(Date.now() + error.retryAfter * 1000)
    },
  }
}

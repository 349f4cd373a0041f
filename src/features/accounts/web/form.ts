// What every account form shares: texts of mistakes, and handling the server's errors.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'

/** Schemas name text keys; the server's own messages come as they are. */
export function useMistake(): (error: FieldError | undefined) => string | undefined {
  const { t, i18n } = useTranslation('auth')
  return (error) => {
    const message = error?.message
    if (!message) return undefined
    const known = i18n.bundle('auth')?.[message] !== undefined
    return known ? t(message as 'REQUIRED') : message
  }
}

/** Shows the errors beside the fields that the server named, else as a toast. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fallback: string,
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  for (const [index, [field, message]] of fields.entries()) {
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  toast.error(failureText(error, fallback))
}

/** The same where trying too often is refused for a while: `until` is the end of that time, for <Limit>. */
export function useFailure() {
  const [until, setUntil] = useState<number | null>(null)
  return {
    until,
    end: () => setUntil(null),
    show<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>, fallback: string): void {
      if (error instanceof ApiError && error.retryAfter) setUntil(Date.now() + error.retryAfter * 1000)
      showFailure(error, setError, fallback)
    },
  }
}

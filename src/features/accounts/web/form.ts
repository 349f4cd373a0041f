// What every account form shares: texts of mistakes, and what to do with the server's.
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#kit/web/api.ts'
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

/** Beside their fields where the server named them, else as a toast; nothing typed is lost. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fallback: string,
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  for (const [index, [field, message]] of fields.entries()) {
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  toast.error((error instanceof ApiError && error.message) || fallback)
}

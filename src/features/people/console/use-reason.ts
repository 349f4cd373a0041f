// A reason for others to read, with the server's error.
import { useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

/** @param act the act it explains: stored under this name until `done` */
export function useReason(act: string) {
  const { t } = useTranslation('students')
  const [reason, setReason, done] = useKept(act, '')
  const [error, setError] = useState('')
  /** False, with an error at the field, where it is empty. */
  const isWritten = () => {
    if (!reason.trim()) setError(t('reasonRequired'))
    return reason.trim() !== ''
  }
  const fail = (failure: unknown) => {
    const fields = failure instanceof ApiError ? failure.fields : {}
    setError(fields['reason'] ?? failureText(failure, t('genericError', { ns: 'common' })))
  }
  const onChange = (event: { target: { value: string } }) => {
    setReason(event.target.value)
    setError('')
  }
  return { reason, field: { value: reason, error, maxLength: 500, onChange }, isWritten, fail, done }
}

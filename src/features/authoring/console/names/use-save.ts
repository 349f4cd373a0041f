// Saving a category or an instructor: errors are shown below their fields, other failures in a message.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

/** @param list the query key of the list that holds it */
export function useSave<Values>(
  list: 'edited-categories' | 'edited-instructors',
  send: (values: Values) => Promise<unknown>,
  onDone: () => void,
) {
  const { t } = useTranslation('names')
  const client = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutateAsync, isPending } = useMutation({ mutationFn: send })
  async function save(values: Values): Promise<void> {
    try {
      await mutateAsync(values)
      await client.invalidateQueries({ queryKey: [list] })
      toast.success(t('saved'))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toast.error(failureText(error))
    }
  }
  return { errors, setErrors, busy: isPending, save }
}

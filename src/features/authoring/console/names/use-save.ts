// Saving a category, an instructor or equal words: errors are shown below their fields, other failures in a message.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

/** The query keys of the lists. */
export type NamesList = 'edited-categories' | 'edited-instructors' | 'equal-words'

/** @param list the one that holds it */
export function useSave<Values>(list: NamesList, send: (values: Values) => Promise<unknown>, onDone: () => void) {
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

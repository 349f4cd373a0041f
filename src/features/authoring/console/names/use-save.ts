// Saving a category, an instructor or equal words: errors are shown below their fields, other failures in a message.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

/** The query keys of the lists. */
export type NamesList = 'edited-categories' | 'edited-instructors' | 'equal-words'

interface SaveProps<Values> {
  list: NamesList
  id: string | undefined
  send: (values: Values, id: string | undefined) => Promise<{ id: string }>
  drop: (fields: FormData) => boolean
  onDone: () => void
}

/**
 * @param list the one that holds it
 * @param send `id`: of the row that is changed; without it a new one is made
 * @param drop whether the form still shows what was sent; else it stays open, as the form of the row that was saved
 */
export function useSave<Values>({ list, id: first, send, drop, onDone }: SaveProps<Values>) {
  const { t } = useTranslation('names')
  const client = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [id, setId] = useState(first)
  const { mutateAsync, isPending } = useMutation({ mutationFn: (values: Values) => send(values, id) })
  async function save(values: Values, fields: FormData): Promise<void> {
    try {
      const saved = await mutateAsync(values)
      await client.invalidateQueries({ queryKey: [list] })
      toast.success(t('saved'))
      setId(saved.id)
      setErrors({})
      if (drop(fields)) onDone()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toast.error(failureText(error))
    }
  }
  return { errors, setErrors, busy: isPending, save }
}

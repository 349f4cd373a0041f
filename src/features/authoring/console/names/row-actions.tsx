// The buttons of a row: it is changed, or removed after a question; where it is still used, the answer says where.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { NamesList } from './use-save.ts'

interface RowActionsProps {
  name: string
  /** What is asked before it is removed. */
  text: string
  list: NamesList
  onEdit: () => void
  /** Undefined: not for this person to remove. */
  remove?: (idempotencyKey: string) => Promise<unknown>
}

export function RowActions({ name, text, list, onEdit, remove: take }: RowActionsProps) {
  const { t } = useTranslation('names')
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const keyOf = useRequestKey()
  const remove = useMutation({ mutationFn: async () => take?.(keyOf(name)) })
  async function send() {
    try {
      await remove.mutateAsync()
      setAsking(false)
      toast.success(t('removed', { name }))
      await client.invalidateQueries({ queryKey: [list] })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'IN_USE')) toast.error(failureText(error))
    }
  }
  const places = placesOf(remove.error)
  return (
    <span className="layout-row">
      <IconButton of={Pencil} label={t('editOf', { name })} onClick={onEdit} />
      {take && (
        <IconButton
          of={Trash2}
          label={t('removeOf', { name })}
          onClick={() => {
            remove.reset()
            setAsking(true)
          }}
        />
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('removeOf', { name })}
        footer={
          remove.isError ? (
            <Button onClick={() => setAsking(false)}>{t('understood')}</Button>
          ) : (
            <Button variant="danger" busy={remove.isPending} onClick={() => void send()}>
              {t('removeNow')}
            </Button>
          )
        }
      >
        {remove.isError ? (
          <div role="alert">
            <p>{failureText(remove.error)}</p>
            <ul className="names-places">
              {places.map((place) => (
                <li key={place}>
                  <UserText>{place}</UserText>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p>{text}</p>
        )}
      </Dialog>
    </span>
  )
}

/** Where it is used, in the words of the server. */
function placesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  const { places } = error.answer as { places?: unknown }
  if (!Array.isArray(places)) return []
  return places.flatMap((place: unknown) => {
    if (typeof place === 'string') return [place]
    const { title, name } = place as { title?: unknown; name?: unknown }
    return [title, name].filter((each): each is string => typeof each === 'string').slice(0, 1)
  })
}

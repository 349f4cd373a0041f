// Removes a part of the draft in one press, and offers to put it back where it stood, with all that was written in it.
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { valueAt } from './changes.ts'
import { editOf, removedOffer, useOpen } from './use-draft.tsx'

/** @param said what the offer says, and what is done once the part is back */
type Remove = (path: string, said: string, onBack?: () => void) => void

export function useRemove(): Remove {
  const { t } = useTranslation('builder')
  const { store } = useOpen()
  return (path, said, onBack) => {
    const putBack = removal(store, path)
    const onPress = () => {
      putBack()
      onBack?.()
    }
    toast.offer(said, { label: t('undo'), onPress }, removedOffer)
  }
}

/** @returns what puts the part back */
export function removal(store: Parameters<typeof editOf>[0], path: string): () => void {
  const edit = editOf(store)
  const list = path.slice(0, path.lastIndexOf('/'))
  const { document } = store.snapshot().state
  const part = valueAt(document, path) as { id: string }
  const at = (valueAt(document, list) as unknown[]).indexOf(part)
  edit.remove(path)
  return () => edit.insert(list, part, at)
}

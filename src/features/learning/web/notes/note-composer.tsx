// A new note: tied to the video's position at its first letter; the video plays on. An unsaved note is kept.
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatClock } from '#kit/web/format.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useSecond, type Playhead } from '../playhead.ts'
import { storeDraft, readDraft, type Draft } from './draft.ts'
import { NoteForm } from './note-form.tsx'

interface NoteComposerProps {
  chapterId: string
  playhead: Playhead
  hasVideo: boolean
  onAdd: (second: number, text: string) => void
}

export function NoteComposer({ chapterId, playhead, hasVideo, onAdd }: NoteComposerProps) {
  const { t } = useTranslation('learn')
  const now = useSecond(playhead)
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(chapterId))
  const second = draft?.second ?? now
  function put(next: Draft | null) {
    setDraft(next)
    storeDraft(chapterId, next)
  }
  return (
    <NoteForm
      label={t('noteNew')}
      placeholder={t('notePlaceholder')}
      saveLabel={t('noteSave')}
      text={draft?.text ?? ''}
      onText={(text) => put(text === '' ? null : { text, second })}
      onSave={(text) => {
        onAdd(second, text)
        put(null)
      }}
    >
      {hasVideo && (
        <span className="note-time">
          <Icon of={Clock} size="sm" />
          {t('noteAt')} <Ltr className="text-digits">{formatClock(second)}</Ltr>
        </span>
      )}
    </NoteForm>
  )
}

// A new note: tied to the video's position at its first letter; the video plays on. An unsaved note is kept.
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { subscribeToUnsent } from '#kit/web/unsent.ts'
import { useOtherTabs } from '#kit/web/use-other-tabs.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useSecond, type Playhead } from '../playhead.ts'
import { placeOfDraft, storeDraft, readDraft, type Draft } from './draft.ts'
import { NoteForm } from './note-form.tsx'

interface NoteComposerProps {
  courseId: string
  chapterId: string
  playhead: Playhead
  hasVideo: boolean
  onAdd: (second: number, text: string) => void
}

export function NoteComposer({ courseId, chapterId, playhead, hasVideo, onAdd }: NoteComposerProps) {
  const { t } = useTranslation('learn')
  const now = useSecond(playhead)
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(chapterId))
  // A refused note comes back.
  useEffect(() => subscribeToUnsent(() => setDraft(readDraft(chapterId))), [chapterId])
  useOtherTabs(placeOfDraft(chapterId), () => setDraft(readDraft(chapterId)))
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
      onText={(text) => put(text === '' ? null : { text, second, course_id: courseId })}
      onSave={(text) => {
        put(null)
        onAdd(second, text)
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

// The notes tab: write, search, download as text; this chapter's notes first, then those of other chapters.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate } from 'react-router'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveText } from '#kit/web/save-file.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { SearchField } from '#kit/web/ui/search-field.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { chapterAddress, useLockedToast } from '../chapter-list.tsx'
import type { LearnChapterRow, LearnCourse } from '../course-steps.ts'
import type { Playhead } from '../playhead.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import { groupNotes, writeNotes, type Note } from './notes.ts'
import type { Notes } from './use-notes.ts'

interface NotesPanelProps {
  course: LearnCourse
  chapterId: string
  notes: Notes
  playhead: Playhead
  hasVideo: boolean
}

export function NotesPanel({ course, chapterId, notes, playhead, hasVideo }: NotesPanelProps) {
  return (
    <div className="lesson-panel lesson-pad notes">
      <NoteComposer
        key={chapterId}
        courseId={course.id}
        {...{ chapterId, playhead, hasVideo }}
        onAdd={(second, text) => notes.add(chapterId, second, text)}
      />
      <NoteList {...{ course, chapterId, notes, playhead }} />
    </div>
  )
}

function NoteList({ course, chapterId, notes, playhead }: Omit<NotesPanelProps, 'hasVideo'>) {
  const { t } = useTranslation('learn')
  const [query, setQuery] = useState('')
  const open = useOpenNote(chapterId, playhead)
  if (!notes.notes) {
    if (notes.isOffline) return <p className="text-muted">{t('notesOffline')}</p>
    if (!notes.isError) return <Skeleton lines={['short', 'full', 'mid']} />
    return (
      <ErrorState title={t('notesFailed')} retry={notes.retry} retrying={notes.isRetrying}>
        {t('networkError', { ns: 'common' })}
      </ErrorState>
    )
  }
  if (notes.notes.length === 0) return <p className="text-muted">{t('noNotes')}</p>
  const groups = groupNotes(notes.notes, course.chapters, chapterId, query)
  const count = groups.reduce((sum, group) => sum + group.notes.length, 0)
  return (
    <>
      <div className="notes-tools">
        <SearchField label={t('notesSearch')} value={query} onChange={setQuery} />
        <ExportButton course={course} notes={notes.notes} />
      </div>
      <p className="visually-hidden" role="status">
        {query && t('notesFound', { count })}
      </p>
      {count === 0 && <p className="text-muted">{t('notesFound', { count })}</p>}
      {groups.map(({ chapter, notes: own }) => (
        <section key={chapter?.id ?? 'gone'} className="note-group">
          <h3>
            {!chapter && t('notesGone')}
            {chapter && (chapter.id === chapterId ? t('notesHere') : `${chapter.position}. `)}
            {chapter && chapter.id !== chapterId && <UserText>{chapter.title}</UserText>}
          </h3>
          <ul>
            {own.map(({ note, pieces }) => (
              <NoteItem
                key={note.id}
                note={note}
                pieces={pieces}
                onSeek={() => open(chapter, note)}
                onChange={(text) => notes.change(note, text)}
                onRemove={() => notes.remove(note)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** A note of another chapter opens that chapter at the note's second. */
function useOpenNote(chapterId: string, playhead: Playhead) {
  const { t } = useTranslation('learn')
  const navigate = useNavigate()
  const onLocked = useLockedToast()
  return (chapter: LearnChapterRow | null, note: Note) => {
    if (!chapter) toast.error(t('chapterGone'), 'chapter-gone')
    else if (chapter.id === chapterId) playhead.seek(note.second)
    else if (chapter.locked) onLocked()
    else void navigate({ search: `${chapterAddress(chapter.id).search}&at=${note.second}` })
  }
}

function ExportButton({ course, notes }: { course: LearnCourse; notes: readonly Note[] }) {
  const { t, i18n } = useTranslation('learn')
  function save() {
    const date = formatDate(serverTime(), currentLanguage(i18n))
    const heading = `${course.title}\n${t('notesHeading', { date })}`
    saveText(
      writeNotes({ heading, gone: t('notesGone') }, notes, course.chapters),
      t('notesFile', { course: course.title }),
    )
  }
  return (
    <Button variant="secondary" onClick={save}>
      <Icon of={Download} size="sm" />
      {t('notesExport')}
    </Button>
  )
}

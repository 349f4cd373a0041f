// The numbered chapters: the current one highlighted, ticks on completed ones, locks on locked ones.
import { AudioLines, Check, ListChecks, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, useNavigate } from 'react-router'
import { formatOpening } from '#kit/web/format-signed-in.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { neighbours, type LearnChapterRow } from './course-steps.ts'

interface ChapterListProps {
  chapters: readonly LearnChapterRow[]
  currentId: string
  /** After a chapter was chosen: the sheet closes. */
  onChoose?: () => void
}

export function ChapterList({ chapters, currentId, onChoose }: ChapterListProps) {
  const onLocked = useLockedToast()
  const current = chapters.find(({ id }) => id === currentId)
  const { next } = neighbours(chapters, currentId)
  function stateOf({ id, progress }: LearnChapterRow) {
    if (id === currentId) return 'is-now'
    if (progress.completed) return 'is-done'
    // The chapter after a completed one is the next step (design §4).
    return id === next?.id && current?.progress.completed && 'is-next'
  }
  return (
    <ol>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          {chapter.locked ? (
            <button type="button" className="chapter is-locked" onClick={() => onLocked(chapter)}>
              <ChapterRow chapter={chapter} isCurrent={false} />
            </button>
          ) : (
            <Link
              to={chapterAddress(chapter.id)}
              className={classNames('chapter', stateOf(chapter))}
              aria-current={chapter.id === currentId ? 'true' : undefined}
              onClick={onChoose}
            >
              <ChapterRow chapter={chapter} isCurrent={chapter.id === currentId} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

export function chapterAddress(id: string): { search: string } {
  return { search: `?chapter=${id}` }
}

/** «This lesson is locked» (specification §2). */
export function useLockedToast(): (chapter?: LearnChapterRow) => void {
  const { t } = useTranslation('learn')
  const opensText = useOpensText()
  return (chapter) => toast.error((chapter && opensText(chapter)) ?? t('locked'), 'locked')
}

/** «Opens on day 8», with its date; null where it is not locked by a date. */
export function useOpensText(): (chapter: LearnChapterRow) => string | null {
  const { t, i18n } = useTranslation('learn')
  return ({ locked, opens_at, opens_day }) => {
    if (!locked || opens_at === null || new Date(opens_at) <= serverTime()) return null
    const date = formatOpening(new Date(opens_at), serverTime(), currentLanguage(i18n))
    return opens_day === null ? t('opensOn', { date }) : t('opensOnDay', { day: opens_day, date })
  }
}

/** Called by a button or a key; does nothing where there is no such chapter. */
export function useOpenChapter(): (chapter: LearnChapterRow | undefined) => void {
  const navigate = useNavigate()
  const onLocked = useLockedToast()
  return (chapter) => {
    if (chapter?.locked) onLocked(chapter)
    else if (chapter) void navigate(chapterAddress(chapter.id))
  }
}

function ChapterRow({ chapter, isCurrent }: { chapter: LearnChapterRow; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('learn')
  const isDone = chapter.progress.completed
  const opens = useOpensText()(chapter)
  // Completed while the page is open: its tick is animated.
  const [wasDone] = useState(isDone)
  return (
    <>
      <span className={classNames('chapter-number', isDone && !wasDone && 'is-fresh')}>
        {isDone ? <Icon of={Check} size="sm" /> : chapter.position}
      </span>
      <span>
        <UserText as="b">{chapter.title}</UserText>
        <span className="chapter-facts">
          {chapter.duration > 0 && (
            <span className="text-digits">{formatDuration(chapter.duration, currentLanguage(i18n))}</span>
          )}
          {chapter.quizzes.length > 0 && (
            <span>
              <Icon of={ListChecks} size="xs" />
              {t('quizMark')}
            </span>
          )}
          {opens && <span>{opens}</span>}
        </span>
        {isDone && <VisuallyHidden>{t('isDone')}</VisuallyHidden>}
        {chapter.locked && <VisuallyHidden>{t('isLocked')}</VisuallyHidden>}
      </span>
      <span className="chapter-end">
        {isCurrent && <Icon of={AudioLines} size="sm" />}
        {chapter.locked && <Icon of={Lock} size="sm" />}
      </span>
    </>
  )
}

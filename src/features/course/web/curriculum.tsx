// The numbered chapters: length, files, and a preview or a lock.
import { Lock, Paperclip, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDate, formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useHydrated } from '#kit/web/use-hydrated.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Course } from './course.ts'

const shownAtFirst = 8
const shownInOverview = 5

interface CurriculumProps {
  course: Course
  onPreview: (chapterId: string) => void
  /** The course is open to this reader: no chapter needs a lock. */
  isEnrolled: boolean
  /** In the overview: the first few, and a link to all. */
  onAll?: () => void
}

export function Curriculum({ course, onPreview, isEnrolled, onAll }: CurriculumProps) {
  const { t, i18n } = useTranslation('course')
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { chapters } = course
  const rest = isWhole ? 0 : Math.max(0, chapters.length - (onAll ? shownInOverview : shownAtFirst))
  // Paper has nothing to press: all chapters are printed.
  useEffect(() => {
    const unfold = () => flushSync(() => setIsWhole(true))
    addEventListener('beforeprint', unfold)
    return () => removeEventListener('beforeprint', unfold)
  }, [])
  const summary = [
    t('chapters', { ns: 'card', count: chapters.length }),
    course.total_minutes > 0 && formatDuration(course.total_minutes, currentLanguage(i18n)),
    course.quiz_count > 0 && t('quizzes', { count: course.quiz_count }),
  ].filter(Boolean)
  function showAll() {
    setIsWhole(true)
    requestAnimationFrame(() => (list.current?.children[shownAtFirst] as HTMLElement | undefined)?.focus())
  }
  return (
    <>
      <p className="text-soft text-sm curriculum-sum">{summary.join(' · ')}</p>
      {currentLanguage(i18n) === 'en' && course.has_arabic_titles && (
        <p className="text-soft text-sm curriculum-sum">{t('inArabic')}</p>
      )}
      <ol className="card curriculum" ref={list}>
        {chapters.slice(0, chapters.length - rest).map((chapter) => (
          <li key={chapter.id} tabIndex={-1}>
            <span className="curriculum-number" aria-hidden>
              {chapter.position}
            </span>
            <ChapterText chapter={chapter} />
            {chapter.allow_preview ? (
              <Button
                variant="soft"
                size="sm"
                aria-label={t('previewOf', { title: chapter.title })}
                onClick={() => onPreview(chapter.id)}
              >
                <Icon of={Play} size="sm" />
                {t('preview')}
              </Button>
            ) : (
              !isEnrolled && (
                <span className="text-muted">
                  <Icon of={Lock} size="sm" />
                  <span className="visually-hidden">{t('locked')}</span>
                </span>
              )
            )}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="secondary" className="curriculum-more" onClick={onAll ?? showAll}>
          {t('rest', { count: rest, word: t('countWords').split('|')[rest - 3] ?? rest })}
        </Button>
      )}
    </>
  )
}

/** «Opens on day 8»; null where it is open at once, and once its date has come. */
function useOpensText({ opens_at, opens_day }: Course['chapters'][number]): string | null {
  const { t, i18n } = useTranslation('course')
  // The page may have been made before that date.
  const isHydrated = useHydrated()
  if (opens_day !== null) return opens_day > 1 ? t('opensOnDay', { day: opens_day }) : null
  if (opens_at === null || (isHydrated && new Date(opens_at) <= serverTime())) return null
  return t('opensOn', { date: formatDate(new Date(opens_at), currentLanguage(i18n)) })
}

function ChapterText({ chapter }: { chapter: Course['chapters'][number] }) {
  const { t, i18n } = useTranslation('course')
  const opensText = useOpensText(chapter)
  return (
    <span>
      <b>
        <UserText as="bdi">{chapter.title}</UserText>
      </b>
      <span className="meta-line">
        {chapter.duration > 0 && (
          <span className="text-digits">{formatDuration(chapter.duration, currentLanguage(i18n))}</span>
        )}
        {chapter.resource_count > 0 && (
          <span>
            <Icon of={Paperclip} size="sm" />
            {t('files', { count: chapter.resource_count })}
          </span>
        )}
        {opensText && <span>{opensText}</span>}
      </span>
    </span>
  )
}

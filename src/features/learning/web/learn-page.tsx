// /student/courses/:courseId/learn: the chapters of a course and the lesson that is open (specification §2, Learn page).
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate, useOutletContext, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { currentLanguage } from '#kit/web/i18n.ts'
import { scriptOf } from '#kit/web/head-script.ts'
import { isUnreached } from '#kit/web/has-no-answer.ts'
import { pageLanguage } from '#kit/web/page-language.ts'
import { isLost } from '#kit/web/is-lost.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { prefetch } from '#kit/web/prefetched.ts'
import { queryClient } from '#kit/web/query-client.ts'
import { readUser } from '#kit/web/session.ts'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { ChapterDock, useFolded } from './chapter-dock.tsx'
import { useLockedToast } from './chapter-list.tsx'
import { chapterToOpen } from '../opening.ts'
import type { LearnCourse } from './course-steps.ts'
import { LearnBar } from './learn-bar.tsx'
import { learnCourse } from './learn-data.ts'
import { Lesson } from './lesson.tsx'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import { useOpening } from './use-opening.ts'

export const handle = {
  namespaces: ['learn', 'student'],
  prefetch: import.meta.env.SSR
    ? scriptOf(prefetch, {
        page: '^/student/courses/([^/]+)/learn/?$',
        api: '/api/student/courses/:id',
        query: { name: 'open', from: 'chapter', otherwise: 'next' },
      })
    : '',
}

/** Does not wait: the page itself shows what is missing. */
export function clientLoader({ params: { courseId = '' }, request }: ClientLoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('chapter')
  if (readUser()) void queryClient.prefetchQuery(learnCourse(courseId, pageLanguage(), wanted))
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

export default function LearnPage() {
  const { t, i18n } = useTranslation('learn')
  const { courseId = '' } = useParams()
  const controls = useOutletContext<ReactNode>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const {
    data: course,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...learnCourse(courseId, currentLanguage(i18n), search.get('chapter')),
    // While the other language's titles are loading, the present ones stay.
    placeholderData: (before) => (before?.id === courseId ? before : undefined),
  })
  // Without a way to the server the page waits for it where it is.
  const isOffline = isUnreached(error)
  const isClosed = isLost({ data: course, error }) && !isOffline
  useEffect(() => {
    if (!isClosed) return
    toast.error(t('courseFailed'), 'course')
    void navigate('/student/courses', { replace: true })
  }, [isClosed, navigate, t])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToLesson')}
      </a>
      {!course?.chapters.length && <PageMeta title={course?.title ?? t('chapters')} hidden />}
      <LearnBar course={course} controls={controls} />
      {course ? (
        <Learn key={course.id} course={course} />
      ) : (
        <LearnSkeleton>
          {isOffline && (
            <ErrorState title={t('offline')} retry={() => void refetch()} retrying={isFetching}>
              {t('offlineText')}
            </ErrorState>
          )}
        </LearnSkeleton>
      )}
    </>
  )
}

function Learn({ course }: { course: LearnCourse }) {
  const { t } = useTranslation('learn')
  const [search] = useSearchParams()
  const folded = useFolded()
  const wanted = search.get('chapter')
  // Does not change when that chapter is completed.
  const [first] = useState(() => chapterToOpen(course.chapters, wanted)?.id ?? null)
  const isKnown = (chapterId: string | null) => course.chapters.some(({ id }) => id === chapterId)
  const row = chapterToOpen(course.chapters, isKnown(wanted) ? wanted : first)
  const asked = wanted ?? first
  useGoneToast(isKnown(asked) ? null : asked)
  useOpening(course)
  const onLocked = useLockedToast()
  const locked = course.chapters.find((chapter) => chapter.id === wanted && chapter.locked)
  const lockedId = locked?.id
  const tellLocked = useEffectEvent(() => onLocked(locked))
  useEffect(() => {
    if (lockedId) tellLocked()
  }, [lockedId])
  const main = useMainFocus(row?.id)
  if (!row) return <EmptyState title={t('noChapters')} />
  return (
    <div className={classNames('learn', folded.isFolded && 'is-folded')}>
      <PageMeta title={`${row.title} — ${course.title}`} hidden />
      <ChapterDock chapters={course.chapters} currentId={row.id} {...folded} />
      {/* Named, so that the title of the next chapter is read when the focus goes there. */}
      <main id="main" className="lesson" tabIndex={-1} ref={main} aria-label={row.title}>
        <Lesson key={row.id} course={course} row={row} />
      </main>
    </div>
  )
}

/** A link may name a chapter that no longer exists; one may be taken out of the course while it is watched. Another opens in its place. */
function useGoneToast(chapterId: string | null): void {
  const { t } = useTranslation('learn')
  useEffect(() => {
    if (chapterId) toast.error(t('chapterGone'), 'chapter-gone')
  }, [chapterId, t])
}

/** What had the focus went with the skeleton, or with the chapter before: it goes on at the lesson. A page that was just opened has none. */
function useMainFocus(chapterId: string | undefined) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(document.activeElement === document.body ? chapterId : undefined)
  useEffect(() => {
    if (shown.current !== chapterId && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
    shown.current = chapterId
  }, [chapterId])
  return main
}

function LearnSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('learn')
  return (
    <div className="learn">
      <div className="chapters">
        <div className="chapters-head">
          <h2>{t('chapters')}</h2>
        </div>
        <ul className="chapters-wait" aria-hidden>
          {Array.from({ length: 10 }, (_, index) => (
            <li key={index} className="skeleton-late">
              <span className="skeleton chapter-number" />
              <Skeleton lines={['mid', 'short']} />
            </li>
          ))}
        </ul>
      </div>
      <main id="main" className="lesson" tabIndex={-1}>
        {children || <LessonSkeleton />}
      </main>
    </div>
  )
}

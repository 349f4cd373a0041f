// The builder of one course: its head with the state of saving, its tabs, and the page of one of them. The draft stays open between pages.
import { ChevronLeft, Earth, Eye, History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, PrefetchPageLinks, useLocation, useParams } from 'react-router'
import { scriptOf } from '#kit/web/head-script.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { prefetch } from '#kit/web/prefetched.ts'
import { Badge, CountBubble } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { RowsSkeleton, Skeleton } from '#kit/web/ui/skeleton.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { DraftProvider, useDocument, useFileAddress, useInfo, useOpen } from '../draft/use-draft.tsx'
import { showInRow } from '../show-in-row.ts'
import { useArrivals } from '../files/use-uploads.ts'
import { useFocusThen } from '../focus-then.ts'
import { ConsoleDrawing } from '../rich/console-drawing.tsx'
import { useEditorAhead } from '../rich/draft-rich.tsx'
import { Presence } from './presence.tsx'
import { PublishBar } from './publish-bar.tsx'
import { StateLine } from './state-line.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export const handle = {
  namespaces: ['builder', 'quizbuilder'],
  prefetch: import.meta.env.SSR
    ? scriptOf(prefetch, { page: '^/admin/courses/([^/]+)', api: '/api/admin/courses/:id/draft' })
    : '',
}
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function BuilderLayout() {
  const { id = '' } = useParams()
  const { t } = useTranslation('builder')
  return (
    <DraftProvider
      key={id}
      courseId={id}
      waiting={
        <>
          <Skeleton lines={['tall', 'short']} className="builder-waiting" />
          <RowsSkeleton />
        </>
      }
      failedTitle={t('draftFailed')}
    >
      <Builder />
    </DraftProvider>
  )
}

function Builder() {
  const { store } = useOpen()
  const { pathname } = useLocation()
  useArrivals()
  const isEditorThere = useEditorAhead()
  useFocusThen(pathname)
  const fileAddress = useFileAddress()
  // Other pages and dialogs may have changed the draft.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the address is the moment to look
  useEffect(() => void store.look(), [store, pathname])
  return (
    <>
      <BuilderHead prefetch={isEditorThere ? 'render' : 'intent'} />
      <ConsoleDrawing addressOf={fileAddress}>
        <Outlet />
      </ConsoleDrawing>
    </>
  )
}

interface HeadProps {
  /** The other pages of the draft: once the open one is complete, because the network may be lost. */
  prefetch: 'render' | 'intent'
}

function BuilderHead({ prefetch: ahead }: HeadProps) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const info = useInfo()
  const title = useDocument((document) => document.title)
  const [isHistory, setIsHistory] = useState(false)
  const { pathname } = useLocation()
  const page = usePageName()
  const isInside = /\/(chapters|questions)\/[^/]+$|\/import$/.test(pathname)
  return (
    <>
      <PageMeta title={[page, title || t('untitled')].filter(Boolean).join(' · ')} hidden />
      <header className={isInside ? 'builder-head is-inside' : 'builder-head'}>
        <div className="builder-title">
          <Link className="builder-back" to="/admin/courses" aria-label={t('backToCourses')}>
            <Icon of={ChevronLeft} flip />
          </Link>
          <h1>
            <UserText>{title || t('untitled')}</UserText>
          </h1>
          {info.status === 'published' ? (
            <Link className="builder-live" to={`/courses/${courseId}`} title={t('coursePage')}>
              <StatusBadge status="published" />
              <span className="visually-hidden">{t('coursePage')}</span>
            </Link>
          ) : (
            <StatusBadge status={info.status} />
          )}
        </div>
        <div className="builder-line">
          <StateLine />
          <Presence />
          <span className="layout-grow" />
          {/* In one piece: where the line is full, none of them goes below alone. */}
          <span className="builder-looks">
            <Button variant="ghost" size="sm" onClick={() => setIsHistory(true)}>
              <Icon of={History} size="sm" />
              {t('versions')}
            </Button>
            <LinkButton variant="ghost" size="sm" to={`/admin/courses/${courseId}/preview`}>
              <Icon of={Eye} size="sm" />
              {t('preview')}
            </LinkButton>
          </span>
        </div>
        <BuilderTabs prefetch={ahead} />
        <PublishBar />
      </header>
      <VersionsDialog open={isHistory} onClose={() => setIsHistory(false)} />
    </>
  )
}

/** Of several tabs of a browser, each names what is open in it; empty where that is the course. */
function usePageName(): string {
  const { t } = useTranslation('builder')
  const { pathname } = useLocation()
  const [part, id, inside] = pathname.split('/').slice(4)
  const name = useDocument(({ chapters }) => {
    const parts = part === 'quizzes' ? chapters.flatMap(({ quizzes }) => quizzes) : chapters
    return parts.find((each) => each.id === id)?.title
  })
  if (inside === 'import') return t('importInto', { name: name || t('untitled') })
  if (name) return name
  return part === 'details' || part === 'plans' || part === 'quizzes' || part === 'certificate' || part === 'preview'
    ? t(part)
    : ''
}

function StatusBadge({ status }: { status: 'draft' | 'published' | 'archived' }) {
  const { t } = useTranslation('builder')
  return (
    <Badge {...(status === 'published' ? { tone: 'ok' as const, icon: Earth } : {})}>{t(`status_${status}`)}</Badge>
  )
}

function BuilderTabs({ prefetch: ahead }: HeadProps) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const { pathname } = useLocation()
  const chapters = useDocument((document) => document.chapters.length)
  const plans = useDocument((document) => document.plans.length)
  const quizzes = useDocument((document) => document.chapters.reduce((sum, chapter) => sum + chapter.quizzes.length, 0))
  const base = `/admin/courses/${courseId}`
  const isBelow = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  const tab = (to: string, label: string, count?: number, isCurrent = isBelow(to)) => (
    <Link to={to} className="builder-tab" aria-current={isCurrent ? 'page' : undefined} prefetch={ahead}>
      {label}
      {count !== undefined && <CountBubble>{count}</CountBubble>}
    </Link>
  )
  // On phones the row is wider than the screen: scrolls the current tab into it, but not the page.
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // With the frame: measured sooner, a long course would be laid out twice.
    const frame = requestAnimationFrame(() => showInRow(row.current, '[aria-current=page]'))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the current tab follows from the address
  }, [pathname])
  return (
    <nav className="builder-tabs" aria-label={t('parts')} ref={row}>
      {tab(`${base}/details`, t('details'))}
      {tab(base, t('chapters'), chapters, pathname === base || isBelow(`${base}/chapters`))}
      {tab(`${base}/plans`, t('plans'), plans)}
      {tab(`${base}/quizzes`, t('quizzes'), quizzes)}
      {tab(`${base}/certificate`, t('certificate'))}
      {tab(`${base}/report`, t('report'))}
      {ahead === 'render' && <PrefetchPageLinks page={`${base}/quizzes/any`} />}
    </nav>
  )
}

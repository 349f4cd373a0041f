// What a visitor sees when a page is missing or breaks: an illustration, a link home, a reference number (design §8).
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import type { getCourse } from '#features/catalogue/contract.ts'
import type { listRequests } from '#features/enrolment/contract.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { reportLost } from '#kit/web/network.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoatScene } from '#kit/web/ui/small-scenes.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

const words = {
  missing: {
    page: 'notFoundPage',
    title: 'notFoundTitle',
    text: 'notFoundText',
    to: '/courses',
    other: 'searchCourse',
  },
  waiting: {
    page: 'requestKeptTitle',
    title: 'requestKeptTitle',
    text: 'requestKeptText',
    to: '/contact',
    other: 'contact',
  },
  offline: { page: 'offlineTitle', title: 'offlineTitle', text: 'networkError', to: '/', other: 'homePage' },
  away: { page: 'unavailableTitle', title: 'unavailableTitle', text: 'unavailable', to: '/', other: 'homePage' },
  broken: { page: 'failureTitle', title: 'failureTitle', text: 'failureText', to: '/contact', other: 'contact' },
} as const

export function Failure() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const kind = kindOf(error)
  useEffect(() => {
    // The page loads when the network is back.
    if (kind === 'offline') reportLost()
  }, [kind])
  const isMissing = kind === 'missing'
  const request = useOwnCourse(isMissing)
  const { page, title, text, to, other } = words[request ? 'waiting' : kind]
  const reference = isRouteErrorResponse(error) ? (error.data as { reference?: string } | null)?.reference : undefined
  return (
    <>
      <PageMeta title={t(page)} description={t(text)} hidden />
      <SkipLink />
      <TopBar />
      <main id="main" className="lost-page" tabIndex={-1}>
        <div className="container lost">
          {isMissing && !request && (
            <span className="lost-number" aria-hidden>
              404
            </span>
          )}
          <h1>{t(title)}</h1>
          <p>{t(text)}</p>
          {request && (
            <p>
              {t('requestKeptCode')} <bdi className="text-code">{request}</bdi>
            </p>
          )}
          {reference && (
            <p className="text-sm">
              {t('failureReference')} <bdi className="text-code">{reference}</bdi>
            </p>
          )}
          <div className="layout-row lost-ways">
            {isMissing ? (
              <LinkButton size="lg" to="/">
                {t('homePage')}
              </LinkButton>
            ) : (
              <Button
                size="lg"
                busy={state === 'loading'}
                onClick={() => (kind === 'offline' ? void revalidate() : location.reload())}
              >
                {t('retry')}
              </Button>
            )}
            <LinkButton size="lg" variant="secondary" to={to}>
              {isMissing && !request && <Icon of={Search} />}
              {t(other)}
            </LinkButton>
          </div>
        </div>
        <div className="lost-sea" aria-hidden>
          <BoatScene />
        </div>
      </main>
    </>
  )
}

/**
 * The page of an archived course is rendered for visitors, who find none. Whoever is enrolled is led to its lessons (console.md §4).
 * @returns the code of the reader's request for it that waits for the school, or lapsed: the school may still accept it
 */
function useOwnCourse(isMissing: boolean): string | null {
  const [request, setRequest] = useState<{ of: string; code: string } | null>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useUser() !== null
  const id = isMissing && isSignedIn ? /^\/courses\/([^/]+)$/.exec(pathname)?.[1] : undefined
  useEffect(() => {
    if (!id) return
    call<typeof getCourse>('GET', '/courses/:id', { params: { id } }).then(
      () => void navigate(`/student/courses/${id}/learn`, { replace: true }),
      // Missing for this reader, too.
      () =>
        call<typeof listRequests>('GET', '/student/enrolment-requests').then(
          (requests) => {
            const kept = requests.find(({ course_id, status }) => course_id === id && isKept.has(status))
            if (kept) setRequest({ of: id, code: kept.code })
          },
          () => undefined,
        ),
    )
  }, [id, navigate])
  return request && request.of === id ? request.code : null
}

const isKept: ReadonlySet<string> = new Set(['pending', 'needs_proof', 'lapsed'])

function kindOf(error: unknown): keyof typeof words {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined
  if (status === 404) return 'missing'
  if (status === 502 || status === 503 || status === 504) return 'away'
  // The message of a failed fetch in Chromium, Firefox and Safari.
  const isUnanswered = error instanceof TypeError && /fetch|NetworkError|Load failed/.test(error.message)
  return status === 0 || isUnanswered ? 'offline' : 'broken'
}

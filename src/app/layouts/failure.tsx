// What a visitor sees when a page is missing or breaks: the boat on the sea, the way home, a number to quote (design §8).
import { Search } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '#kit/web/api.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoatScene } from '#kit/web/ui/small-scenes.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export function Failure() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const reference = isRouteErrorResponse(error) ? (error.data as { reference?: string } | null)?.reference : undefined
  const isOffline = error instanceof ApiError ? error.status === 0 : !import.meta.env.SSR && !navigator.onLine
  return (
    <>
      <title>{`${isMissing ? t('notFoundPage') : t('failureTitle')} — ${t('brand')}`}</title>
      <SkipLink />
      <TopBar />
      <main id="main" className="lost-page" tabIndex={-1}>
        <div className="wrap lost">
          {isMissing && (
            <span className="lost-number" aria-hidden>
              404
            </span>
          )}
          <h1>{isMissing ? t('notFoundTitle') : t('failureTitle')}</h1>
          <p>{isMissing ? t('notFoundText') : isOffline ? t('networkError') : t('failureText')}</p>
          {reference && (
            <p className="sm">
              {t('failureReference')} <bdi className="mono">{reference}</bdi>
            </p>
          )}
          <div className="row">
            {isMissing ? (
              <LinkButton size="lg" to="/">
                {t('homePage')}
              </LinkButton>
            ) : (
              <Button size="lg" onClick={() => location.reload()}>
                {t('retry')}
              </Button>
            )}
            <LinkButton size="lg" variant="secondary" to={isMissing ? '/courses' : '/'}>
              {isMissing && <Icon of={Search} />}
              {t(isMissing ? 'searchCourse' : 'homePage')}
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

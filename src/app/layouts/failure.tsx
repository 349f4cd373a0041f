// What a visitor sees when a page is missing or breaks.
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Brand } from '#kit/web/ui/logo.tsx'
import { BoatScene } from '#kit/web/ui/small-scenes.tsx'

export function Failure() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main" className="lost-page">
      <title>{`${missing ? t('notFoundPage') : t('failureTitle')} — ${t('brand')}`}</title>
      <header className="top">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <div className="wrap lost">
        {missing && <p className="lost-number">404</p>}
        <h1>{missing ? t('notFoundTitle') : t('failureTitle')}</h1>
        <p>{missing ? t('notFoundText') : t('failureText')}</p>
        <div className="row">
          <LinkButton to="/">{t('homePage')}</LinkButton>
          <Link className="btn btn-secondary" to="/courses">
            {t('searchCourse')}
          </Link>
        </div>
      </div>
      <div className="lost-sea">
        <BoatScene />
      </div>
    </main>
  )
}

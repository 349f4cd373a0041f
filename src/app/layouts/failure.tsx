// What a visitor sees when a page is missing or breaks.
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslation } from 'react-i18next'

export function Failure() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{missing ? t('notFoundTitle') : t('failureTitle')}</h1>
    </main>
  )
}

// The way back from the pages of a forgotten password.
import { Link } from 'react-router'
import { useTranslation } from '#kit/web/use-translation.tsx'

export function BackToLogin() {
  const { t } = useTranslation('auth')
  return (
    <p className="text-center">
      <Link className="link" to="/login">
        {t('backToLogin')}
      </Link>
    </p>
  )
}

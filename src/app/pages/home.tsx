// Home.
import { useTranslation } from 'react-i18next'

export const handle = { areas: ['auth'] }

export default function Home() {
  const { t } = useTranslation('auth')
  return <h1>{t('loginTitle')}</h1>
}

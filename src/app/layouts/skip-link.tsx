// The first link of the page: skips the bar.
import { useTranslation } from '#kit/web/use-translation.tsx'

export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a className="skip-link" href="#main">
      {t('skip')}
    </a>
  )
}

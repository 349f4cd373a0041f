// The first stop of the keyboard: over the bar, to the page.
import { useTranslation } from '#kit/web/use-translation.tsx'

export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a className="skip-link" href="#main">
      {t('skip')}
    </a>
  )
}

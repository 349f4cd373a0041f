// On every other screen of the console: what became of decisions that were left before they were saved. The desk itself can try again.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#kit/web/ui/banner.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { leftWords, useLeftBehind, type Left } from './use-left-behind.ts'

export function LeftDecisions() {
  const { t, i18n } = useTranslation('requests')
  const [left, setLeft] = useState<Left[]>([])
  useLeftBehind(setLeft, { isLast: false })
  const words = leftWords(left, t, i18n.language)
  if (!words) return null
  return (
    <Banner
      tone="bad"
      icon={TriangleAlert}
      role="alert"
      action={
        <LinkButton to="/admin/requests" variant="secondary" size="sm">
          {t('requestsTitle')}
        </LinkButton>
      }
    >
      {words}
    </Banner>
  )
}

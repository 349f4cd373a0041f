// After too many attempts: when the next one makes sense. The minutes count down, and then the form is free again.
import { TimerReset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'

export function Limit({ until, onEnd }: { until: number | null; onEnd: () => void }) {
  const { t, i18n } = useTranslation('auth')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return undefined
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) onEnd()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onEnd])
  if (until === null) return null
  const minutes = Math.max(1, Math.ceil((until - now) / 60_000))
  return (
    <Banner tone="lamp" icon={TimerReset} role="status">
      {t('limited', { time: formatDuration(minutes, currentLanguage(i18n)) })}
    </Banner>
  )
}

// After too many attempts: when the next one is possible. The minutes count down, then the form works again.
import { TimerReset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

export function Limit({ until, onEnd }: { until: number | null; onEnd: () => void }) {
  return until === null ? null : <Countdown key={until} until={until} onEnd={onEnd} />
}

function Countdown({ until, onEnd }: { until: number; onEnd: () => void }) {
  const { t, i18n } = useTranslation('auth')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) onEnd()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onEnd])
  const minutes = Math.max(1, Math.ceil((until - now) / 60_000))
  return (
    <Banner tone="lamp" icon={TimerReset} role="status">
      {t('limited', { time: formatDuration(minutes, currentLanguage(i18n)) })}
    </Banner>
  )
}

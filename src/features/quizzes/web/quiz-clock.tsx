// The remaining time, in the bar of the quiz. Information only, except where the quiz enforces its time: then its end is reported, and a
// device whose clocks disagree.
import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { passedSince, readClocks, wentApart, type Clocks } from './clocks.ts'

interface QuizClockProps {
  /** Minutes. */
  duration: number
  endsAt: number
  /** When the time was last told. */
  since: Clocks
  isEnforced: boolean
  /** The time is over, or this device does not know it. */
  onEnd: (isUnsure: boolean) => void
}

export function QuizClock({ duration, endsAt, since, isEnforced, onEnd }: QuizClockProps) {
  const { t, i18n } = useTranslation('quiz')
  const now = useClocks()
  const left = Math.ceil((endsAt - since.wall - passedSince(since, now)) / 1000)
  const isUnsure = wentApart(since, now)
  const isOver = left <= 0
  const isPassed = isOver && !isEnforced
  const isLastMinute = !isOver && left <= 60
  const announceEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver || isUnsure) announceEnd(isUnsure)
  }, [isOver, isUnsure])
  const advice = isLastMinute ? t('lastMinuteAdvised') : isOver ? t('timePassed') : ''
  const news = isEnforced ? isLastMinute && t('lastMinute') : advice
  return (
    <>
      <span className={classNames('badge quiz-time', isLastMinute && 'badge-lamp')}>
        <Icon of={Clock} size="sm" />
        <span className={isPassed ? undefined : 'quiz-duration'}>
          {isPassed
            ? t('timePassedShort')
            : t('duration', { duration: formatDuration(duration, currentLanguage(i18n)) })}
        </span>
        {!isPassed && (
          <span role="timer" aria-label={t('timeLeft')}>
            <Ltr className="text-digits">{formatClock(Math.max(0, left))}</Ltr>
          </span>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  )
}

function useClocks(): Clocks {
  const [now, setNow] = useState(readClocks)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClocks()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}

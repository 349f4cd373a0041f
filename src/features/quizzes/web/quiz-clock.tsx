// The remaining time, in the bar of the quiz. Information only, except where the quiz enforces its time: then its end is reported.
import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatClock, formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

interface QuizClockProps {
  /** Minutes. */
  duration: number
  endsAt: number
  isEnforced: boolean
  onOver: () => void
}

export function QuizClock({ duration, endsAt, isEnforced, onOver }: QuizClockProps) {
  const { t, i18n } = useTranslation('quiz')
  const left = useSecondsLeft(endsAt)
  const isOver = left <= 0
  const isLastMinute = !isOver && left <= 60
  const announceOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) announceOver()
  }, [isOver])
  const advice = isLastMinute ? t('lastMinuteAdvised') : isOver ? t('timePassed') : ''
  const news = isEnforced ? isLastMinute && t('lastMinute') : advice
  return (
    <>
      <span className={classNames('badge quiz-time', isLastMinute && 'badge-lamp')}>
        <Icon of={Clock} size="sm" />
        <span className={isOver ? undefined : 'quiz-duration'}>
          {isOver ? t('timePassedShort') : t('duration', { duration: formatDuration(duration, currentLanguage(i18n)) })}
        </span>
        {!isOver && (
          <span role="timer" aria-label={t('timeLeft')}>
            <Ltr className="text-digits">{formatClock(left)}</Ltr>
          </span>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  )
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((endsAt - now) / 1000)
}

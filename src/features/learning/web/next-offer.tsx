// At the end of a video: the next chapter opens after five seconds. The countdown can be stopped, and switched off permanently.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import type { LearnChapterRow } from './course-steps.ts'
import { isDistracted, offerSeconds } from './next-countdown.ts'

interface NextOfferProps {
  next: LearnChapterRow
  onOpen: () => void
  onStop: () => void
}

export function NextOffer({ next, onOpen, onStop }: NextOfferProps) {
  const { t } = useTranslation('learn')
  const { autoNext } = usePlayerPreferences()
  const [left, setLeft] = useState(offerSeconds)
  const tick = useEffectEvent(() => {
    if (isDistracted(document)) return
    if (left > 1) setLeft(left - 1)
    else onOpen()
  })
  useEffect(() => {
    if (!autoNext) return undefined
    const clock = setInterval(() => tick(), 1000)
    return () => clearInterval(clock)
  }, [autoNext])
  return (
    <section className="card next-offer" aria-label={t('nextOffer')}>
      <p className="layout-grow" role="status">
        <span className="text-sm text-soft">{t('nextOffer')}</span> <UserText as="b">{next.title}</UserText>
      </p>
      {autoNext && (
        <span className="text-sm text-digits text-muted" role="timer">
          {t('nextIn', { count: left })}
        </span>
      )}
      <Button variant="accent" onClick={onOpen}>
        {t('nextNow')}
      </Button>
      <Button variant="ghost" onClick={onStop}>
        {t('nextStop')}
      </Button>
      <Switch
        label={t('autoNext')}
        checked={autoNext}
        onChange={(event) => {
          setLeft(offerSeconds)
          preferPlayer({ autoNext: event.currentTarget.checked })
        }}
      />
    </section>
  )
}

// What was just decided, and the way back: seen for ten seconds, possible for a minute.
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Kbd } from './decision-bar.tsx'
import type { Done } from './use-decisions.ts'

const shownFor = 10

/** Keyed by the decision, so that each has its own ten seconds. */
export function UndoBar({ done, busy, onUndo }: { done: Done; busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation('requests')
  const [left, setLeft] = useState(shownFor)
  useEffect(() => {
    const tick = () => setLeft(Math.ceil((done.at - Date.now()) / 1000) + shownFor)
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [done])
  if (left <= 0 && !busy) return null
  const count = done.requests.length
  const name = done.requests[0]?.student.full_name ?? ''
  return (
    <div className="undo-bar" role="status">
      <span className="undo-clock" aria-hidden>
        <svg viewBox="0 0 36 36">
          <circle cx="18" cy="18" r="16" />
          <circle cx="18" cy="18" r="16" pathLength={shownFor} strokeDasharray={`${Math.max(0, left)} ${shownFor}`} />
        </svg>
        <span>{Math.max(0, left)}</span>
      </span>
      <span className="layout-grow">
        <b>{count > 1 ? t('doneMany', { count }) : t(`done_${done.kind}`, { name })}</b>
        <small>{t(`doneNote_${done.kind}`)}</small>
      </span>
      <Button variant="on-night" aria-keyshortcuts="Z" busy={busy} onClick={onUndo}>
        <Icon of={Undo2} flip />
        {t('undo')}
        <Kbd>Z</Kbd>
      </Button>
    </div>
  )
}

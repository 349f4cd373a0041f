// The last decision with "undo": visible for ten seconds, longer while somebody points at it or its button has the focus; possible for a
// minute (design/console.md, Undo bar).
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Kbd } from '#kit/web/ui/kbd.tsx'
import type { Done } from './use-decisions.ts'

const shownFor = 10

interface UndoBarProps {
  done: Done
  busy: boolean
  /** Another request took its place. */
  hasNext: boolean
  onUndo: () => void
}

/** A key for each decision, so that each has its own ten seconds. */
export function UndoBar({ done, busy, hasNext, onUndo }: UndoBarProps) {
  const { t } = useTranslation('requests')
  const [left, setLeft] = useState(shownFor)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isHeld])
  if (left <= 0 && !busy) return null
  return (
    <div
      className="undo-bar"
      onPointerEnter={({ pointerType }) => hold(pointerType === 'mouse')}
      onPointerLeave={() => hold(false)}
    >
      <span className="undo-clock" aria-hidden>
        <svg viewBox="0 0 36 36">
          <circle cx="18" cy="18" r="16" />
          <circle cx="18" cy="18" r="16" pathLength={shownFor} strokeDasharray={`${Math.max(0, left)} ${shownFor}`} />
        </svg>
        <span>{Math.max(0, left)}</span>
      </span>
      <span className="layout-grow">
        <b>
          <DoneWords done={done} />
        </b>
        <small>
          {t(`doneNote_${done.kind}`)} {hasNext && t('nextIsOpen')}
        </small>
      </span>
      <Button
        variant="on-night"
        aria-keyshortcuts="Z"
        busy={busy}
        onClick={onUndo}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        <Icon of={Undo2} flip />
        {t('undo')}
        <Kbd>Z</Kbd>
      </Button>
    </div>
  )
}

/** Stands before the first decision: what comes together with its words is not heard. The key: the same words twice are heard twice. */
export function DoneAloud({ done }: { done: Done | null }) {
  return <output className="visually-hidden">{done && <DoneWords key={done.at} done={done} />}</output>
}

function DoneWords({ done }: { done: Done }) {
  const { t } = useTranslation('requests')
  const count = done.requests.length
  const name = done.requests[0]?.student.full_name ?? ''
  return <span>{count > 1 ? t('doneMany', { count }) : t(`done_${done.kind}`, { name })}</span>
}

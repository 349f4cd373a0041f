// The decisions at the bottom of a request. With warnings the first button asks for another proof, and activating
// needs one more confirmation, with student and amount. A request that opened by itself ignores presses for a moment.
import { Check, ImageUp, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Kbd } from '#kit/web/ui/kbd.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { contradicts, type Doubt } from './entry.ts'
import type { QueuedRequest } from './queries.ts'
import type { Decisions } from './use-decisions.ts'

/** As long as a second click may follow the first. */
const settling = 1000

/** False for a moment after the request opened by itself. */
export function useAwake(id: string | undefined, byItself: boolean): boolean {
  const [awake, setAwake] = useState<string | undefined>(byItself ? undefined : id)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(id), byItself ? settling : 0)
    return () => clearTimeout(timer)
  }, [id, byItself])
  return awake === id || !byItself
}

interface DecisionBarProps {
  request: QueuedRequest
  doubts: readonly Doubt[]
  awake: boolean
  busy: Decisions['busy']
  onActivate: () => void
  onAsk: () => void
  onReject: () => void
  onUndo: () => void
  /** On phones: opens the next request, this one stays in the queue. */
  onLater?: (() => void) | undefined
  above?: ReactNode
}

export function DecisionBar(props: DecisionBarProps) {
  const { request, doubts, awake, busy, onUndo, above } = props
  const { t } = useTranslation('requests')
  if (request.status !== 'pending' && request.status !== 'needs_proof') {
    if (!request.undo_until) return above
    return (
      <footer className="request-foot">
        {above}
        <Button variant="secondary" busy={busy === 'undo'} onClick={onUndo}>
          <Icon of={Undo2} flip />
          {t('undo')}
        </Button>
      </footer>
    )
  }
  return (
    <footer className="request-foot" aria-busy={!awake || undefined}>
      {above}
      {contradicts(doubts) && request.status === 'pending' ? <Doubtful {...props} /> : <Sure {...props} />}
    </footer>
  )
}

function Sure({ request, awake, busy, onActivate, onAsk, onReject, onLater }: DecisionBarProps) {
  const { t } = useTranslation('requests')
  return (
    <>
      <Button
        className="request-first"
        aria-disabled={!awake || undefined}
        aria-keyshortcuts="A"
        busy={busy === 'activate'}
        busyLabel={t('activating')}
        onClick={onActivate}
      >
        <Icon of={Check} />
        {t('activate')}
        <Kbd>A</Kbd>
      </Button>
      {request.status === 'pending' && <Ask awake={awake} onAsk={onAsk} />}
      <Reject awake={awake} onReject={onReject} />
      {onLater && <Later onLater={onLater} />}
    </>
  )
}

function Doubtful({ awake, busy, onActivate, onAsk, onReject, onLater }: DecisionBarProps) {
  const { t } = useTranslation('requests')
  return (
    <>
      <Button
        className="request-first"
        aria-disabled={!awake || undefined}
        aria-keyshortcuts="R"
        busy={busy === 'ask'}
        onClick={onAsk}
      >
        <Icon of={ImageUp} />
        {t('ask')}
        <Kbd>R</Kbd>
      </Button>
      <Button
        variant="ghost"
        aria-disabled={!awake || undefined}
        aria-keyshortcuts="A"
        busy={busy === 'activate'}
        busyLabel={t('activating')}
        onClick={onActivate}
      >
        {t('activateAnyway')}
        <Kbd>A</Kbd>
      </Button>
      <Reject awake={awake} onReject={onReject} />
      {onLater && <Later onLater={onLater} />}
    </>
  )
}

function Ask({ awake, onAsk }: { awake: boolean; onAsk: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <Button variant="secondary" aria-disabled={!awake || undefined} aria-keyshortcuts="R" onClick={onAsk}>
      <Icon of={ImageUp} className="only-desktop" />
      <span className="only-desktop">{t('ask')}</span>
      <span className="only-mobile">{t('askShort')}</span>
      <Kbd>R</Kbd>
    </Button>
  )
}

function Reject({ awake, onReject }: { awake: boolean; onReject: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <Button variant="danger-soft" aria-disabled={!awake || undefined} aria-keyshortcuts="X" onClick={onReject}>
      {t('reject')}
      <Kbd>X</Kbd>
    </Button>
  )
}

function Later({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <Button variant="ghost" onClick={onLater}>
      {t('later')}
    </Button>
  )
}

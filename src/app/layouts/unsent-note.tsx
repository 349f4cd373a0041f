// What happened to work done without a network: kept on this device, being sent, sent. At the bottom of the page; nothing is
// shown while there is nothing to say.
import { useQueryClient } from '@tanstack/react-query'
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { refreshAll } from '#kit/web/refresh-all.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { dismissUnsent, subscribeToUnsent, unsentState, watchUnsent, type UnsentState } from '#kit/web/unsent.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

/** Milliseconds that «sent» is shown, and what is longer. */
const seenAfter = { sent: 4000, returned: 12_000 }
const looks = {
  quiet: undefined,
  waiting: 'is-waiting',
  refused: 'is-refused',
  sending: undefined,
  sent: 'is-sent',
  returned: 'is-refused',
}
const onServer: UnsentState = { count: 0, phase: 'quiet' }

export function UnsentNote() {
  const { t } = useTranslation('ui')
  const client = useQueryClient()
  const { count, phase, reason = '' } = useSyncExternalStore(subscribeToUnsent, unsentState, () => onServer)
  useEffect(() => watchUnsent(() => void refreshAll(client)), [client])
  useEffect(() => {
    if (phase !== 'sent' && phase !== 'returned') return undefined
    void refreshAll(client)
    const timer = setTimeout(dismissUnsent, seenAfter[phase])
    return () => clearTimeout(timer)
  }, [phase, client])
  const text = {
    quiet: '',
    waiting: t('unsentWaiting', { count }),
    refused: t('unsentRefused', { count }),
    sending: t('unsentSending'),
    sent: t('unsentSent'),
    returned: `${reason} ${t('unsentReturned')}`,
  }[phase]
  return (
    <div className="unsent" role="status" aria-live="polite">
      {text && (
        <p className={looks[phase]}>
          <Icon
            of={
              {
                waiting: CloudOff,
                refused: CloudOff,
                returned: CloudOff,
                sending: CloudUpload,
                sent: CloudCheck,
                quiet: CloudCheck,
              }[phase]
            }
            size="sm"
          />
          {text}
        </p>
      )}
    </div>
  )
}

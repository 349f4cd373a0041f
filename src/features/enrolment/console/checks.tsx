// The server's checks of a proof, in words; a request with the same proof is compared side by side.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Columns2, Copy, Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { firstLook, ProofPage } from './proof-viewer.tsx'
import { requestQuery, type QueuedRequest } from './queries.ts'

const whys = ['file', 'picture', 'transaction'] as const

export function Checks({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const [compared, setCompared] = useState<string>()
  const found = whys.filter((why) => request.duplicates.some((duplicate) => duplicate.why === why))
  return (
    <>
      {found.map((why) => (
        <SameProof key={why} request={request} why={why} onCompare={setCompared} />
      ))}
      {request.is_suspended && <Warning>{t('warnSuspended')}</Warning>}
      {request.already_enrolled && <Warning>{t('warnEnrolled')}</Warning>}
      <ul className="check-list">
        {request.is_trial && (
          <li>
            <Icon of={Info} size="sm" />
            {t('trial')}
          </li>
        )}
        {request.has_proof && !found.includes('file') && !found.includes('picture') && (
          <li>
            <Icon of={CircleCheck} size="sm" />
            {t('newProof')}
          </li>
        )}
        {request.transaction_number && !found.includes('transaction') && (
          <li>
            <Icon of={CircleCheck} size="sm" />
            {t('newNumber')}
          </li>
        )}
      </ul>
      <Dialog open={compared !== undefined} onClose={() => setCompared(undefined)} title={t('compareTitle')} wide>
        {compared && <Comparison request={request} code={compared} />}
      </Dialog>
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="check-warning">
      <Icon of={CircleAlert} size="sm" />
      {children}
    </p>
  )
}

interface SameProofProps {
  request: QueuedRequest
  why: (typeof whys)[number]
  onCompare: (code: string) => void
}

/** The newest by its code; the older ones on demand. */
function SameProof({ request, why, onCompare }: SameProofProps) {
  const { t } = useTranslation('requests')
  const [all, setAll] = useState(false)
  const codes = request.duplicates.filter((duplicate) => duplicate.why === why).map(({ code }) => code)
  const newest = codes.at(-1)
  const older = codes.slice(0, -1)
  if (!newest) return null
  return (
    <div className="check-warning">
      <Icon of={Copy} size="sm" />
      <div>
        <p>
          <b>
            {t(`same_${why}`)} <Ltr>{newest}</Ltr>
          </b>
        </p>
        {older.length > 0 && (
          <p>
            {all ? (
              older.map((code) => (
                <button key={code} type="button" className="link" onClick={() => onCompare(code)}>
                  <Ltr>{code}</Ltr>
                </button>
              ))
            ) : (
              <button type="button" className="link" onClick={() => setAll(true)}>
                {t('older', { count: older.length })}
              </button>
            )}
          </p>
        )}
        <Button variant="secondary" size="sm" onClick={() => onCompare(newest)}>
          <Icon of={Columns2} size="sm" />
          {t('compare')}
        </Button>
      </div>
    </div>
  )
}

function Comparison({ request, code }: { request: QueuedRequest; code: string }) {
  const { t, i18n } = useTranslation('requests')
  const other = useQuery(requestQuery(currentLanguage(i18n), code))
  if (isLost(other))
    return <ErrorState title={t('queueFailed')} error={other.error} retry={() => void other.refetch()} />
  return (
    <div className="comparison">
      <Side request={request} />
      {other.data ? <Side request={other.data} /> : <BoxSkeleton className="proof-wait" />}
    </div>
  )
}

function Side({ request }: { request: QueuedRequest }) {
  const { t, i18n } = useTranslation('requests')
  return (
    <section className="comparison-side">
      <p>
        <b>
          <bdi>{request.student.full_name}</bdi>
        </b>{' '}
        · <Ltr>{request.code}</Ltr>
      </p>
      <p className="text-xs text-muted">
        {t(`status_${request.status}`)}
        {request.decided_by && (
          <>
            {' '}
            · <bdi>{request.decided_by.full_name}</bdi>
          </>
        )}
        {` · ${formatDateTime(new Date(request.decided_at ?? request.created_at), currentLanguage(i18n))}`}
      </p>
      {request.has_proof && request.proof_pages > 0 ? (
        <div className="proof">
          <ProofPage request={request} look={firstLook} />
        </div>
      ) : (
        <p className="text-muted">{t('noProof')}</p>
      )}
    </section>
  )
}

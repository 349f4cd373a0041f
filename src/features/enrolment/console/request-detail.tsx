// One request: what is owed, the proof, what was checked, and the decision.
import { Check, Mail } from 'lucide-react'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call, failureText } from '#kit/web/api.ts'
import { formatDate, formatDateTime } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { AnchorButton, Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { activateRequest } from '../contract-console.ts'
import { Proof } from './proof.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { QueuedRequest } from './queries.ts'

export function RequestDetail({ request, inDialog = false }: { request: QueuedRequest; inDialog?: boolean }) {
  const { t, i18n } = useTranslation('requests')
  const language = currentLanguage(i18n)
  const { student } = request
  return (
    <aside
      className={inDialog ? 'request-detail request-detail-sheet' : 'card request-detail'}
      aria-label={t('details')}
    >
      <div className="request-detail-head layout-row layout-between">
        <div className="layout-row">
          <Avatar name={student.full_name} />
          <div>
            <span className="request-detail-name">
              <bdi>{student.full_name}</bdi>
            </span>
            <span className="text-xs text-muted">
              {t('studentSince', { date: formatDate(new Date(student.created_at), language) })}
            </span>
          </div>
        </div>
        <AnchorButton variant="ghost" icon href={`mailto:${student.email}`} aria-label={t('writeTo')}>
          <Icon of={Mail} />
        </AnchorButton>
      </div>
      <div className="request-detail-body">
        <Facts request={request} />
        <Proof request={request} />
      </div>
      {request.status === 'pending' && <Decision request={request} />}
    </aside>
  )
}

function Facts({ request }: { request: QueuedRequest }) {
  const { t, i18n } = useTranslation('requests')
  const language = currentLanguage(i18n)
  return (
    <dl className="request-facts">
      <dt>{t('course')}</dt>
      <dd>
        <bdi>{request.courses.title}</bdi>
      </dd>
      <dt>{t('plan')}</dt>
      <dd>
        <bdi>{request.plan_name}</bdi>
      </dd>
      <dt>{t('due')}</dt>
      <dd>
        <Price amount={request.amount} />
      </dd>
      <dt>{t('code')}</dt>
      <dd>
        <Ltr className="text-digits">{request.code}</Ltr>
      </dd>
      <dt>{t('asked')}</dt>
      <dd>{formatDateTime(new Date(request.created_at), language)}</dd>
      {request.decided_at && (
        <>
          <dt>{t('decided')}</dt>
          <dd>
            <Badge tone={request.status === 'active' ? 'ok' : 'bad'}>
              {t(request.status === 'active' ? 'decisionActive' : 'decisionRejected')}
            </Badge>{' '}
            {formatDateTime(new Date(request.decided_at), language)}
          </dd>
        </>
      )}
      {request.reason && (
        <>
          <dt>{t('reason')}</dt>
          <dd dir="auto">{request.reason}</dd>
        </>
      )}
    </dl>
  )
}

function Decision({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  const [rejecting, setRejecting] = useState(false)
  const activate = useMutation({
    mutationFn: () =>
      call<typeof activateRequest>('POST', '/admin/enrolment-requests/:id/activate', { params: { id: request.id } }),
  })
  async function decide() {
    try {
      await activate.mutateAsync()
      toast.success(t('activated', { name: request.student.full_name }))
    } catch (error) {
      toast.error(failureText(error, t('genericError', { ns: 'common' })))
      // A colleague may have been quicker.
      await client.invalidateQueries({ queryKey: ['queue'] })
    }
  }
  return (
    <div className="request-detail-foot">
      <Button busy={activate.isPending} busyLabel={t('activating')} onClick={() => void decide()}>
        <Icon of={Check} />
        {t('activate')}
      </Button>
      <Button variant="danger-soft" disabled={activate.isPending} onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      <RejectDialog request={request} open={rejecting} onClose={() => setRejecting(false)} />
    </div>
  )
}

// Certificates, receipts and requests of a student.
import { Award, Ban, EllipsisVertical, FileText, ReceiptText, RotateCcw, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '#features/accounts/console/use-can.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Sheet } from './queries.ts'
import { ReissueDialog } from './reissue-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SheetPart } from './sheet-part.tsx'

export function SheetPapers({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('students')
  const { certificates, payments, requests } = sheet
  return (
    <>
      <SheetPart id="papers" title={t('part_papers')}>
        {certificates.length + payments.length === 0 && <p className="sheet-none">{t('noPapers')}</p>}
        <ul className="sheet-rows">
          {certificates.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} />
          ))}
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      </SheetPart>
      {requests.length > 0 && (
        <SheetPart id="requests" title={t('part_requests')} count={requests.length}>
          <ul className="sheet-rows">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        </SheetPart>
      )}
    </>
  )
}

function CertificateRow({ certificate }: { certificate: Sheet['certificates'][number] }) {
  const { t, i18n } = useTranslation('students')
  const { can } = useMe()
  const [dialog, setDialog] = useState<'reissue' | 'revoke'>()
  const close = () => setDialog(undefined)
  const { number, courses, issued_at, revoked_at, revoked_reason } = certificate
  return (
    <Paper
      icon={Award}
      tone="sea"
      title={<UserText as="bdi">{courses.title}</UserText>}
      about={
        <>
          {' '}
          <Link className="link" to={`/verify/${number}`}>
            <Ltr>{number}</Ltr>
          </Link>{' '}
          · {revoked_at ? t('revoked') : formatDate(new Date(issued_at), currentLanguage(i18n))}
        </>
      }
      note={revoked_reason}
    >
      {can('people') && !revoked_at && (
        <Menu
          className="btn btn-ghost btn-icon"
          label={t('certificateActs', { number })}
          items={[
            { label: t('reissue'), icon: RotateCcw, flip: true, onSelect: () => setDialog('reissue') },
            { label: t('revoke'), icon: Ban, apart: true, onSelect: () => setDialog('revoke') },
          ]}
        >
          <Icon of={EllipsisVertical} />
        </Menu>
      )}
      <ReissueDialog certificate={certificate} open={dialog === 'reissue'} onClose={close} />
      <RevokeDialog certificate={certificate} open={dialog === 'revoke'} onClose={close} />
    </Paper>
  )
}

function PaymentRow({ payment }: { payment: Sheet['payments'][number] }) {
  const { t, i18n } = useTranslation('students')
  const { receipt_number, courses, amount, refunded_amount, cancelled_at, recorded_at } = payment
  const date = formatDate(new Date(recorded_at), currentLanguage(i18n))
  return (
    <Paper
      icon={ReceiptText}
      title={<UserText as="bdi">{courses.title}</UserText>}
      about={
        <>
          {' '}
          <Ltr>{receipt_number}</Ltr> · {date}
          {cancelled_at && ` · ${t('paymentCancelled')}`}
          {refunded_amount > 0 && ` · ${t('paymentRefunded')}`}
        </>
      }
    >
      <Price amount={amount} />
    </Paper>
  )
}

function RequestRow({ request }: { request: Sheet['requests'][number] }) {
  const { t, i18n } = useTranslation('students')
  const { code, courses, plan_name, amount, status, reason, created_at } = request
  return (
    <Paper
      icon={FileText}
      title={
        <>
          <UserText as="bdi">{courses.title}</UserText> · <UserText as="bdi">{plan_name}</UserText>
        </>
      }
      about={
        <>
          {' '}
          <Link className="link" to={`/admin/requests?status=${status}&q=${code}`}>
            <Ltr>{code}</Ltr>
          </Link>
          {'\u00A0· '}
          {t(`request_${status as 'pending'}`)}
          {'\u00A0· '}
          {formatDate(new Date(created_at), currentLanguage(i18n))}
        </>
      }
      note={reason}
    >
      <Price amount={amount} />
    </Paper>
  )
}

interface PaperProps {
  icon: LucideIcon
  tone?: 'sea'
  title: ReactNode
  about: ReactNode
  /** The team's note about it. */
  note?: string | null
  /** At the row's end: an amount, an action. */
  children: ReactNode
}

function Paper({ icon, tone, title, about, note, children }: PaperProps) {
  return (
    <li>
      <ArchTile tone={tone}>
        <Icon of={icon} size="sm" />
      </ArchTile>
      <div className="layout-grow">
        <p className="text-medium">{title}</p>
        <p className="text-xs text-muted">{about}</p>
        {note && (
          <p className="text-xs" dir="auto">
            {note}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}

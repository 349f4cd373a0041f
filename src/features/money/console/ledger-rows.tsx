// The rows of the ledger: a table on desks, two lines each on phones. A refund is a row of its own, with icon and word.
import { EllipsisVertical, FileText, Undo2 } from 'lucide-react'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu, type MenuItem } from '#kit/web/ui/menu.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Amount } from './amount.tsx'
import type { LedgerRow } from './queries.ts'
import { writeMoment } from './write-moment.ts'

interface LedgerRowsProps {
  rows: readonly LedgerRow[]
  /** Whose receipt is being made. */
  saving: LedgerRow | undefined
  menuFor: (row: LedgerRow) => MenuItem[]
  onReceipt: (row: LedgerRow) => void
}

export const keyOf = (row: LedgerRow) => `${row.kind} ${row.id} ${row.at}`

export function LedgerRows(props: LedgerRowsProps) {
  const { t } = useTranslation('payments')
  const isNarrow = useMediaQuery('(max-width: 56.24em)')
  if (isNarrow) {
    return (
      <ul className="money-list">
        {props.rows.map((row) => (
          <NarrowRow key={keyOf(row)} row={row} menu={props.menuFor(row)} />
        ))}
      </ul>
    )
  }
  return (
    <div className="money-ledger">
      <Table caption={t('title')} columns={columnsOf(t, props)} rows={props.rows} rowId={keyOf} />
    </div>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslation<'payments'>>['t'],
  { saving, menuFor, onReceipt }: LedgerRowsProps,
): Column<LedgerRow>[] {
  return [
    {
      id: 'receipt',
      head: t('receipt'),
      cell: (row) => (
        <>
          <span className="money-code">{row.receipt_number}</span>
          <Moment of={row} />
        </>
      ),
    },
    {
      id: 'student',
      head: t('student'),
      cell: ({ student }) => (
        <span className="money-who">
          <Avatar name={student.full_name} size="sm" />
          <UserText className="text-medium">{student.full_name}</UserText>
        </span>
      ),
    },
    {
      id: 'course',
      head: t('courseAndPlan'),
      cell: ({ courses, plan_name }) => (
        <>
          <UserText>{courses.title}</UserText>
          {plan_name && (
            <span className="money-sub">
              <UserText>{plan_name}</UserText>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'method',
      head: t('method'),
      cell: (row) => (
        <>
          <span className="money-whole">{t(row.method)}</span>
          {row.transaction_number && (
            <bdi dir="ltr" className="money-sub money-whole">
              {row.transaction_number}
            </bdi>
          )}
        </>
      ),
    },
    {
      id: 'by',
      head: t('recordedBy'),
      cell: ({ recorded_by }) => recorded_by && <UserText className="money-by">{recorded_by.full_name}</UserText>,
    },
    { id: 'amount', head: t('amount'), figure: true, cell: (row) => <RowAmount row={row} /> },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('acts')}</span>,
      figure: true,
      cell: (row) => (
        <span className="money-acts">
          <Button
            variant="ghost"
            icon
            busy={saving?.id === row.id}
            aria-label={t('pdfOf', { number: row.receipt_number })}
            onClick={() => onReceipt(row)}
          >
            <Icon of={FileText} />
          </Button>
          <RowMenu row={row} items={menuFor(row)} />
        </span>
      ),
    },
  ]
}

function RowAmount({ row }: { row: LedgerRow }) {
  const { t, i18n } = useTranslation('payments')
  const partly = row.refunded_amount > 0 && row.refunded_amount < row.amount
  return (
    <>
      {row.cancelled_at ? (
        <s className="text-muted">{formatMoney(row.amount, currentLanguage(i18n))}</s>
      ) : (
        <Amount of={row.moved} />
      )}
      {row.kind !== 'payment' && (
        <span className={row.kind === 'refund' ? 'money-tag is-bad' : 'money-tag'}>
          <Icon of={Undo2} size="xs" />
          {t(row.kind)}
        </span>
      )}
      {row.kind === 'payment' && row.cancelled_at && <span className="money-tag">{t('cancelled')}</span>}
      {row.kind === 'payment' && row.refunded_amount > 0 && (
        <span className="money-tag">{t(partly ? 'partlyRefunded' : 'wasRefunded')}</span>
      )}
      {row.kind === 'payment' && row.reconciled_at && <span className="money-tag is-ok">{t('reconciled')}</span>}
    </>
  )
}

function Moment({ of }: { of: LedgerRow }) {
  const { t, i18n } = useTranslation('payments')
  return (
    <time className="money-sub" dateTime={of.at}>
      {writeMoment(new Date(of.at), serverTime(), currentLanguage(i18n), {
        today: t('todayAt'),
        yesterday: t('yesterdayAt'),
      })}
    </time>
  )
}

function RowMenu({ row, items }: { row: LedgerRow; items: MenuItem[] }) {
  const { t } = useTranslation('payments')
  return (
    <Menu className="btn btn-ghost btn-icon" label={t('moreOf', { number: row.receipt_number })} items={items}>
      <Icon of={EllipsisVertical} />
    </Menu>
  )
}

function NarrowRow({ row, menu }: { row: LedgerRow; menu: MenuItem[] }) {
  const { t } = useTranslation('payments')
  return (
    <li>
      <Avatar name={row.student.full_name} />
      <div className="layout-grow">
        <div className="money-line">
          <UserText className="text-medium">{row.student.full_name}</UserText>
          <span className="money-end">
            <RowAmount row={row} />
          </span>
        </div>
        <span className="money-sub">
          <UserText>{row.courses.title}</UserText>
          {row.plan_name && (
            <>
              {'\u00A0· '}
              <UserText>{row.plan_name}</UserText>
            </>
          )}
        </span>
        <div className="money-line">
          <span className="money-code">{row.receipt_number}</span>
          <span className="money-sub">
            <bdi>{t(row.method)}</bdi> · <Moment of={row} />
          </span>
        </div>
      </div>
      <RowMenu row={row} items={menu} />
    </li>
  )
}

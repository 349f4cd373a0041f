// The school's money: income, methods, every receipt, refunds, and the evening's close (design, Payments).
import { useQuery } from '@tanstack/react-query'
import { Download, FileInput, FileText, KeyRound, RotateCcw, Inbox, Send, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import type { Language } from '#kit/contract.ts'
import { failureText } from '#kit/web/api.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { serverTime } from '#kit/web/server-time.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { MenuItem } from '#kit/web/ui/menu.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress, type ListAddress } from '#kit/web/use-list-address.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { useToday } from '#kit/web/use-today.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { DayCard } from './day-card.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { MoneyFilters, readFilters } from './money-filters.tsx'
import { daysBeforeThat } from './period.ts'
import { ledgerQuery, saveCsv, saveReceipt, sendReceipt, type Filters, type LedgerRow } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { TotalsCard } from './totals-card.tsx'

export const handle = { namespaces: ['payments'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const monthOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Africa/Algiers' })
const monthNames = { ar: monthOf('ar-DZ-u-nu-latn'), en: monthOf('en-US') }

export default function PaymentsPage() {
  const { t, i18n } = useTranslation('payments')
  useChanges('payments', 'refund')
  const address = useListAddress()
  // "Today" and "month" follow it.
  useToday()
  const now = serverTime()
  const month = monthNames[currentLanguage(i18n)].format(now)
  const { period, filters } = readFilters(address, now)
  const before = daysBeforeThat(period, now, filters)
  const { q: _, ...withoutSearch } = filters
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead title={t('title')} text={t('subtitle')}>
        <div className="money-head-acts">
          <LinkButton to="/admin/payments/statement">
            <Icon of={FileInput} />
            {t('importStatement')}
          </LinkButton>
          <CsvButton filters={filters} />
        </div>
      </PageHead>
      <div className="layout-stack">
        <TotalsCard
          filters={withoutSearch}
          before={before && { ...withoutSearch, ...before }}
          title={t(`net_${period}`, { month })}
          beforeTitle={t(`before_${period}`)}
        />
        <DayCard />
        <Ledger address={address} filters={filters} />
      </div>
    </>
  )
}

function CsvButton({ filters }: { filters: Filters }) {
  const { t } = useTranslation('payments')
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveCsv(filters)
    } catch (error) {
      toast.error(failureText(error, t('csvFailed')))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      <Icon of={Download} />
      <bdi dir="ltr">CSV</bdi>
    </Button>
  )
}

function Ledger({ address, filters }: { address: ListAddress; filters: Filters }) {
  const { t, i18n } = useTranslation('payments')
  const language = currentLanguage(i18n)
  const { can } = useMe()
  const [refunded, setRefunded] = useState<LedgerRow>()
  const [reversed, setReversed] = useState<LedgerRow>()
  const list = useQuery(ledgerQuery(language, filters, address.page))
  const [saving, setSaving] = useState<LedgerRow>()

  async function save(row: LedgerRow, lang: Language) {
    setSaving(row)
    try {
      await saveReceipt(row, lang)
    } catch (error) {
      toast.error(failureText(error, t('receiptFailed')))
    }
    setSaving(undefined)
  }
  async function send(row: LedgerRow) {
    try {
      toast.success(t('receiptSent', { email: await sendReceipt(row) }))
    } catch (error) {
      toast.error(failureText(error, t('genericError', { ns: 'common' })))
    }
  }
  function menuFor(row: LedgerRow): MenuItem[] {
    const isRefunded = row.refunded_amount > 0
    return [
      { label: t('receiptIn_ar'), icon: FileText, onSelect: () => void save(row, 'ar') },
      { label: t('receiptIn_en'), icon: FileText, onSelect: () => void save(row, 'en') },
      ...(row.cancelled_at || row.student.has_left
        ? []
        : [{ label: t('receiptSend'), icon: Send, onSelect: () => void send(row) }]),
      ...(row.code
        ? [
            {
              label: t('openRequest'),
              icon: Inbox,
              to: `/admin/requests?status=active&q=${encodeURIComponent(row.code)}`,
            },
          ]
        : []),
      ...(row.student.has_left
        ? []
        : [{ label: t('openStudent'), icon: UserRound, to: `/admin/students/${row.student.id}` }]),
      ...(row.cancelled_at || isRefunded
        ? []
        : [{ label: t('refundStart'), icon: RotateCcw, apart: true, onSelect: () => setRefunded(row) }]),
      ...(isRefunded && can('team')
        ? [{ label: t('reverseStart'), icon: KeyRound, apart: true, onSelect: () => setReversed(row) }]
        : []),
    ]
  }
  const isFiltered = Boolean(filters.q || filters.method || filters.course_id || filters.recorded_by || filters.only)
  return (
    <section className="card table-card" aria-label={t('ledger')}>
      <div className="money-tools">
        <ListSearch label={t('search')} placeholder={t('searchExample')} address={address} />
        <MoneyFilters address={address} />
      </div>
      <PagedList
        query={list}
        goTo={address.goTo}
        className="money-wait"
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState
            title={t(isFiltered ? 'nothingFound' : 'empty')}
            action={
              isFiltered && (
                <LinkButton variant="secondary" size="sm" to="/admin/payments?period=all">
                  {t('clearFilters')}
                </LinkButton>
              )
            }
          >
            {t(isFiltered ? 'nothingFoundText' : 'emptyText')}
          </EmptyState>
        }
      >
        {(rows) => (
          <LedgerRows rows={rows} saving={saving} menuFor={menuFor} onReceipt={(row) => void save(row, language)} />
        )}
      </PagedList>
      <RefundDialog row={refunded} onClose={() => setRefunded(undefined)} />
      <ReverseDialog row={reversed} onClose={() => setReversed(undefined)} />
    </section>
  )
}

// The log of acts: days as headings, each entry opens to its changes. Nobody can change or empty it.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile, failureText } from '#kit/web/api.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { isId, useListAddress, type ListAddress } from '#kit/web/use-list-address.ts'
import { useToday } from '#kit/web/use-today.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { exportAudit } from '../contract-audit.ts'
import { AuditDays } from './audit-days.tsx'
import { AuditNews } from './audit-news.tsx'
import { firstOfLast } from './audit-period.ts'
import { actsOf, nouns } from './audit-words.ts'
import { actorsQuery, auditQuery, type AuditFilters } from './queries.ts'

export const handle = { namespaces: ['audit', 'settings', 'tasks'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const kinds = ['automatic', 'visitors', 'people'] as const
const periods = ['1', '7', '30', '90'] as const

export default function AuditPage() {
  const { t } = useTranslation('audit')
  const address = useListAddress()
  // The filter of days and the headings name it.
  useToday()
  const filters = filtersOf(address)
  const query = useQuery(auditQuery(filters, address.page))
  const isFiltered = Object.values(filters).some(Boolean)
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead title={t('title')} text={t('text')}>
        <Button variant="secondary" onClick={() => setExporting(true)}>
          <Icon of={Download} size="sm" />
          {t('export')}
        </Button>
      </PageHead>
      <div className="card audit">
        <Filters address={address} />
        {address.page === 1 && !filters.entry && query.data && !query.isPlaceholderData && (
          <AuditNews filters={filters} shown={query.data.data} onShow={() => void query.refetch()} />
        )}
        <PagedList
          query={query}
          goTo={address.goTo}
          failed={{ title: t('failed'), text: t('failedText') }}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('nothing')}
                action={
                  <LinkButton variant="secondary" to="/admin/audit">
                    {t('clear')}
                  </LinkButton>
                }
              >
                {t('nothingText')}
              </EmptyState>
            ) : (
              <EmptyState title={t('empty')} />
            )
          }
        >
          {(entries) => (
            <AuditDays
              key={filters.entry}
              entries={entries}
              openedId={filters.entry ?? ''}
              onPerson={(id) => address.choose('person', id)}
            />
          )}
        </PagedList>
      </div>
      {exporting && (
        <ExportDialog onClose={() => setExporting(false)} filters={filters} count={query.data?.meta.total ?? 0} />
      )}
    </>
  )
}

function filtersOf({ filter }: ListAddress): AuditFilters {
  const days = Number(periods.find((one) => one === filter('days')) ?? 0)
  const [actor, act] = [filter('actor'), filter('act')]
  const id = (key: string) => (isId(filter(key)) ? filter(key) : undefined)
  const from = days > 0 ? firstOfLast(days, serverTime()) : undefined
  return {
    actor: isId(actor) ? actor : kinds.find((one) => one === actor),
    person: id('person'),
    entry: id('entry'),
    act: /^[a-z_-]{1,40}(\.[a-z_-]{1,40})?$/.test(act) ? act : undefined,
    q: filter('q') || undefined,
    from,
  }
}

function Filters({ address }: { address: ListAddress }) {
  const { t, i18n } = useTranslation('audit')
  const { data: actors = [] } = useQuery(actorsQuery)
  const { filter, choose } = address
  const isHiding = filter('actor') === 'people'
  // One filter of the wire: a kind of things, or one act on them.
  const act = filter('act')
  const noun = act.split('.')[0]!
  return (
    <div className="audit-filters" role="search">
      <ListSearch label={t('search')} address={address} />
      <PillSelect
        brief
        label={t('period')}
        value={filter('days')}
        options={[
          { value: '', label: t('anyTime') },
          ...periods.map((days) => ({ value: days, label: t('lastDays', { count: Number(days) }) })),
        ]}
        onChange={(value) => choose('days', value)}
      />
      <PillSelect
        brief
        label={t('person')}
        value={isHiding ? '' : filter('actor')}
        options={[
          { value: '', label: t('anyone') },
          ...actors.map(({ id, full_name }) => ({ value: id, label: full_name })),
          { value: 'automatic', label: t('automatic') },
          { value: 'visitors', label: t('visitors') },
        ]}
        onChange={(value) => choose('actor', value)}
      />
      <PillSelect
        brief
        label={t('about')}
        value={noun}
        options={[
          { value: '', label: t('anything') },
          ...nouns.map((noun) => ({ value: noun, label: t(`noun_${noun}`) })),
        ]}
        onChange={(value) => choose('act', value)}
      />
      <PillSelect
        brief
        label={t('act')}
        value={act.includes('.') ? act : ''}
        options={[
          { value: '', label: t('anyAct') },
          ...actsOf(i18n, noun).map((one) => ({
            value: one,
            label: i18n.bundle('audit')![`act_${one.replace('.', '_')}`]!,
          })),
        ]}
        onChange={(value) => choose('act', value || noun)}
      />
      {filter('person') && (
        <Button variant="soft" size="sm" onClick={() => choose('person', '')}>
          {t('onePerson')}
        </Button>
      )}
      {filter('entry') && (
        <Button variant="soft" size="sm" onClick={() => choose('entry', '')}>
          {t('oneEntry')}
        </Button>
      )}
      <Checkbox
        className="audit-hide"
        label={t('hideAutomatic')}
        checked={isHiding}
        onChange={(event) => choose('actor', event.target.checked ? 'people' : '')}
      />
    </div>
  )
}

interface ExportDialogProps {
  onClose: () => void
  filters: AuditFilters
  count: number
}

function ExportDialog({ onClose, filters, count }: ExportDialogProps) {
  const { t } = useTranslation('audit')
  const [busy, setBusy] = useState(false)
  const [origins, setOrigins] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const query = { ...filters, ...(origins && { origins: 'true' }) }
      const response = await callForFile<typeof exportAudit>('GET', '/admin/audit/export.csv', { query })
      await saveFile(response, 'activity-log.csv')
      onClose()
    } catch (error) {
      toast.error(failureText(error, t('genericError', { ns: 'common' })))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exportTitle')}
      footer={
        <>
          <Button busy={busy} onClick={() => void download()}>
            <Icon of={Download} size="sm" />
            {t('download')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="settings-note">{t('exportCount', { count })}</p>
      <Checkbox label={t('exportOrigins')} checked={origins} onChange={(event) => setOrigins(event.target.checked)} />
      <p className="text-sm text-muted">{t('exportText')}</p>
    </Dialog>
  )
}

// Settings, data: the nightly backups with the age of the last one, and the archive of the whole school (design/console.md, Settings).
// It lies beside the shell because backups belong to no feature.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, BookOpen, Check, CircleCheck, Download, Minus, TriangleAlert, X } from 'lucide-react'
import { saveCsv } from '#features/money/console/queries.ts'
import { fetchExport } from '#features/people/console/queries.ts'
import type { exportAudit } from '#features/school/contract-audit.ts'
import { isAhead } from '#features/school/judge-status.ts'
import { SettingsCard, SettingsFrame } from '#features/school/console/settings-frame.tsx'
import type { DataOf } from '#kit/contract.ts'
import { call, callForFile, failureText } from '#kit/web/api.ts'
import { schoolDay } from '#kit/school-day.ts'
import { formatDateTime, formatFileSize } from '#kit/web/format-signed-in.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isolate } from '#kit/web/isolate.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { isLost } from '#kit/web/is-lost.ts'
import type { listBackupFailures, listBackups, makeBackup } from '#features/school/contract-backups.ts'
import { WholeExport } from './console-whole-export.tsx'

export const handle = { namespaces: ['settings'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call<typeof listBackups>('GET', '/admin/backups', { signal }),
})

const failuresQuery = queryOptions({
  queryKey: ['backups', 'failures'],
  queryFn: ({ signal }) => call<typeof listBackupFailures>('GET', '/admin/backups/failures', { signal }),
})

const day = 86_400_000
/** A backup is made each night: when the last one is older than this, one is missing. */
const maxAge = 36 * 3_600_000

/** One from the future (a clock was wrong) only where there is no other: it hides whether one was made since. @param backups newest first */
function newestOf(backups: DataOf<typeof listBackups>) {
  const now = serverTime()
  return backups.find(({ made_at }) => !isAhead(new Date(made_at), now)) ?? backups[0]
}

export default function SettingsDataPage() {
  const { t } = useTranslation('settings')
  return (
    <SettingsFrame section="data">
      <SettingsCard title={t('backups')} text={t('backupsText')}>
        <LastFailure />
        <Backups />
        <BackupNow />
      </SettingsCard>
      <SettingsCard title={t('whole')} text={t('wholeText')}>
        <WholeExport />
      </SettingsCard>
      <SettingsCard title={t('takeAlong')} text={t('takeAlongText')}>
        <Exports />
      </SettingsCard>
    </SettingsFrame>
  )
}

/** Why there is no backup; nothing where one was made since. */
function LastFailure() {
  const newest = newestOf(useQuery(backupsQuery).data ?? [])
  const [failure] = useQuery(failuresQuery).data ?? []
  if (!failure || (newest && newest.made_at > failure.at)) return null
  return (
    <Banner tone="bad" icon={TriangleAlert} role="status">
      <WhatFailed failure={failure} />
    </Banner>
  )
}

type Failure = DataOf<typeof listBackupFailures>[number]

function WhatFailed({ failure }: { failure: Failure }) {
  const { t, i18n } = useTranslation('settings')
  const language = currentLanguage(i18n)
  const time = formatDateTime(new Date(failure.at), language)
  // The slash before a folder's name would stand behind it in Arabic.
  const why = failure.why
    .split(/(\s+)/)
    .map((word) => (word.startsWith('/') ? isolate(word, language) : word))
    .join('')
  return (
    <>
      {t('backupBroke', { time })} <span dir="auto">{why}</span>
    </>
  )
}

function Backups() {
  const { t, i18n } = useTranslation('settings')
  const language = currentLanguage(i18n)
  const serverNow = serverTime()
  const now = serverNow.getTime()
  const backups = useQuery(backupsQuery)
  const failures = useQuery(failuresQuery).data ?? []
  if (isLost(backups))
    return (
      <ErrorState
        title={t('backupsFailed')}
        error={backups.error}
        retry={() => void backups.refetch()}
        retrying={backups.isRefetching}
      />
    )
  if (!backups.data) return <BoxSkeleton className="settings-backups-wait" />
  const last = newestOf(backups.data)
  if (!last) return <Banner tone="lamp">{t('backupNone')}</Banner>
  const isFromFuture = isAhead(new Date(last.made_at), serverNow)
  const isFresh = !isFromFuture && now - new Date(last.made_at).getTime() < maxAge
  const values = {
    time: formatDateTime(new Date(last.made_at), language),
    size: formatFileSize(last.bytes, language),
  }
  const [failure] = failures
  const isBroken = failure !== undefined && failure.at > last.made_at
  const isOfTheWeek = failure !== undefined && now - new Date(failure.at).getTime() < 7 * day
  return (
    <>
      {isBroken ? (
        // Above it stands why: neither well nor merely late.
        <Banner tone="quiet">{t('backupLast', values)}</Banner>
      ) : (
        <Banner tone={isFresh ? 'ok' : 'bad'} icon={isFresh ? CircleCheck : TriangleAlert}>
          {t(isFresh ? 'backupFresh' : isFromFuture ? 'backupAhead' : 'backupOld', values)}
        </Banner>
      )}
      <Week backups={backups.data} failures={failures} now={now} />
      {isOfTheWeek && !isBroken && (
        <p className="text-sm text-muted">
          <WhatFailed failure={failure} />
        </p>
      )}
    </>
  )
}

const lookAgain = 2000
/** The backup of a large school takes longer: then the page stops asking. */
const maxWait = 60_000

/** Asks for a backup, then asks again until it is there. */
function BackupNow() {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const newest = async () => newestOf(await client.fetchQuery({ ...backupsQuery, staleTime: 0 }))?.made_at
  const failure = async () => (await client.fetchQuery({ ...failuresQuery, staleTime: 0 }))[0]?.at
  const ask = useMutation({
    mutationFn: async () => {
      const [before, brokeBefore] = await Promise.all([newest(), failure()])
      await call<typeof makeBackup>('POST', '/admin/backups')
      const requestedAt = Date.now()
      while (Date.now() - requestedAt < maxWait) {
        await new Promise((resolve) => setTimeout(resolve, lookAgain))
        if ((await newest()) !== before) return 'made'
        if ((await failure()) !== brokeBefore) return 'broken'
      }
      return 'slow'
    },
    onSuccess: (end) => {
      if (end === 'made') toast.success(t('backupMade'))
      else if (end === 'broken') toast.error(t('backupNotMade'))
      else toast.info(t('backupSlow'))
    },
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
  })
  return (
    <div>
      <Button variant="secondary" busy={ask.isPending} busyLabel={t('backupMaking')} onClick={() => ask.mutate()}>
        <Icon of={Archive} size="sm" />
        {t('backupNow')}
      </Button>
    </div>
  )
}

/** The last seven days, the oldest first: which have a backup. */
interface WeekProps {
  backups: DataOf<typeof listBackups>
  failures: readonly Failure[]
  now: number
}

const days = {
  made: { icon: Check, text: 'dayWith', className: 'is-made' },
  failed: { icon: X, text: 'dayFailed', className: 'is-failed' },
  without: { icon: Minus, text: 'dayWithout', className: undefined },
} as const

function Week({ backups, failures, now }: WeekProps) {
  const { t, i18n } = useTranslation('settings')
  const made = new Set(backups.map(({ made_at }) => schoolDay(new Date(made_at))))
  const failed = new Set(failures.map(({ at }) => schoolDay(new Date(at))))
  const dates = Array.from({ length: 7 }, (_, index) => new Date(now - (6 - index) * day))
  return (
    <ul className="settings-backups" aria-label={t('lastDays')}>
      {dates.map((date) => {
        const name = schoolDay(date)
        const { icon, text, className } = days[made.has(name) ? 'made' : failed.has(name) ? 'failed' : 'without']
        return (
          <li key={name} className={className}>
            <Icon of={icon} size="sm" />
            <span aria-hidden>{Number(name.slice(8))}</span>
            <span className="visually-hidden">{t(text, { date: formatDate(date, currentLanguage(i18n)) })}</span>
          </li>
        )
      })}
    </ul>
  )
}

const lists = {
  exportStudents: async () => saveFile(await fetchExport({}), 'students.csv'),
  exportPayments: () => saveCsv({}),
  exportAudit: async () =>
    saveFile(
      await callForFile<typeof exportAudit>('GET', '/admin/audit/export.csv', { query: {} }),
      'activity-log.csv',
    ),
}

function Exports() {
  const { t } = useTranslation('settings')
  const save = useMutation({
    mutationFn: (what: keyof typeof lists) => lists[what](),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
  })
  return (
    <div className="settings-exports">
      {(['exportStudents', 'exportPayments', 'exportAudit'] as const).map((what) => (
        <Button
          key={what}
          variant="secondary"
          busy={save.isPending && save.variables === what}
          onClick={() => save.mutate(what)}
        >
          <Icon of={Download} size="sm" />
          {t(what)}
        </Button>
      ))}
      <LinkButton variant="secondary" to="/admin/courses">
        <Icon of={BookOpen} size="sm" />
        {t('exportCourses')}
      </LinkButton>
    </div>
  )
}

// One line for people who run the school: whether everything works, otherwise what does not, in words for people without technical knowledge.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { DataOf } from '#kit/contract.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { getStatus } from '../contract-status.ts'
import { isAhead } from '../judge-status.ts'
import { statusQuery } from './queries.ts'

type Status = DataOf<typeof getStatus>

const looks = {
  ok: { icon: CircleCheck, state: 'is-ok' },
  warn: { icon: CircleAlert, state: 'is-warn' },
  bad: { icon: TriangleAlert, state: 'is-bad' },
}
const sentences = { ok: 'allRuns', warn: 'look', bad: 'broken' } as const

/** Shows nothing until it is loaded: the page shows its own states. */
export function StatusLine() {
  const { t } = useTranslation('status')
  const { data: status, dataUpdatedAt } = useQuery(statusQuery)
  const partsOf = useParts()
  if (!status) return null
  const { icon, state } = looks[status.state]
  return (
    <section className={`status-line ${state}`} aria-label={t('label')}>
      <Icon of={icon} size="sm" />
      <p>
        <b>{t(sentences[status.state])}</b> {partsOf(status, serverTime(dataUpdatedAt)).join(' ')}
      </p>
      <span className="text-xs text-muted">{t('version', { version: status.version })}</span>
    </section>
  )
}

/** The messages, the most serious first. */
function useParts() {
  const { t, i18n } = useTranslation('status')
  const language = currentLanguage(i18n)
  return ({ backup, mails, jobs, disk, ...rest }: Status, now: Date): string[] => {
    // A process of the former release, which is being replaced, does not tell it.
    const { files }: { files?: Status['files'] } = rest
    const areFilesLost = files?.state === 'bad'
    const time = (instant: string | null) => (instant === null ? '' : clock[language].format(new Date(instant)))
    const ago = backup.made_at === null ? '' : formatAgo(new Date(backup.made_at), now, language)
    const free = (disk.free_bytes / 1024 ** 3).toFixed(1)
    return [
      areFilesLost && t('filesLost'),
      disk.state !== 'ok' && t('diskLow', { free }),
      mails.state === 'bad' && t('mailsWait', { since: time(mails.since) }),
      jobs.state === 'bad' && t('jobsWait', { since: time(jobs.since) }),
      jobs.failed > 0 && t('jobsFailed', { count: jobs.failed }),
      !mails.has_server && t('mailsKept'),
      backup.failed !== null && t('backupBroke'),
      backup.made_at === null
        ? backup.failed === null && !areFilesLost && t('backupNone')
        : isAhead(new Date(backup.made_at), now)
          ? t('backupAhead', { time: time(backup.made_at) })
          : t(backup.state === 'ok' || backup.failed !== null ? 'backupAgo' : 'backupOld', { ago }),
    ].filter((part) => part !== false)
  }
}

const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Africa/Algiers' } as const
const clock = {
  ar: new Intl.DateTimeFormat('ar-DZ-u-nu-latn', options),
  en: new Intl.DateTimeFormat('en-US', options),
}

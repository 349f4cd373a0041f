// Background work that failed for good: what, why, and "try again".
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { taskName } from '#features/school/console/audit-words.ts'
import type { listJobs, retryJob } from '#features/school/contract-console.ts'
import type { DataOf } from '#kit/contract.ts'
import { call, failureText } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { jobsQuery } from './queries.ts'

export const handle = { namespaces: ['messages', 'tasks'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function JobsPage() {
  const { t } = useTranslation('messages')
  useChanges('jobs')
  const { page, goTo } = useListAddress()
  return (
    <>
      <PageMeta title={t('jobs')} hidden />
      <PageHead title={t('jobs')} text={t('jobsText')} />
      <section className="card messages-card">
        <PagedList
          query={useQuery(jobsQuery(page))}
          goTo={goTo}
          className="messages-wait"
          failed={{ title: t('failed'), text: t('failedText') }}
          empty={<EmptyState title={t('noJobs')} />}
        >
          {(jobs) => (
            <ul className="outbox">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  )
}

function JobRow({ job }: { job: DataOf<typeof listJobs>[number] }) {
  const { t, i18n } = useTranslation('messages')
  const client = useQueryClient()
  const keyOf = useRequestKey()
  const retry = useMutation({
    mutationFn: () =>
      call<typeof retryJob>('POST', '/admin/jobs/:id/retry', {
        params: { id: job.id },
        idempotencyKey: keyOf(job.attempts),
      }),
    onSuccess: () => toast.success(t('jobRetried')),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
  return (
    <li className="outbox-job">
      <div className="layout-grow">
        <p className="text-medium">{taskName(i18n, job.task) ?? <Ltr>{job.task}</Ltr>}</p>
        {job.last_error && (
          <p className="outbox-why text-sm">
            <Ltr>{job.last_error}</Ltr>
          </p>
        )}
        <p className="text-xs text-muted">
          {t('tries', { count: job.attempts })} · {formatDateTime(new Date(job.created_at), currentLanguage(i18n))}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
        <Icon of={RotateCcw} size="sm" flip />
        {t('tryAgain')}
      </Button>
    </li>
  )
}

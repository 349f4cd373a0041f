// The whole school as one archive: requested once, made in the background (the page may be left), then downloaded.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Download, Package } from 'lucide-react'
import { useState } from 'react'
import type { findSchoolExport, getSchoolExport, makeSchoolExport } from '#features/school/contract-exports.ts'
import type { DataOf } from '#kit/contract.ts'
import { call, callForFile, failureText } from '#kit/web/api.ts'
import { formatDateTime, formatFileSize } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

type SchoolExport = NonNullable<DataOf<typeof findSchoolExport>>

const lookAgain = 2000
const isUnderway = (one: SchoolExport | null | undefined) => one?.state === 'waiting' || one?.state === 'making'

const exportQuery = queryOptions({
  queryKey: ['school-export'],
  queryFn: ({ signal }) => call<typeof findSchoolExport>('GET', '/admin/export', { signal }),
  refetchInterval: ({ state }) => (isUnderway(state.data) ? lookAgain : false),
})

const contents = ['wholePeople', 'wholeCourses', 'wholeMoney'] as const

export function WholeExport() {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { data } = useQuery(exportQuery)
  const ask = useMutation({
    mutationFn: () => call<typeof makeSchoolExport>('POST', '/admin/export'),
    onSuccess: (made) => client.setQueryData(exportQuery.queryKey, made),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
  })
  return (
    <>
      <ul className="whole-export-list">
        {contents.map((what) => (
          <li key={what}>
            <Icon of={Check} size="sm" />
            {t(what)}
          </li>
        ))}
      </ul>
      {data && <State of={data} />}
      {!isUnderway(data) && (
        <div>
          <Button
            variant={data?.state === 'ready' ? 'ghost' : 'secondary'}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            <Icon of={Package} size="sm" />
            {t(data ? 'wholeAgain' : 'wholeMake')}
          </Button>
        </div>
      )}
    </>
  )
}

function State({ of }: { of: SchoolExport }) {
  const { t, i18n } = useTranslation('settings')
  const language = currentLanguage(i18n)
  if (of.state === 'failed') return <Banner tone="bad">{t('wholeFailed')}</Banner>
  if (of.state !== 'ready')
    return (
      <div role="status">
        <p className="text-sm">{t('wholeMaking')}</p>
        <Progress value={of.percent} label={t('wholeMaking')} thin showValue />
      </div>
    )
  const time = of.finished_at ? formatDateTime(new Date(of.finished_at), language) : ''
  return (
    <>
      <Banner tone="ok">{t('wholeReady', { time, size: formatFileSize(of.bytes ?? 0, language) })}</Banner>
      <Fetch of={of} />
    </>
  )
}

function Fetch({ of: { id } }: { of: SchoolExport }) {
  const { t } = useTranslation('settings')
  const [percent, setPercent] = useState<number>()
  const fetching = useMutation({
    mutationFn: async () => {
      setPercent(0)
      const response = await callForFile<typeof getSchoolExport>('GET', '/admin/export/:id', { params: { id } })
      await saveFile(response, 'manara.zip', ({ bytes, total }) => total > 0 && setPercent((bytes / total) * 100))
    },
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
    onSettled: () => setPercent(undefined),
  })
  return (
    <div className="layout-stack">
      {percent !== undefined && <Progress value={percent} label={t('wholeFetching')} thin showValue />}
      <div>
        <Button busy={fetching.isPending} busyLabel={t('wholeFetching')} onClick={() => fetching.mutate()}>
          <Icon of={Download} size="sm" />
          {t('wholeFetch')}
        </Button>
      </div>
    </div>
  )
}

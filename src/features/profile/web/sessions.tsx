// Where the person is signed in: the devices in words, this one marked, each of the others with "sign out".
import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { queryClient } from '#kit/web/query-client.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { endOtherSessions, endSession, listSessions } from '#features/accounts/contract.ts'
import { deviceOf } from '#kit/web/device.ts'
import { isLost } from '#kit/web/is-lost.ts'
import { Part } from './part.tsx'
import { sessionsQuery } from '#features/accounts/web/queries.ts'

type Session = DataOf<typeof listSessions>[number]

export function Sessions() {
  const { t } = useTranslation('profile')
  const { data, error, refetch, isRefetching } = useQuery(sessionsQuery)
  const endOthers = useMutation({
    mutationFn: () => call<typeof endOtherSessions>('DELETE', '/student/sessions'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      toast.success(t('othersEnded'))
    },
    onError: () => toast.error(t('saveFailed')),
  })
  if (isLost({ data, error })) {
    return (
      <Part title={t('sessionsTitle')}>
        <ErrorState title={t('loadFailed')} error={error} retry={() => void refetch()} retrying={isRefetching} />
      </Part>
    )
  }
  return (
    <Part title={t('sessionsTitle')} text={t('sessionsText')}>
      {data ? (
        <ul className="card profile-rows">
          {data.map((session, index) => (
            <SessionRow key={session.id} session={session} number={index + 1} />
          ))}
        </ul>
      ) : (
        <BoxSkeleton />
      )}
      {data && data.length > 1 && (
        <div>
          <Button variant="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </Part>
  )
}

function SessionRow({ session, number }: { session: Session; number: number }) {
  const { t, i18n } = useTranslation('profile')
  const { browser, system, isPhone } = deviceOf(session.user_agent)
  const device = browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('deviceUnknown'))
  const date = formatDateTime(new Date(session.last_seen_at), currentLanguage(i18n))
  const end = useMutation({
    mutationFn: () =>
      call<typeof endSession>('DELETE', '/student/sessions/:id', { params: { id: session.id } }).catch(
        (error: unknown) => {
          // It ended meanwhile, or by a press whose answer was lost.
          if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
        },
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      toast.success(t('sessionEnded', { device }))
    },
    onError: () => toast.error(t('saveFailed')),
  })
  return (
    <li>
      <Icon of={isPhone ? Smartphone : Monitor} />
      <span className="layout-grow">
        <span className="text-medium">{device}</span>
        <span className="text-sm text-muted">{session.current ? t('inUse') : t('lastUsed', { date })}</span>
      </span>
      {session.current ? (
        <Badge tone="sea">{t('thisDevice')}</Badge>
      ) : (
        <Button variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
          {t('endSession')}
          <VisuallyHidden>
            {number}. {device}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

// The console of the school's staff.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ExternalLink, Inbox, Mail } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Outlet } from 'react-router'
import { queueQuery } from '#features/enrolment/console/queries.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { queryClient } from '#kit/web/query-client.ts'
import { FullScreenWait } from '#kit/web/ui/wait.tsx'
import { signedInStyles } from '../signed-in-styles.ts'
import { guard } from './guard.ts'
import { SideLayout } from './side-layout.tsx'
import '../styles/console.css'

export const handle = { namespaces: ['ui', 'requests'], isSignedIn: true }
export const links = signedInStyles
export const clientLoader = guard('staff', handle.namespaces)

export function HydrateFallback() {
  return <FullScreenWait />
}

export default function ConsoleLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>
  )
}

function Console() {
  const { t, i18n } = useTranslation('common')
  const waiting = useQuery(queueQuery(currentLanguage(i18n), { status: 'pending' })).data?.meta.total
  return (
    <SideLayout
      wide
      badge={t('console')}
      label={t('console')}
      links={[
        {
          to: '/admin/requests',
          also: ['/admin'],
          text: t('requests'),
          icon: Inbox,
          ...(waiting && { count: waiting }),
        },
        { to: '/admin/outbox', text: t('outbox'), icon: Mail },
      ]}
      footLinks={[{ to: '/', text: t('viewSite'), icon: ExternalLink, flip: true }]}
    >
      <Outlet />
    </SideLayout>
  )
}

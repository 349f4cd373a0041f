// The student's area: only for the signed-in; the wanted page is remembered (specification §2).
import { QueryClientProvider } from '@tanstack/react-query'
import { Award, BookOpen, Home, LayoutDashboard, User } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Outlet } from 'react-router'
import { ConfirmAddress } from '#features/accounts/web/confirm-address.tsx'
import { queryClient } from '#kit/web/query-client.ts'
import { FullScreenWait } from '#kit/web/ui/wait.tsx'
import { signedInStyles } from '../signed-in-styles.ts'
import { guard } from './guard.ts'
import { useKeptFocus } from './kept-focus.ts'
import { SideLayout } from './side-layout.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useLiveCertificates } from './use-live-certificates.ts'

export const handle = { namespaces: ['ui', 'student', 'proof'], isSignedIn: true }
export const links = signedInStyles
export const clientLoader = guard('student', handle.namespaces)

export function HydrateFallback() {
  return <FullScreenWait />
}

export default function StudentLayout() {
  const { t } = useTranslation('common')
  useKeptFocus()
  useLiveCertificates()
  return (
    <QueryClientProvider client={queryClient}>
      <SideLayout
        label={t('dashboard')}
        links={[
          { to: '/student/dashboard', also: ['/student'], text: t('dashboard'), icon: LayoutDashboard },
          { to: '/student/courses', text: t('myCourses'), icon: BookOpen },
          { to: '/student/certificates', text: t('certificates'), icon: Award },
          { to: '/student/profile', text: t('profile'), icon: User },
        ]}
        footLinks={[{ to: '/', text: t('homePage'), icon: Home }]}
      >
        <ConfirmAddress />
        <Outlet />
      </SideLayout>
      <UnsentNote />
    </QueryClientProvider>
  )
}

// Signed-in pages that draw their own frame: the learn page and the quiz. They take the switches and the person from the outlet's context.
import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, Outlet } from 'react-router'
import { queryClient } from '#kit/web/query-client.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { FullScreenWait } from '#kit/web/ui/wait.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { signedInStyles } from '../signed-in-styles.ts'
import { guard } from './guard.ts'
import { Bell } from './bell.tsx'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'
import { UnsentNote } from './unsent-note.tsx'

export const handle = { namespaces: ['ui', 'student', 'learn', 'quiz'], isSignedIn: true }
export const links = signedInStyles
export const clientLoader = guard('student', handle.namespaces)

export function HydrateFallback() {
  return <FullScreenWait />
}

export default function FocusLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet context={<Controls />} />
      <UnsentNote />
    </QueryClientProvider>
  )
}

function Controls() {
  const { t } = useTranslation('common')
  const user = useUser()
  return (
    <>
      <ThemeSwitch />
      <LanguageSwitch className="only-desktop" />
      <LanguageSwitch className="btn-icon only-mobile" compact />
      <Bell />
      {user && (
        <Link to="/student/profile" className="only-desktop" aria-label={t('profile')}>
          <Avatar name={user.full_name} />
        </Link>
      )}
    </>
  )
}

// The signed-in person's menu on public pages: dashboard, courses, certificates, profile, log out (specification §2, Layouts).
import { Award, BookOpen, ChevronDown, Inbox, LayoutDashboard, LogOut, User, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, useNavigate } from 'react-router'
import { signOut } from '#features/accounts/web/sign-out.ts'
import type { StoredUser } from '#kit/web/session.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'

function useAccountLinks(user: StoredUser | null): { to: string; text: string; icon: LucideIcon }[] {
  const { t } = useTranslation('common')
  if (!user) return []
  return [
    { to: '/student/dashboard', text: t('dashboard'), icon: LayoutDashboard },
    { to: '/student/courses', text: t('myCourses'), icon: BookOpen },
    { to: '/student/certificates', text: t('certificates'), icon: Award },
    { to: '/student/profile', text: t('profile'), icon: User },
    ...(user.role === 'student' ? [] : [{ to: '/admin', text: t('console'), icon: Inbox }]),
  ]
}

export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/')
    toast.success(t('loggedOut'))
  }
}

export function UserMenu({ user }: { user: StoredUser }) {
  const { t } = useTranslation('common')
  const links = useAccountLinks(user)
  const leave = useSignOut()
  return (
    <Menu
      label={t('userMenu')}
      items={[
        ...links.map(({ to, text, icon }) => ({ label: text, icon, to })),
        { label: t('logout'), icon: LogOut, flip: true, apart: true, onSelect: () => void leave() },
      ]}
    >
      <Avatar name={user.full_name} />
      <bdi>{user.full_name}</bdi>
      <Icon of={ChevronDown} size="sm" />
    </Menu>
  )
}

/** The same in the drawer of narrow screens. */
export function DrawerAccount({ user, onClose }: { user: StoredUser; onClose: () => void }) {
  const { t } = useTranslation('common')
  const links = useAccountLinks(user)
  const leave = useSignOut()
  function signOut() {
    onClose()
    void leave()
  }
  return (
    <>
      {links.map(({ to, text, icon }) => (
        <Link key={to} className="nav-item" to={to}>
          <Icon of={icon} />
          {text}
        </Link>
      ))}
      <button type="button" className="nav-item" onClick={signOut}>
        <Icon of={LogOut} flip />
        {t('logout')}
      </button>
    </>
  )
}

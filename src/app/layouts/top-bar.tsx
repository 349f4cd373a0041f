// The top bar of public pages and its drawer under 1024 px.
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, NavLink, useLocation } from 'react-router'
import type { StoredUser } from '#kit/web/session.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Drawer } from '#kit/web/ui/drawer.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Brand } from '#kit/web/ui/logo.tsx'
import { useModule } from '#kit/web/use-module.ts'
import { useUser } from '#kit/web/use-user.ts'
import { Bell } from './bell.tsx'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'

export function TopBar() {
  const { t } = useTranslation('common')
  const user = useUser()
  const [open, setOpen] = useState(false)
  const links = [
    ['/', t('home')],
    ['/courses', t('courses')],
    ['/contact', t('contact')],
  ] as const
  return (
    <header className="top-bar">
      <div className="container">
        <Brand />
        <nav className="top-nav only-desktop" aria-label={t('mainNav')}>
          {links.map(([to, text]) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {text}
            </NavLink>
          ))}
        </nav>
        <span className="layout-grow" />
        <div className="layout-row top-bar-controls">
          <ThemeSwitch />
          <LanguageSwitch className="only-desktop" />
          <Bell />
        </div>
        {user ? (
          <div className="only-desktop">
            <Account user={user} />
          </div>
        ) : (
          <div className="layout-row top-bar-visitor only-desktop">
            <Link className="btn btn-ghost" to="/login">
              {t('login')}
            </Link>
            <Link className="btn btn-primary" to="/register">
              {t('register')}
            </Link>
          </div>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-icon only-mobile top-bar-menu"
          aria-label={t('openMenu')}
          onClick={() => setOpen(true)}
        >
          <Icon of={MenuIcon} size="lg" />
        </button>
      </div>
      <PublicDrawer open={open} onClose={() => setOpen(false)} />
    </header>
  )
}

/** Visitors do not load the menu's code; a placeholder button is shown until it is loaded. */
function Account({ user }: { user: StoredUser }) {
  const account = useAccount(true)
  if (account) return <account.UserMenu user={user} />
  return (
    <Link className="menu-button" to="/student/dashboard">
      <Avatar name={user.full_name} />
      <bdi>{user.full_name}</bdi>
    </Link>
  )
}

function useAccount(isWanted: boolean) {
  return useModule(
    isWanted,
    () => import('./user-menu.tsx'),
    () => {},
  )
}

function PublicDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const user = useUser()
  const account = useAccount(user !== null)
  const links: [string, string][] = [
    ['/', t('home')],
    ['/courses', t('courses')],
    ['/about', t('about')],
    ['/contact', t('contact')],
  ]
  return (
    <Drawer open={open} onClose={onClose} label={t('mainNav')} head={<Brand />}>
      {links.map(([to, text]) => (
        <Link key={to} className="nav-item" to={to} aria-current={pathname === to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
      <hr />
      {user ? (
        account && <account.DrawerAccount user={user} onClose={onClose} />
      ) : (
        <div className="layout-stack drawer-actions">
          <Link className="btn btn-primary btn-block" to="/register">
            {t('register')}
          </Link>
          <Link className="btn btn-secondary btn-block" to="/login">
            {t('login')}
          </Link>
        </div>
      )}
      <span className="nav-space" />
      <LanguageSwitch className="drawer-language" />
    </Drawer>
  )
}

// The shell of the signed-in areas: side menu (a drawer under 1024 px), bar with language, theme and person.
import { LogOut, Menu as MenuIcon, type LucideIcon } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, useLocation } from 'react-router'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Drawer } from '#kit/web/ui/drawer.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Brand } from '#kit/web/ui/logo.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { Bell } from './bell.tsx'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'
import { useSignOut } from './user-menu.tsx'

export interface SideLink {
  to: string
  text: string
  icon: LucideIcon
  /** Other addresses that count as this page. */
  also?: string[]
  flip?: boolean
}

interface SideLayoutProps {
  label: string
  links: SideLink[]
  footLinks: SideLink[]
  children: ReactNode
}

export function SideLayout({ label, links, footLinks, children }: SideLayoutProps) {
  const { t } = useTranslation('common')
  const user = useUser()
  const [open, setOpen] = useState(false)
  const menu = <SideMenu label={label} links={links} footLinks={footLinks} onFollow={() => setOpen(false)} />
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className="area">
        <aside className="side">
          <Brand />
          {menu}
        </aside>
        <div>
          <header className="area-bar">
            <button
              type="button"
              className="btn btn-ghost btn-icon only-mobile area-bar-menu"
              aria-label={t('openMenu')}
              onClick={() => setOpen(true)}
            >
              <Icon of={MenuIcon} size="lg" />
            </button>
            <Brand className="only-mobile" />
            <span className="layout-grow" />
            <ThemeSwitch />
            <LanguageSwitch className="only-desktop" />
            <Bell />
            {user && (
              <div className="layout-row">
                <Avatar name={user.full_name} />
                <span className="only-desktop area-bar-names">
                  <bdi className="area-bar-name">{user.full_name}</bdi>
                  <span className="text-xs text-muted text-ltr">{user.email}</span>
                </span>
              </div>
            )}
          </header>
          <main id="main" className="area-main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} label={label} head={<Brand />}>
        {user && (
          <p className="drawer-person">
            <bdi>{user.full_name}</bdi>
            <span className="text-xs text-muted text-ltr">{user.email}</span>
          </p>
        )}
        {menu}
        <LanguageSwitch className="drawer-language" />
      </Drawer>
    </>
  )
}

interface SideMenuProps {
  label: string
  links: SideLink[]
  footLinks: SideLink[]
  onFollow: () => void
}

function SideMenu({ label, links, footLinks, onFollow }: SideMenuProps) {
  const { t } = useTranslation('common')
  const leave = useSignOut()
  const { pathname } = useLocation()
  const isCurrent = ({ to, also = [] }: SideLink) => [to, ...also].includes(pathname)
  const item = (link: SideLink) => (
    <Link
      key={link.to}
      className="nav-item"
      to={link.to}
      aria-current={isCurrent(link) ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon of={link.icon} {...(link.flip && { flip: true })} />
      {link.text}
    </Link>
  )
  return (
    <Fragment>
      <nav aria-label={label} className="side-links">
        {links.map(item)}
      </nav>
      <span className="nav-space" />
      <hr />
      {footLinks.map(item)}
      <button type="button" className="nav-item" onClick={() => void leave()}>
        <Icon of={LogOut} flip />
        {t('logout')}
      </button>
    </Fragment>
  )
}

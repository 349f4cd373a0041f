// The console of the school's team: a side menu, on phones a bottom bar (design/console.md, Shell).
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ExternalLink, LogOut, ShieldCheck, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { getBrand } from '#features/school/contract.ts'
import { mayOpen } from '#features/school/console/may-open.ts'
import { useMe } from '#features/accounts/console/use-can.ts'
import { useAct, useChanges, useWritten } from '#features/enrolment/console/desk-events.ts'
import { LeftDecisions } from '#features/enrolment/console/left-decisions.tsx'
import { figuresQuery } from '#features/enrolment/console/queries.ts'
import { call } from '#kit/web/api.ts'
import { withConsoleValues } from '#kit/web/console-texts.ts'
import { optionally } from '#kit/web/optional-code.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { queryClient } from '#kit/web/query-client.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Brand } from '#kit/web/ui/logo.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { FullScreenWait } from '#kit/web/ui/wait.tsx'
import { useNewBrand } from '#kit/web/use-new-brand.ts'
import { I18nProvider, useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { signedInStyles } from '../signed-in-styles.ts'
import { Bell } from './bell.tsx'
import { BottomBar, SideMenu } from './console-menu.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { guard } from './guard.ts'
import { useKeptFocus } from './kept-focus.ts'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'
import { useSignOut } from './user-menu.tsx'
import '../styles/console.css'

export const handle = { namespaces: ['ui', 'console', 'requests'], isSignedIn: true }
export const links = signedInStyles
export const clientLoader = guard('console', handle.namespaces)

export function HydrateFallback() {
  return <FullScreenWait />
}

export default function ConsoleLayout() {
  const { i18n } = useTranslation()
  const [written] = useState(() => withConsoleValues(i18n))
  return (
    <I18nProvider i18n={written}>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function Console() {
  const { t } = useTranslation('common')
  const { can } = useMe()
  const { pathname } = useLocation()
  useKeptFocus()
  // What waits, beside the menu, on every screen; the lists of messages, mails and questions with it; and what one may do, now.
  useWritten('desk-figures', 'messages', 'inbox-questions', 'me')
  // Ahead of the first dialog, so that Back closes also the one that is opened at once.
  useEffect(() => void optionally(() => import('#kit/web/ui/back-closes.ts')).catch(() => {}), [])
  const showBrand = useNewBrand()
  // A colleague named the school anew, or gave it another logo.
  useAct('settings.update', () => {
    void call<typeof getBrand>('GET', '/school/brand').then(showBrand, () => {})
  })
  const waiting = useQuery({ ...figuresQuery, enabled: can('desk') }).data?.pending ?? 0
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className="console">
        <aside className="side console-side">
          <span className="layout-row side-brand">
            <Brand />
            <span className="badge badge-line">{t('console')}</span>
          </span>
          <SideMenu waiting={waiting} pathname={pathname} />
        </aside>
        <div className="console-column">
          <header className="area-bar console-bar">
            <Brand className="only-mobile" to="/admin" />
            <ConsoleSearch />
            <span className="layout-grow" />
            <ThemeSwitch className="btn-icon console-bar-theme" />
            <LanguageSwitch className="only-desktop" />
            <Bell />
            <PersonMenu />
          </header>
          <main id="main" className="console-main" tabIndex={-1}>
            {can('desk') && pathname !== '/admin/requests' && <LeftDecisions />}
            {pathname === '/admin' || mayOpen(pathname, can) ? <Outlet /> : <ClosedScreen />}
          </main>
        </div>
        <BottomBar waiting={waiting} pathname={pathname} />
        {can('school') && <SchoolChanges />}
      </div>
    </>
  )
}

/** Somebody was sent the address of a screen that is not for their role. */
function ClosedScreen() {
  const { t } = useTranslation('console')
  return (
    <>
      <PageMeta title={t('closedTitle')} hidden />
      <h1 className="visually-hidden">{t('closedTitle')}</h1>
      <EmptyState title={t('closedTitle')} clouded action={<LinkButton to="/admin">{t('closedBack')}</LinkButton>}>
        {t('closedText')}
      </EmptyState>
    </>
  )
}

/** What colleagues change in the settings and the team shows here at once; what is typed in a form stays. The log says that there is more. */
function SchoolChanges() {
  useChanges('settings', 'team', 'audit-news')
  return null
}

function PersonMenu() {
  const { t } = useTranslation('console')
  const user = useUser()
  const { role } = useMe()
  const leave = useSignOut()
  if (!user) return null
  return (
    <Menu
      label={t('userMenu', { ns: 'common' })}
      items={[
        { label: t('myAccount'), icon: User, to: '/student/profile' },
        // The only way to it for those without the settings.
        { label: t('security'), icon: ShieldCheck, to: '/admin/settings/security' },
        { label: t('viewSite'), icon: ExternalLink, flip: true, to: '/' },
        { label: t('logout', { ns: 'common' }), icon: LogOut, flip: true, apart: true, onSelect: () => void leave() },
      ]}
    >
      <Avatar name={user.full_name} />
      <span className="only-desktop area-bar-names">
        <bdi className="area-bar-name">{user.full_name}</bdi>
        {role !== 'student' && <span className="text-xs text-muted">{t(`role_${role}`)}</span>}
      </span>
    </Menu>
  )
}

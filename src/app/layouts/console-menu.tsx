// The console's menu: at the side of wide screens, at the bottom of phones, and whole on the page «More».
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, LogOut, MoreHorizontal } from 'lucide-react'
import { Fragment, useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router'
import { useMe } from '#features/accounts/console/use-can.ts'
import { openMessagesQuery } from '#features/messages/console/queries.ts'
import { openQuestionsQuery } from '#features/questions/console/queries.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { bottomLinks, consoleLinks, isCurrent, type ConsoleLink } from './console-links.ts'
import { useSignOut } from './user-menu.tsx'

interface MenuProps {
  /** Requests that wait for a decision. */
  waiting: number
  pathname: string
}

export function SideMenu({ waiting, pathname }: MenuProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <ConsoleNav waiting={waiting} pathname={pathname} label={t('console', { ns: 'common' })} />
      <span className="nav-space" />
      <hr />
      <Link className="nav-item" to="/">
        <Icon of={ExternalLink} flip />
        {t('viewSite')}
      </Link>
    </>
  )
}

/** Every screen that the person may open, in groups. */
export function ConsoleNav({ waiting, pathname, label }: MenuProps & { label: string }) {
  const { can } = useMe()
  return (
    <nav aria-label={label} className="console-nav">
      {consoleLinks(can).map((links, index) => (
        <Fragment key={links[0]?.to}>
          {index > 0 && <hr />}
          {links.map((link) => (
            <NavItem key={link.to} link={link} pathname={pathname} waiting={waiting} />
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

function NavItem({ link, pathname, waiting }: { link: ConsoleLink; pathname: string; waiting: number }) {
  const { t } = useTranslation('console')
  return (
    <Link className="nav-item" to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      <Icon of={link.icon} />
      {t(link.text)}
      {link.text === 'requests' && waiting > 0 && <WaitingCount waiting={waiting} />}
      {link.text === 'messages' && <OpenCount query={openMessagesQuery} />}
      {link.text === 'studentQuestions' && <OpenCount query={openQuestionsQuery} />}
    </Link>
  )
}

/** What else waits is grey: only requests are amber (design/console.md, Shell). */
function OpenCount({ query }: { query: typeof openMessagesQuery }) {
  const { t } = useTranslation('console')
  const { data: count = 0 } = useQuery(query)
  if (count === 0) return null
  return (
    <span className="side-open">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('unanswered', { count })}</span>
    </span>
  )
}

function WaitingCount({ waiting }: { waiting: number }) {
  const { t } = useTranslation('console')
  return (
    <span className="side-count">
      <span aria-hidden>{waiting}</span>
      <span className="visually-hidden">{t('waiting', { count: waiting })}</span>
    </span>
  )
}

const mostInBar = 4

export function BottomBar({ waiting, pathname }: MenuProps) {
  const { t } = useTranslation('console')
  const { can } = useMe()
  const links = bottomLinks(can, mostInBar)
  const bar = useTellHeight()
  return (
    <nav ref={bar} className="console-bottom only-mobile" aria-label={t('bottomNav')}>
      {links.map((link) => (
        <Link
          key={link.to}
          className="console-bottom-item"
          to={link.to}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        >
          <span className="console-bottom-icon">
            <Icon of={link.icon} />
            {link.text === 'requests' && waiting > 0 && <WaitingCount waiting={waiting} />}
          </span>
          {link.short && t(link.short)}
        </Link>
      ))}
      <Link
        className="console-bottom-item"
        to="/admin/more"
        aria-current={links.some((link) => isCurrent(link, pathname)) ? undefined : 'page'}
      >
        <span className="console-bottom-icon">
          <Icon of={MoreHorizontal} />
        </span>
        {t('more')}
      </Link>
    </nav>
  )
}

/** With larger letters its words take more room, on two lines perhaps: what stands above it must know (console-shell.css). */
function useTellHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return bar
}

/** Leaving, at the end of the page «More». */
export function SignOutItem() {
  const { t } = useTranslation('common')
  const leave = useSignOut()
  return (
    <button type="button" className="nav-item" onClick={() => void leave()}>
      <Icon of={LogOut} flip />
      {t('logout')}
    </button>
  )
}

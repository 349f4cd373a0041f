// One address for each section of the settings: the index beside it, on phones above it as chips that scroll.
import { Banknote, Database, Mail, School, ShieldCheck, Users } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { capabilitiesOf } from '#kit/capabilities.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { mayOpen } from './may-open.ts'

const sections = [
  { id: 'school', to: '/admin/settings', icon: School },
  { id: 'payment', to: '/admin/settings/payment', icon: Banknote },
  { id: 'team', to: '/admin/settings/team', icon: Users },
  { id: 'mail', to: '/admin/settings/mail', icon: Mail },
  { id: 'security', to: '/admin/settings/security', icon: ShieldCheck },
  { id: 'data', to: '/admin/settings/data', icon: Database },
] as const
export type Section = (typeof sections)[number]['id']

export function SettingsFrame({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useTranslation('settings')
  const can = capabilitiesOf(useUser()?.role ?? 'student')
  const shown = sections.filter(({ to }) => mayOpen(to, (capability) => can.includes(capability)))
  const index = useRef<HTMLElement>(null)
  // On phones the sections scroll sideways: shows the current one. Once, because the page must stay where it is when settings are read again.
  useEffect(() => {
    index.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <>
      <PageMeta title={`${t('title')}: ${t(`section_${section}`)}`} hidden />
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <div className="settings">
        <nav ref={index} className="settings-index" aria-label={t('sections')}>
          {shown.map(({ id, to, icon }) => (
            <Link key={id} to={to} aria-current={id === section ? 'page' : undefined} className="settings-link">
              <Icon of={icon} />
              {t(`section_${id}`)}
            </Link>
          ))}
        </nav>
        <div className="settings-body">{children}</div>
      </div>
    </>
  )
}

interface CardProps {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}

export function SettingsCard({ title, text, action, children }: CardProps) {
  return (
    <section className="card settings-card">
      <div className="settings-card-head">
        <div>
          <h2>{title}</h2>
          {text && <p className="text-sm text-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

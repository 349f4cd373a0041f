// The footer of public pages.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import { Brand } from '#kit/web/ui/logo.tsx'

export interface Socials {
  linkedin: string
  facebook: string
  instagram: string
}

export function Footer({ socials, year }: { socials: Socials | null; year: number }) {
  const { t } = useTranslation('common')
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="cols">
          <div>
            <Brand />
            <p className="soft foot-tagline">{t('tagline')}</p>
          </div>
          <FooterLinks
            title={t('quickLinks')}
            links={[
              ['/courses', t('courses')],
              ['/about', t('about')],
              ['/contact', t('contact')],
            ]}
          />
          <FooterLinks
            title={t('legal')}
            links={[
              ['/privacy', t('privacy')],
              ['/terms', t('terms')],
              ['/verify', t('verify')],
            ]}
          />
          {socials && (
            <div>
              <h2 className="foot-h">{t('followUs')}</h2>
              <ul lang="en">
                <Social href={socials.linkedin}>LinkedIn</Social>
                <Social href={socials.facebook}>Facebook</Social>
                <Social href={socials.instagram}>Instagram</Social>
              </ul>
            </div>
          )}
        </div>
        <div className="base">
          <span>{t('rights', { year })}</span>
          <span>{t('madeIn')}</span>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: [to: string, text: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="foot-h">{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Social({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} rel="noopener" target="_blank">
        {children}
      </a>
    </li>
  )
}

// The footer of public pages.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import { useBrand } from '#kit/web/use-brand.ts'
import { Brand } from '#kit/web/ui/logo.tsx'

export interface Socials {
  linkedin: string | null
  facebook: string | null
  instagram: string | null
}

export function Footer({ socials, year }: { socials: Socials | null; year: number }) {
  const { t } = useTranslation('common')
  const { name } = useBrand()
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-columns">
          <div>
            <Brand />
            <p className="text-soft footer-tagline">{t('tagline')}</p>
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
          {socials && Object.values(socials).some(Boolean) && (
            <div>
              <h2 className="footer-heading">{t('followUs')}</h2>
              <ul lang="en">
                <Social href={socials.linkedin}>LinkedIn</Social>
                <Social href={socials.facebook}>Facebook</Social>
                <Social href={socials.instagram}>Instagram</Social>
              </ul>
            </div>
          )}
        </div>
        <div className="footer-base">
          <span>{t('rights', { year, name })}</span>
          <span>{t('madeIn')}</span>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: [to: string, text: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-heading">{title}</h2>
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

function Social({ href, children }: { href: string | null; children: string }) {
  if (!href) return null
  return (
    <li>
      <a href={href} rel="noopener" target="_blank">
        {children}
      </a>
    </li>
  )
}

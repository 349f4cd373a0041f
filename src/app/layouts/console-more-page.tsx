// «More»: the whole menu as a page, for phones, where the bottom bar holds five (design/console.md, Shell).
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ConsoleNav, SignOutItem } from './console-menu.tsx'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'

export default function ConsoleMorePage() {
  const { t } = useTranslation('console')
  return (
    <>
      <PageMeta title={t('moreTitle')} />
      <header className="page-head">
        <h1>{t('moreTitle')}</h1>
      </header>
      <div className="card console-more">
        <ConsoleNav waiting={0} pathname="" label={t('moreTitle')} />
        <hr />
        <ThemeSwitch className="nav-item" named />
        <LanguageSwitch className="nav-item" />
        <Link className="nav-item" to="/">
          <Icon of={ExternalLink} flip />
          {t('viewSite')}
        </Link>
        <SignOutItem />
      </div>
    </>
  )
}

// Sign-in pages: the form on one side, the lighthouse at night on the other (from 1024 px).
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Outlet, useLocation } from 'react-router'
import { LegalSentence } from '#features/accounts/web/links.tsx'
import type { getSchool } from '#features/school/contract.ts'
import { load } from '#kit/web/loader.ts'
import { Brand } from '#kit/web/ui/logo.tsx'
import { AuthScene } from '#kit/web/ui/night-scenes.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { Route } from './+types/auth-layout.ts'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'

export const handle = { namespaces: ['auth'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { google } = await load<typeof getSchool>(context, '/school')
  return { google }
}

export const clientLoader = withNamespaces<typeof loader>(handle.namespaces)

export function shouldRevalidate(): boolean {
  return false
}

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip', { ns: 'common' })}
      </a>
      <div className="auth">
        <div className="auth-form">
          <header className="layout-row layout-between">
            <Brand />
            <span className="layout-row auth-switches">
              <ThemeSwitch />
              <LanguageSwitch />
            </span>
          </header>
          <main id="main" tabIndex={-1}>
            <Outlet context={loaderData.google} />
          </main>
          {pathname === '/login' ? (
            <footer className="text-xs text-muted">
              <LegalSentence text="agreeByLogin" />
            </footer>
          ) : (
            <span />
          )}
        </div>
        <aside className="auth-side night" aria-hidden="true">
          <div className="auth-view">
            <AuthScene />
            {pathname === '/setup' && (
              <>
                <blockquote className="side-unlit">{t('sideQuote', { ns: 'setup' })}</blockquote>
                <p className="side-unlit">{t('sideText', { ns: 'setup' })}</p>
              </>
            )}
            <blockquote className="side-lit">{t('sideQuote')}</blockquote>
            <p className="side-lit">{t('sideText')}</p>
          </div>
        </aside>
      </div>
    </>
  )
}

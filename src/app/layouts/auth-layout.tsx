// Sign-in pages: the form on one side, the lighthouse at night on the other (from 1024 px).
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { AuthScene } from '#kit/web/ui/night-scenes.tsx'
import { Brand } from '#kit/web/ui/logo.tsx'
import { LanguageSwitch } from './preferences.tsx'

export const handle = { areas: ['ui', 'auth'] }

export default function AuthLayout() {
  const { t } = useTranslation('common')
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="au">
        <div className="au-side">
          <header className="au-top">
            <Brand />
            <LanguageSwitch />
          </header>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <aside className="au-night night" aria-hidden="true">
          <AuthScene />
        </aside>
      </div>
    </>
  )
}

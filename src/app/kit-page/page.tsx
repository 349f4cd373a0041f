// Every component of the kit, in Arabic and English side by side, for developers. Served in development only.
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#kit/contract.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Brand } from '#kit/web/ui/logo.tsx'
import { createI18n } from '#kit/web/i18n.ts'
import { Toasts } from '#kit/web/ui/toasts.tsx'
import arabicCard from '#features/catalogue/web/card.ar.json'
import englishCard from '#features/catalogue/web/card.en.json'
import arabic from '#kit/web/ui/ui.ar.json'
import english from '#kit/web/ui/ui.en.json'
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { Controls } from './controls.tsx'
import { Contents } from './contents.tsx'
import { samples } from './samples.ts'
import { SignedIn } from './signed-in.tsx'
import '../styles/signed-in.css'
import '../styles/console.css'
import './kit-page.css'

const languages = {
  ar: createI18n('ar', { ui: arabic, card: arabicCard }),
  en: createI18n('en', { ui: english, card: englishCard }),
}

export function UiPage() {
  const [dark, setDark] = useState(false)
  function switchTheme() {
    document.documentElement.dataset.theme = dark ? 'light' : 'dark'
    setDark(!dark)
  }
  return (
    <main>
      <h1 className="visually-hidden">UI</h1>
      <div className="kit-page">
        <Panel language="ar" />
        <Panel language="en" />
      </div>
      <Button
        variant="secondary"
        icon
        className="kit-page-theme"
        aria-label={dark ? 'Light' : 'Dark'}
        onClick={switchTheme}
      >
        <Icon of={dark ? Sun : Moon} />
      </Button>
      <I18nProvider i18n={languages.ar}>
        <Toasts />
      </I18nProvider>
    </main>
  )
}

function Panel({ language }: { language: Language }) {
  const text = samples[language]
  return (
    <I18nProvider i18n={languages[language]}>
      <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="kit-page-panel">
        <div className="layout-row layout-between">
          <Brand to="#" />
          <Badge tone="line">{text.name}</Badge>
        </div>
        <Controls text={text} />
        <Contents text={text} language={language} />
        <SignedIn text={text} />
      </div>
    </I18nProvider>
  )
}

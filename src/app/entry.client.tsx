// Hydrates the server's page in the browser, with the texts that came inside it.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createI18n, startI18nInBrowser, type NamespaceTexts } from '#kit/web/i18n.ts'
import { pageLanguage } from '#kit/web/page-language.ts'
import { allowTranslation } from '#kit/web/translated-page.ts'
import { listenForBack } from '#kit/web/ui/back-press.ts'
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { namespaceUrls } from './namespace-urls.ts'
import { registerWorker } from './register-worker.ts'
import { rememberGoing, startAfterRelease } from './new-release.ts'

const element = document.getElementById('texts')
const i18n = createI18n(pageLanguage(), JSON.parse(element?.textContent ?? '{}') as NamespaceTexts)
startI18nInBrowser(i18n, namespaceUrls, () =>
  import('./signed-in-namespace-urls.ts').then((found) => found.signedInNamespaceUrls),
)

registerWorker()
listenForBack()
allowTranslation()

const instrumentations = [rememberGoing]
const isLeaving = startAfterRelease()
startTransition(() => {
  if (isLeaving) return
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter instrumentations={instrumentations} />
      </I18nProvider>
    </StrictMode>,
  )
})

// The document around every page: language, direction, theme before first paint, texts, styles.
import { use, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { getBrand } from '#features/school/contract.ts'
import { loadPart, pageServices } from '#kit/web/loader.ts'
import { themeScript } from '#kit/web/theme.ts'
import { Toasts } from '#kit/web/ui/toasts.tsx'
import type { Route } from './+types/root.ts'
import { RouteAnnouncer } from './layouts/route-announcer.tsx'
import { Failure } from './layouts/failure.tsx'
import { NetworkBanner } from './layouts/network-banner.tsx'
import { useOtherTabs } from './layouts/other-tabs.ts'
import { useStoredLanguage } from './layouts/preferences.tsx'
import { useSessionEnd } from './layouts/session-end.ts'
import { earlyPressScript } from './early-press.ts'
import { brokenScript } from './new-release.ts'
import { Nonce } from './nonce.ts'
import { oldBrowserId, oldBrowserScript } from './old-browser.ts'
import type { Namespace } from '#kit/web/text-keys.ts'

/** Stylesheets are inside the page, which then paints after one round trip; the browser reads them there (no second copy in the scripts). */
const [styles, signedInStyles] = import.meta.env.SSR
  ? [(await import('./styles/app.css?inline')).default, (await import('./styles/signed-in.css?inline')).default]
  : [document.querySelector('#styles')?.innerHTML ?? '', '']

/** zod would test once whether it may compile text to code; our policy forbids that, and browsers report the attempt as an error. */
const quietZod = 'globalThis.__zod_globalConfig={jitless:true};'

/** They run before the first paint; later scripts do not use them. */
const firstScripts = import.meta.env.SSR
  ? quietZod + themeScript() + brokenScript() + oldBrowserScript() + earlyPressScript()
  : ''

/** What a route may ask of the document around it: namespaces of texts, the signed-in pages' styles, a script before everything else. */
interface Handle {
  namespaces?: Namespace[]
  /** Query keys that change the page the server renders (page-addresses.ts). */
  query?: readonly string[]
  isSignedIn?: boolean
  prefetch?: string
}

/** Namespaces of texts that every page has. */
const shared: Namespace[] = ['common', 'ui', 'card']

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageServices)
  // The page can do without it: then the brand is Manara.
  return { publicUrl, brand: await loadPart<typeof getBrand>(context, '/school/brand') }
}

export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const handles = useMatches().map((match) => match.handle as Handle | undefined)
  const namespaces = [...shared, ...handles.flatMap((handle) => handle?.namespaces ?? [])]
  const [isSignedIn] = useState(handles.some((handle) => handle?.isSignedIn))
  const [prefetch] = useState(handles.map((handle) => handle?.prefetch ?? '').join(''))
  const nonce = use(Nonce)
  return (
    <html lang={language} data-language={language} dir={language === 'ar' ? 'rtl' : 'ltr'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScripts + prefetch }} />
        <style
          id="styles"
          nonce={nonce}
          data-signed-in={isSignedIn || undefined}
          dangerouslySetInnerHTML={{ __html: isSignedIn ? styles + signedInStyles : styles }}
        />
        <Meta />
        <Links />
        <meta name="theme-color" content="#fafaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#07181e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <OldBrowser />
        <HalfPage />
        <noscript>{import.meta.env.SSR && <NoScripts />}</noscript>
        {children}
        <NetworkBanner />
        <Toasts />
        <script
          id="texts"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? textsOf(namespaces, i18n.bundle) : '',
          }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Its script shows it before the page is hydrated, or when it never is. */
function OldBrowser() {
  const { t } = useTranslation('common')
  return (
    <p id={oldBrowserId} className="old-browser" role="alert" hidden suppressHydrationWarning>
      {t('oldBrowser')}
    </p>
  )
}

/** Hidden unless the scripts of the page did not arrive. */
function HalfPage() {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  return (
    <div className="half-page" role="alert">
      {t('halfPage')}
      {/* The server leaves out what means nothing to the page. */}
      <a href={pathname + search} suppressHydrationWarning>
        {t('retry')}
      </a>
    </div>
  )
}

/** What works without our scripts. Browsers with scripts never render it, so its text is not in them. */
function NoScripts() {
  const { t } = useTranslation('common')
  return <p className="old-browser">{t('noScripts')}</p>
}

function textsOf(namespaces: Namespace[], bundle: (namespace: string) => unknown): string {
  return JSON.stringify(Object.fromEntries(namespaces.map((namespace) => [namespace, bundle(namespace)]))).replaceAll(
    '<',
    '\\u003c',
  )
}

export default function Root() {
  useSessionEnd()
  useStoredLanguage()
  useOtherTabs()
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}

export { Failure as ErrorBoundary }

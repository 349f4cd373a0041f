// «Continue with Google», shown only where the school has it configured (product.md).
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useOutletContext } from 'react-router'
import type { getSchool } from '#features/school/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { isInsideApp } from '#kit/web/device.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useHydrated } from '#kit/web/use-hydrated.ts'
import { rememberWantedPage } from './sign-in.ts'
import { startGoogle } from './google.ts'
import { LegalSentence } from './links.tsx'

type School = DataOf<typeof getSchool>

interface GoogleButtonProps {
  disabled: boolean
  /** The form's own button is disabled too while Google opens. */
  onBusy: (busy: boolean) => void
  next: string | null
  /** Where an account is made: the terms that the person accepts are under the button. */
  registering?: boolean
}

export function GoogleButton({ disabled, onBusy, next, registering }: GoogleButtonProps) {
  const { t } = useTranslation('auth')
  const google = useOutletContext<School['google']>()
  const [busy, setBusy] = useState(false)
  // Google refuses there, on a page of its own that leads nowhere (disallowed_useragent).
  const isRefused = useHydrated() && isInsideApp(navigator.userAgent)
  if (!google) return null
  if (isRefused) return <GoogleElsewhere />

  async function go() {
    setBusy(true)
    onBusy(true)
    try {
      rememberWantedPage(next)
      await startGoogle()
    } catch {
      toast.error(t('googleFailed'))
      setBusy(false)
      onBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" size="lg" block busy={busy} disabled={disabled} onClick={() => void go()}>
        <GoogleMark />
        <span>{t(registering ? 'googleRegister' : 'google')}</span>
      </Button>
      {registering && (
        <p className="text-xs text-muted auth-agree">
          <LegalSentence text="agreeByGoogle" />
        </p>
      )}
      <div className="auth-or">{t('orEmail')}</div>
    </>
  )
}

function GoogleElsewhere() {
  const { t } = useTranslation('auth')
  async function copy() {
    const { copyText } = await import('#kit/web/copy-text.ts')
    if (await copyText(location.href)) toast.success(t('pageCopied'))
    else toast.error(t('pageNotCopied'))
  }
  return (
    <>
      <p className="text-sm">{t('googleInsideApp')}</p>
      <Button variant="secondary" block onClick={() => void copy()}>
        <Icon of={Copy} />
        {t('copyPage')}
      </Button>
      <div className="auth-or">{t('orEmail')}</div>
    </>
  )
}

function GoogleMark() {
  return (
    <svg className="google-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.4 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1Z"
      />
    </svg>
  )
}

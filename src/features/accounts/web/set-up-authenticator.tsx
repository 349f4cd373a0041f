// The secret for the authenticator: a QR code to scan from another screen, a link on the phone itself, a key to type.
import { useEffect, useState } from 'react'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import type { DataOf } from '#kit/contract.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { setUpSecondFactor } from '../contract-second-factor.ts'

export function SetUp({ challenge, onOver }: { challenge: string; onOver: () => void }) {
  const { t } = useTranslation('authenticator')
  const [shown, setShown] = useState<DataOf<typeof setUpSecondFactor>>()
  useEffect(() => {
    let isGone = false
    call<typeof setUpSecondFactor>('POST', '/auth/second-factor/setup', { body: { challenge } })
      .then((answer) => !isGone && setShown(answer))
      .catch((error: unknown) => {
        if (isGone) return
        if (error instanceof ApiError && error.code === 'SIGN_IN_STEP_OVER') onOver()
        else toast.error(failureText(error, t('genericError', { ns: 'common' })))
      })
    return () => {
      isGone = true
    }
    // Once for a challenge.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [challenge])
  return (
    <div className="second-step-setup">
      <p>{t('scan')}</p>
      <svg
        className="second-step-qr"
        viewBox={`0 0 ${shown?.qr.size ?? 1} ${shown?.qr.size ?? 1}`}
        role="img"
        aria-label={t('qr')}
        shapeRendering="crispEdges"
      >
        {shown && <path d={shown.qr.path} />}
      </svg>
      {shown && (
        <>
          <a className="link second-step-open" href={shown.address}>
            {t('openApp')}
          </a>
          <p className="text-sm text-muted">{t('byHand')}</p>
          <code className="text-code second-step-key" dir="ltr">
            {shown.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </>
      )}
    </div>
  )
}

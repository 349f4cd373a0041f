// Return point after Google sign-in: the external session's token is exchanged for ours (specification §4).
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate } from 'react-router'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { FullScreenWait } from '#kit/web/ui/wait.tsx'
import { loginAddress, pageAfterSignIn } from './account.ts'
import { takeWantedPage } from './sign-in.ts'
import { finishGoogle, NotBegunHere } from './google.ts'
import { secondStepAddress } from './second-step.ts'

export const handle = { namespaces: ['auth'] }

export default function CallbackPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const hasStarted = useRef(false)

  useEffect(() => {
    // Only once, also where React runs effects twice: the code in the address is valid for one exchange.
    if (hasStarted.current) return
    hasStarted.current = true
    async function finish() {
      // Before signing in, which empties the tab where somebody else used it before.
      const wanted = takeWantedPage()
      try {
        if (!(await finishGoogle())) return navigate(secondStepAddress(wanted), { replace: true })
      } catch (error) {
        toast.error(t(error instanceof NotBegunHere ? 'callbackRefused' : 'callbackFailed'))
        // Whoever signs in another way still arrives where they wanted to go.
        return navigate(wanted ? loginAddress(wanted) : '/login', { replace: true })
      }
      toast.success(t('loginSuccess'))
      return navigate(pageAfterSignIn(wanted), { replace: true })
    }
    void finish()
  }, [navigate, t])

  return (
    <main id="main">
      <PageMeta title={t('callbackPage')} hidden />
      <FullScreenWait />
    </main>
  )
}

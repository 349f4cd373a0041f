// The person who started the server has its token: it is in the printed address, or is typed from the terminal.
import { KeyRound, SquareTerminal } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useMailedToken } from '#features/accounts/web/mailed-token.ts'
import { Submit } from '#features/accounts/web/submit.tsx'
import { ApiError, call } from '#kit/web/api.ts'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { checkSetupToken } from '../contract.ts'
import { exampleToken, printed, restoring } from './terminal.ts'
import { useSetupFailure } from './use-setup-failure.ts'

interface TokenStepProps {
  onToken: (token: string) => void
  /** Somebody made the owner while this page stood open. */
  onClosed: () => void
}

export function TokenStep({ onToken, onClosed }: TokenStepProps) {
  const { t } = useTranslation('setup')
  const given = useMailedToken() ?? ''
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const failure = useSetupFailure()
  // Whoever typed a wrong one and then opens the printed address in this tab means that one.
  const [seen, setSeen] = useState(given)
  if (given !== seen) {
    setSeen(given)
    setTyped(undefined)
    failure.clear()
  }
  const token = typed ?? given
  const { form, tried } = useFirstMistake()
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await call<typeof checkSetupToken>('POST', '/setup/check', { body: { token } })
      onToken(token)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SETUP_CLOSED') return onClosed()
      failure.show(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event).finally(tried)}>
      <div>
        <h1>{t('tokenTitle')}</h1>
        <p className="text-soft">{t('tokenText')}</p>
      </div>
      <TextField
        label={t('token')}
        icon={KeyRound}
        latin
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={exampleToken}
        value={token}
        error={failure.errors['token'] ?? failure.message}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="setup-where">
        <p className="text-sm">
          <Icon of={SquareTerminal} size="sm" />
          {t('where')}
        </p>
        <pre dir="ltr">
          {printed.before}
          <b>{printed.address}</b>
        </pre>
      </div>
      <Submit failure={failure} busy={busy} busyLabel={t('checking')}>
        {t('begin')}
      </Submit>
      <p className="text-sm text-muted">{t('tokenOnce')}</p>
      <details className="setup-restore text-sm">
        <summary className="link">{t('restore')}</summary>
        <p className="text-muted">{t('restoreText')}</p>
        <pre dir="ltr">{restoring}</pre>
        <p className="text-muted">{t('restoreAfter')}</p>
      </details>
    </form>
  )
}

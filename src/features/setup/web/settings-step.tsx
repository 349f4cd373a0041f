// A step that saves some settings, or is skipped.
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { changeSettings } from '#features/school/contract-settings.ts'
import type { BodyInputOf, DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useSetupFailure } from './use-setup-failure.ts'

interface SettingsStepProps {
  title: string
  text: string
  /** What is missing until then. */
  later: string
  body: BodyInputOf<typeof changeSettings>
  disabled?: boolean
  onLater: () => void
  onSaved: (settings: DataOf<typeof changeSettings>) => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

export function SettingsStep({ title, text, later, body, disabled, onLater, onSaved, children }: SettingsStepProps) {
  const { t } = useTranslation('setup')
  const failure = useSetupFailure()
  const [busy, setBusy] = useState(false)
  const { form, tried } = useFirstMistake()
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || disabled) return
    if (Object.keys(body).length === 0) return onLater()
    setBusy(true)
    failure.clear()
    try {
      onSaved(await call<typeof changeSettings>('PUT', '/admin/settings', { body }))
    } catch (error) {
      failure.show(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event).finally(tried)}>
      <div>
        <h1>{title}</h1>
        <p className="text-soft">{text}</p>
      </div>
      {children((field) => failure.errors[field])}
      {failure.message && (
        <p className="setup-wrong" role="alert">
          {failure.message}
        </p>
      )}
      <div className="setup-foot">
        <Button type="submit" size="lg" busy={busy} busyLabel={t('saving')} disabled={disabled}>
          {t('next')}
        </Button>
        <Button variant="ghost" size="lg" disabled={busy} onClick={onLater}>
          {t('later')}
        </Button>
      </div>
      <p className="text-sm text-muted">{later}</p>
    </form>
  )
}

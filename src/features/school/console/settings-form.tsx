// A section of settings that are typed and then saved: loads them, keeps changes, and shows at the bottom what would be saved.
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { latinDigits } from '#kit/latin-digits.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { showFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { namesOf } from './setting-names.ts'
import { SettingsFrame, type Section } from './settings-frame.tsx'
import { useSettings, useSettingsDraft, type Draft, type Settings } from './use-settings.ts'

interface SettingsFormProps {
  section: Section
  children: (draft: Draft) => ReactNode
}

export function SettingsForm({ section, children }: SettingsFormProps) {
  const { t } = useTranslation('settings')
  const { data, error, isError, refetch, isRefetching } = useSettings()
  return (
    <SettingsFrame section={section}>
      {data ? (
        <Form key={section} section={section} settings={data}>
          {children}
        </Form>
      ) : isError ? (
        <ErrorState title={t('failed')} error={error} retry={() => void refetch()} retrying={isRefetching} />
      ) : (
        <div className="card settings-card">
          <Skeleton lines={['tall', 'short', 'full', 'full', 'mid', 'full']} />
        </div>
      )}
    </SettingsFrame>
  )
}

function Form({ section, settings, children }: SettingsFormProps & { settings: Settings }) {
  const { t } = useTranslation('settings')
  const draft = useSettingsDraft(settings, section)
  const { leaving } = draft
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  const place = usePlace(form)
  // After a refused save the first wrong field has the focus.
  useEffect(() => {
    if (wasBusy.current && !draft.busy) showFirstMistake(form.current)
    wasBusy.current = draft.busy
  }, [draft.busy])
  return (
    <form
      ref={form}
      noValidate
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.changed.length > 0) void draft.save()
      }}
    >
      {children(draft)}
      {draft.changed.length > 0 && <SaveBar draft={draft} place={place} />}
      <Dialog
        open={leaving.state === 'blocked'}
        onClose={() => leaving.reset?.()}
        title={t('leaveTitle')}
        footer={
          <>
            <Button onClick={() => leaving.reset?.()}>{t('stay')}</Button>
            <Button
              variant="ghost"
              onClick={() => {
                draft.reset()
                leaving.proceed?.()
              }}
            >
              {t('leave')}
            </Button>
          </>
        }
      >
        <p>{t('leaveText', { fields: namesOf(draft.changed, t) })}</p>
      </Dialog>
    </form>
  )
}

const reached = 'input, select, textarea, button'

/** The button that discards goes away with the changes, and perhaps the fields one was in: the keyboard goes on where those were. */
function usePlace(form: RefObject<HTMLFormElement | null>): () => () => void {
  const within = useRef<HTMLElement[]>([])
  useEffect(() => {
    const place = form.current
    function note({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || target.closest('.settings-save')) return
      within.current = []
      for (let each: HTMLElement | null = target; each && each !== place; each = each.parentElement)
        within.current.push(each)
    }
    place?.addEventListener('focusin', note)
    return () => place?.removeEventListener('focusin', note)
  }, [form])
  const goBackTo = (place: HTMLElement[]) => () => {
    for (const each of place.filter(({ isConnected }) => isConnected)) {
      const field = each.matches(reached) ? each : each.querySelector<HTMLElement>(`:is(${reached}):enabled`)
      field?.focus()
      if (field && document.activeElement === field) return
    }
  }
  // Remembered before the changes go: kept-focus.ts gives the focus to what stands beside the button.
  return () => goBackTo(within.current)
}

function SaveBar({ draft, place }: { draft: Draft; place: () => () => void }) {
  const { t } = useTranslation('settings')
  return (
    <div className="settings-save">
      <p role="status">
        <b>{t('unsaved', { count: draft.changed.length })}</b>
        <span className="text-sm text-muted">{namesOf(draft.changed, t)}</span>
      </p>
      <div className="layout-row">
        <Button
          variant="ghost"
          onClick={({ detail }) => {
            const goBack = place()
            draft.reset()
            // A finger would open the keyboard of a phone.
            if (detail === 0) requestAnimationFrame(goBack)
          }}
          disabled={draft.busy}
        >
          {t('reset')}
        </Button>
        <Button type="submit" busy={draft.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

interface SettingProps {
  draft: Draft
  path: string
  label: string
  help?: ReactNode
  error?: string | undefined
  latin?: boolean
  type?: 'text' | 'email' | 'tel' | 'time'
  placeholder?: string
  /** The text of the saved value, until it is changed. */
  written?: (value: string) => string
  maxLength?: number
}

/** A text of the settings. */
export function Setting({ draft, path, error, written = (value) => value, ...field }: SettingProps) {
  const value = draft.value<string | null>(path) ?? ''
  return (
    <LimitedField
      maxLength={Infinity}
      // The school's, not of whoever writes it.
      autoComplete="off"
      {...field}
      value={draft.changed.includes(path) ? value : written(value)}
      error={draft.error(path) ?? error}
      onChange={(event) => draft.set(path, event.target.value)}
    />
  )
}

/** A whole number of the settings. One that is too large stands there until it is mended. */
export function NumberSetting({ draft, path, max, ...field }: Omit<SettingProps, 'type'> & { max: number }) {
  const value = draft.value<number | ''>(path)
  return (
    <TextField
      {...field}
      latin
      inputMode="numeric"
      value={String(value)}
      error={draft.error(path) ?? (Number(value) > max ? <Ltr>≤ {max}</Ltr> : undefined)}
      onChange={(event) => {
        const digits = latinDigits(event.target.value).replaceAll(/[\s\p{Cf}]/gu, '')
        if (/^\d*$/.test(digits)) draft.set(path, digits === '' ? '' : Number(digits))
      }}
    />
  )
}

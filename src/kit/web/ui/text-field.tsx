// Text, search, password and long text. `latin` fields (addresses, passwords, numbers) run left to right from the page's start edge.
import { ArrowBigUpDash, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { useUiText } from './text.ts'

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'children'> & { latin?: boolean; icon?: LucideIcon }

export function TextField(props: TextFieldProps) {
  const { label, help, error, labelEnd, notice, hideLabel, latin, icon, id, ...input } = props
  const runsLatin = latin ?? (input.type === 'email' || input.type === 'url' || input.type === 'tel')
  return (
    <Field {...{ label, help, error, labelEnd, notice, hideLabel, id }} disabled={input.disabled}>
      {(control) => (
        <>
          {icon && <Icon of={icon} />}
          <input
            dir={runsLatin ? undefined : 'auto'}
            className={runsLatin ? 'field-latin' : undefined}
            {...input}
            {...control}
          />
        </>
      )}
    </Field>
  )
}

/** Password managers type without keys, so not every such event knows. */
function isCapsLockOn(event: KeyboardEvent<HTMLInputElement>): boolean {
  return typeof event.getModifierState === 'function' && event.getModifierState('CapsLock')
}

export function PasswordField({ label, help, error, labelEnd, id, ...input }: Omit<TextFieldProps, 'type' | 'latin'>) {
  const { t } = useUiText()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const notice = capsLock && (
    <>
      <Icon of={ArrowBigUpDash} size="sm" />
      {t('capsLock')}
    </>
  )
  return (
    <Field {...{ label, help, error, labelEnd, id, notice }} disabled={input.disabled}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="field-latin"
            spellCheck={false}
            autoCapitalize="none"
            onKeyDown={(event) => setCapsLock(isCapsLockOn(event))}
            onKeyUp={(event) => setCapsLock(isCapsLockOn(event))}
            onBlur={(event) => {
              setCapsLock(false)
              input.onBlur?.(event)
            }}
          />
          <button
            type="button"
            className="field-inside"
            aria-label={t(shown ? 'passwordHide' : 'passwordShow')}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </>
      )}
    </Field>
  )
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'children'>

export function TextArea({ label, help, error, labelEnd, notice, hideLabel, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, labelEnd, notice, hideLabel, id }} disabled={area.disabled}>
      {(control) => <textarea dir="auto" rows={4} placeholder=" " {...area} {...control} />}
    </Field>
  )
}

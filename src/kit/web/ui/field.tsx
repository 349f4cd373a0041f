// The frame of a form field: label above, box, help or error under it, linked for screen readers.
import { CircleAlert, Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldText {
  label: ReactNode
  /** A standing hint; for a disabled field, the reason. */
  help?: ReactNode
  error?: ReactNode
  /** At the inline end of the label: a link («نسيت كلمة المرور؟») or a count. */
  labelEnd?: ReactNode
  /** Something that holds just now, beside help or error: the caps lock. */
  notice?: ReactNode
  /** Keeps the label for screen readers only: search boxes. */
  hideLabel?: boolean
}

/** What the control must carry so that label and messages belong to it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  id?: string
  disabled?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, help, error, labelEnd, notice, hideLabel, id, disabled, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const messageId = `${controlId}-message`
  const message = error || help
  const labelElement = (
    <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : undefined}>
      {label}
    </label>
  )
  return (
    <div className={classNames('field', error ? 'is-error' : undefined, disabled && 'is-disabled')}>
      {labelEnd ? (
        <div className="field-top">
          {labelElement}
          {labelEnd}
        </div>
      ) : (
        labelElement
      )}
      <div className="field-box">
        {children({
          id: controlId,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': message ? messageId : undefined,
        })}
        {disabled && <Icon of={Lock} size="sm" />}
      </div>
      {message && (
        <p className="field-message" id={messageId}>
          {error && <Icon of={CircleAlert} size="sm" />}
          {message}
        </p>
      )}
      {notice !== undefined && <output className="field-message">{notice}</output>}
    </div>
  )
}

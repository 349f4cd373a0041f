// Checkbox, radio and switch: native inputs under a drawn box; the whole 44 px row is the target.
import { Check, CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface ChoiceText {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}
type ChoiceProps = ChoiceText & Omit<ComponentProps<'input'>, 'type' | 'children'>

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind="checkbox" />
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} kind="radio" />
}

/** On or off at once, without a save button. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} kind="switch" />
}

function Choice({
  kind,
  label,
  help,
  error,
  className,
  ...input
}: ChoiceProps & { kind: 'checkbox' | 'radio' | 'switch' }) {
  const messageId = useId()
  const aria = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? messageId : undefined }
  const type = kind === 'radio' ? 'radio' : 'checkbox'
  return (
    <>
      <label className={classNames('check', error ? 'is-error' : undefined, className)}>
        {kind === 'switch' ? (
          <span className="switch">
            {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked */}
            <input {...input} {...aria} type="checkbox" role="switch" />
          </span>
        ) : (
          <span className={kind === 'radio' ? 'check-box check-box-round' : 'check-box'}>
            <input {...input} {...aria} type={type} />
            {kind === 'checkbox' && <Icon of={Check} />}
          </span>
        )}
        <span className="check-text">
          <span>{label}</span>
          {help && <small>{help}</small>}
        </span>
      </label>
      {error && (
        <p className="choice-error" id={messageId}>
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      )}
    </>
  )
}

// A choice from a list: the browser's own select, so that phones show their wheel and keys work; as a field or as a pill filter.
import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { useUiText } from './text.ts'

export interface Option {
  value: string
  label: string
}

type SelectProps = FieldText & ComponentProps<'select'> & { options: readonly Option[] }

export function Select({ label, help, error, labelEnd, hideLabel, id, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, help, error, labelEnd, hideLabel, id }} disabled={select.disabled}>
      {(control) => (
        <>
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {!select.disabled && <Icon of={ChevronDown} size="sm" />}
        </>
      )}
    </Field>
  )
}

interface PillSelectProps {
  /** «المستوى»: shown before the chosen option. */
  label: string
  /** The first option means no filter; its value is the empty string. */
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** While nothing is chosen, the label alone: where several are in a narrow row. */
  brief?: boolean
}

export function PillSelect({ label, options, value, onChange, brief = false }: PillSelectProps) {
  const { t } = useUiText()
  const chosen = options.find((option) => option.value === value) ?? options[0]
  return (
    <span className={classNames('pill', value !== '' && 'is-on')}>
      <span aria-hidden>{brief && value === '' ? label : t('pill', { label, value: chosen?.label ?? '' })}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value === '' ? (
        <Icon of={ChevronDown} size="sm" />
      ) : (
        <button
          type="button"
          className="pill-clear"
          aria-label={t('pillClear', { label })}
          onClick={() => onChange('')}
        >
          <Icon of={X} size="sm" />
        </button>
      )}
    </span>
  )
}

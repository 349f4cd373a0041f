// The choice of stars in a form: apart from the stars that are only shown, which every visitor's page carries.
import { CircleAlert, Star } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { five } from './rating.tsx'
import { moveFocus } from './roving.ts'
import { useUiText } from './text.ts'

interface RatingInputProps {
  label: string
  value: number | null
  error?: ReactNode
  onChange: (value: number) => void
}

/** Arrow keys follow the direction of reading, which a browser's own radio buttons do not in right-to-left rows. */
function move(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event, 'input')?.click()
}

export function RatingInput({ label, value, error, onChange }: RatingInputProps) {
  const { t } = useUiText()
  const name = useId()
  const messageId = useId()
  return (
    <fieldset className="star-input" data-roving aria-describedby={error ? messageId : undefined}>
      <legend className="field-label">{label}</legend>
      {five.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            aria-label={t('stars', { count: star })}
            onChange={() => onChange(star)}
            onKeyDown={move}
          />
          <Icon of={Star} />
        </label>
      ))}
      {error && (
        <p className="choice-error" id={messageId} role="alert">
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

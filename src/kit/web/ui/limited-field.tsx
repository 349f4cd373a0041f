// Texts with a limit. What is pasted beyond it stands in the field until it is shortened, and is refused in words where it is sent:
// `maxLength` of browsers cuts it off without a word. Near the end the letters are counted.
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Ltr } from './bidi.tsx'
import { TextArea, TextField } from './text-field.tsx'

type Limited<Props> = Omit<Props, 'maxLength' | 'notice'> & { maxLength: number }

/** The part of the limit from which on the letters are counted. */
const countsFrom = 0.9

function useCount(text: unknown, maxLength: number, error: ReactNode): { error: ReactNode; notice?: ReactNode } {
  const length = typeof text === 'string' ? text.length : 0
  if (length < maxLength * countsFrom) return { error }
  const count = (
    <Ltr>
      {length} / {maxLength}
    </Ltr>
  )
  return length > maxLength && !error ? { error: count } : { error, notice: count }
}

export function LimitedField({ maxLength, error, onChange, ...field }: Limited<ComponentProps<typeof TextField>>) {
  const [typed, setTyped] = useState(field.defaultValue)
  const count = useCount(field.value ?? typed, maxLength, error)
  return (
    <TextField
      {...field}
      {...count}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
    />
  )
}

export function LimitedArea({ maxLength, error, onChange, ...area }: Limited<ComponentProps<typeof TextArea>>) {
  const [typed, setTyped] = useState(area.defaultValue)
  const count = useCount(area.value ?? typed, maxLength, error)
  return (
    <TextArea
      {...area}
      {...count}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
    />
  )
}

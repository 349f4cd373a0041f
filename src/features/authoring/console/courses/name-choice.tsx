// The category or the instructor of a new course: an existing one, or the name of a new one. An empty school has none to choose
// from, so a name is asked for at once.
import { useState } from 'react'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { Select } from '#kit/web/ui/select.tsx'

/** The value of the choice «new». */
const unknown = 'new'

interface NameChoiceProps {
  /** Of the field: an id; the new name is sent as `new_<name>`. */
  name: 'category_id' | 'instructor_id'
  label: string
  rows: readonly { id: string; name: string }[]
  /** Words of the choice «new»; missing for people who may not add one. */
  newLabel: string | undefined
  placeholder?: string
  /** Start value of the new name. */
  suggested?: string
  error: string | undefined
  /** With what each field of the form begins. */
  textOf: (field: string) => string
}

export function NameChoice({ name, label, rows, newLabel, placeholder, suggested, error, textOf }: NameChoiceProps) {
  const isEmpty = rows.length === 0 && newLabel !== undefined
  const [chosen, setChosen] = useState(() => {
    const kept = textOf(name)
    const isKnown = kept === unknown ? newLabel !== undefined : rows.some(({ id }) => id === kept)
    return isKnown ? kept : ''
  })
  const isNew = isEmpty || chosen === unknown
  const field = (
    <LimitedField
      label={isEmpty ? label : (newLabel ?? label)}
      name={`new_${name}`}
      maxLength={100}
      defaultValue={textOf(`new_${name}`) || suggested}
      placeholder={placeholder}
      error={error}
    />
  )
  if (isEmpty) return field
  return (
    <div className="layout-stack">
      <Select
        label={label}
        name={name}
        error={isNew ? undefined : error}
        value={chosen || (rows[0]?.id ?? '')}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...rows.map((row) => ({ value: row.id, label: row.name })),
          ...(newLabel === undefined ? [] : [{ value: unknown, label: newLabel }]),
        ]}
      />
      {isNew && field}
    </div>
  )
}

// Fields of the draft: what is typed is shown at once and saved automatically; changes of others never replace a text while its field has the focus.
import { useState, type ComponentProps, type ReactNode } from 'react'
import { latinDigits } from '#kit/latin-digits.ts'
import { readNumber } from '#features/quizzes/number.ts'
import { Select, type Option } from '#kit/web/ui/select.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { ConflictAt } from './conflict-card.tsx'
import { useEdit, useField } from './use-draft.tsx'

interface DraftTextProps extends Omit<ComponentProps<typeof LimitedField>, 'value' | 'onChange'> {
  path: string
  label: ReactNode
  /** An empty text removes the field from the document. */
  optional?: boolean
}

/** A focused field keeps its own text: it shows the document's again when the focus leaves. */
export function useTyped(path: string, optional?: boolean) {
  const { value, error } = useField(path)
  const edit = useEdit()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'string' ? value : ''
  return {
    error,
    value: typed ?? stored,
    onFocus: () => setTyped(stored),
    onBlur: () => setTyped(null),
    write: (text: string) => {
      const before = typed ?? stored
      setTyped(text)
      edit.set(path, optional && text === '' ? undefined : text, optional && before === '' ? undefined : before)
    },
  }
}

export function DraftText({ path, optional, ...field }: DraftTextProps) {
  const { write, ...typed } = useTyped(path, optional)
  return (
    <div className="draft-field" data-path={path}>
      <LimitedField {...field} {...typed} onChange={(event) => write(event.target.value)} />
      <ConflictAt path={path} />
    </div>
  )
}

type DraftAreaProps = Omit<ComponentProps<typeof LimitedArea>, 'value' | 'onChange'> & {
  path: string
  optional?: boolean
}

export function DraftArea({ path, optional, ...field }: DraftAreaProps) {
  const { write, ...typed } = useTyped(path, optional)
  return (
    <div className="draft-field" data-path={path}>
      <LimitedArea {...field} {...typed} onChange={(event) => write(event.target.value)} />
      <ConflictAt path={path} />
    </div>
  )
}

interface DraftNumberProps extends Omit<DraftTextProps, 'optional' | 'maxLength'> {
  min: number
  max: number
  optional?: boolean
  whole?: boolean
}

/** Digits of both kinds; an invalid number stays in the field with a message. */
export function DraftNumber({ path, min, max, optional, whole = true, ...field }: DraftNumberProps) {
  const { value, error } = useField(path)
  const edit = useEdit()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? String(value) : ''
  const text = typed ?? stored
  const isRight = readWithin(text, { min, max, whole, optional: optional ?? false }) !== null
  function write(next: string) {
    setTyped(next)
    const number = readWithin(next, { min, max, whole, optional: optional ?? false })
    if (number !== null) edit.set(path, number.value)
  }
  return (
    <div className="draft-field draft-number" data-path={path}>
      <TextField
        {...field}
        latin
        inputMode={whole ? 'numeric' : 'decimal'}
        value={text}
        error={isRight ? error : `${min}–${max}`}
        onChange={(event) => write(event.target.value)}
        onBlur={() => isRight && setTyped(null)}
      />
      <ConflictAt path={path} />
    </div>
  )
}

interface NumberRule {
  min: number
  max: number
  whole: boolean
  optional: boolean
}

/** Null for an invalid number; no value where the field is empty and may be. */
export function readWithin(
  text: string,
  { min, max, whole, optional }: NumberRule,
): { value: number | undefined } | null {
  if (text.trim() === '') return optional ? { value: undefined } : null
  const value = readNumber(whole ? withoutThousands(text) : text)
  if (value === null || value < min || value > max || (whole && !Number.isInteger(value))) return null
  return { value }
}

/** A price typed as 4.900 or 4,900. */
function withoutThousands(text: string): string {
  const typed = latinDigits(text.trim())
  return /^\d{1,3}(?:[.,٬]\d{3})+$/u.test(typed) ? typed.replaceAll(/[.,٬]/gu, '') : text
}

interface DraftSwitchProps {
  path: string
  label: ReactNode
  help?: ReactNode
}

export function DraftSwitch({ path, label, help }: DraftSwitchProps) {
  const { value, error } = useField(path)
  const edit = useEdit()
  return (
    <div className="draft-field" data-path={path}>
      <Switch
        label={label}
        help={help}
        error={error}
        checked={value === true}
        onChange={(event) => edit.set(path, event.target.checked)}
      />
      <ConflictAt path={path} />
    </div>
  )
}

interface DraftSelectProps {
  path: string
  label: ReactNode
  options: readonly Option[]
}

export function DraftSelect({ path, label, options }: DraftSelectProps) {
  const { value, error } = useField(path)
  const edit = useEdit()
  return (
    <div className="draft-field" data-path={path}>
      <Select
        label={label}
        error={error}
        options={options}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => edit.set(path, event.target.value)}
      />
      <ConflictAt path={path} />
    </div>
  )
}

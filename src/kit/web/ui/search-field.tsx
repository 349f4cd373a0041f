// A box to search in what a page holds. Its label is heard, its example is seen.
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

export type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (text: string) => void
}

export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      icon={Search}
      hideLabel
      label={label}
      placeholder={label}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

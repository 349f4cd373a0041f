// The search box above a list; what is typed goes into the list's address.
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { TextField } from './text-field.tsx'

type ListSearchProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  label: string
  address: Pick<ListAddress, 'text' | 'type'>
}

export function ListSearch({ address, label, ...rest }: ListSearchProps) {
  return (
    <TextField
      type="search"
      icon={Search}
      hideLabel
      label={label}
      placeholder={label}
      {...rest}
      value={address.text}
      onChange={(event) => address.type(event.target.value)}
    />
  )
}

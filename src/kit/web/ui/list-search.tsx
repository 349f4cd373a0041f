// The search box above a list; what is typed goes into the list's address.
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

type ListSearchProps = Omit<SearchFieldProps, 'value' | 'onChange'> & {
  address: Pick<ListAddress, 'text' | 'type'>
}

export function ListSearch({ address, ...rest }: ListSearchProps) {
  return <SearchField {...rest} value={address.text} onChange={address.type} />
}

// The search box above a list; what is typed goes into the list's address. The key `/` leads into it.
import { useSearchKey } from '#kit/web/search-key.ts'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

type ListSearchProps = Omit<SearchFieldProps, 'value' | 'onChange' | 'ref'> & {
  address: Pick<ListAddress, 'text' | 'type'>
  /** The page has shortcuts of its own, among them this one. */
  hasKeys?: boolean
}

export function ListSearch({ address, hasKeys = false, ...rest }: ListSearchProps) {
  const box = useSearchKey(!hasKeys)
  return <SearchField {...rest} ref={box} aria-keyshortcuts="/" value={address.text} onChange={address.type} />
}

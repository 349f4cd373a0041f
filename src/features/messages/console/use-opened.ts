// The message beside the list: the one in the address, or the first of the list. That one stays open when a newer one comes before it.
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import type { Paged } from '#kit/web/ui/paged-list.tsx'
import type { Message } from './queries.ts'

interface Opened {
  id: string
  open: (id: string) => void
  /** The next one opens; on phones the list. */
  close: () => void
}

export function useOpened(
  { filter, show }: ListAddress,
  { data, isPlaceholderData }: UseQueryResult<Paged<Message>>,
  isNarrow: boolean,
): Opened {
  const list = ['state', 'q', 'page'].map(filter).join(' ')
  const [first, setFirst] = useState({ list, id: '' })
  const [done, setDone] = useState('')
  const next = isPlaceholderData ? undefined : data?.data.find(({ id }) => id !== done)?.id
  if (next && (first.list !== list || !first.id)) setFirst({ list, id: next })
  const id = filter('id') || (isNarrow || first.list !== list ? '' : first.id)
  return {
    id,
    open: (wanted) => show('id', wanted),
    close() {
      setDone(id)
      setFirst({ list, id: '' })
      show('id', '')
    },
  }
}

// Asks again for everything that is shown. What is asked for the first time and still on its way, too: TanStack Query takes the answer that comes
// for the new one, though the server may have read it before the change.
import type { QueryClient } from '@tanstack/react-query'

export async function refreshAll(client: QueryClient): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries()
  if (first.length > 0) await client.invalidateQueries({ predicate: (query) => first.includes(query) })
}

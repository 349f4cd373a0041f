// One cache of the signed-in areas' data. Public pages never load this file.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { subscribeToNetwork, network } from './network.ts'
import { readUser, subscribeToSession } from './session.ts'

/** A page that waits longer shows an error instead. */
const longestPause = 10_000

export const queryClient = new QueryClient({
  // Pages show that loading failed; the cause is logged for developers (specification §8, "logged").
  queryCache: new QueryCache({
    onError: (error) => {
      // The login page reports an ended session; everything else is logged (specification §8, "logged only").
      if (error instanceof ApiError && error.status === 401) return
      // oxlint-disable-next-line eslint/no-console
      console.error(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused will be refused again; only network failures are tried again.
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      retryDelay: (failures, error) => Math.min(((error as ApiError).retryAfter ?? 2 ** failures) * 1000, longestPause),
      // Without a network a page says so at once instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: {
      networkMode: 'always',
      // A change refetches all active queries: simpler than declaring dependencies.
      onSuccess: () => queryClient.invalidateQueries(),
    },
  },
})

/** The server renders pages too, without a network state or a reader. */
if (!import.meta.env.SSR) {
  subscribeToNetwork(() => {
    if (network() !== 'back') return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  // The next person on this device must not find data of the one before. Not when signing out: open pages would load them again.
  let owner = readUser()?.id
  subscribeToSession(() => {
    const now = readUser()?.id
    if (!now || now === owner) return
    owner = now
    queryClient.clear()
  })
}

// One cache of the signed-in areas' data. Public pages never load this file.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { subscribeToNetwork, network } from './network.ts'
import { readUser, subscribeToSession } from './session.ts'

/** A page that waits longer says rather that it could not load. */
const longestPause = 10_000

export const queryClient = new QueryClient({
  // Pages say that they could not load; the cause is for whoever looks into it (specification §8, "logged").
  queryCache: new QueryCache({
    onError: (error) => {
      // An ended session is told by the login page; everything else belongs in the log (specification §8, "logged only").
      if (error instanceof ApiError && error.status === 401) return
      // oxlint-disable-next-line eslint/no-console
      console.error(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused will be refused again; only the network may have been at fault.
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      retryDelay: (failures, error) => Math.min(((error as ApiError).retryAfter ?? 2 ** failures) * 1000, longestPause),
      // Without a network a page says so at once instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: {
      networkMode: 'always',
      // A small app needs no map of what makes what stale.
      onSuccess: () => queryClient.invalidateQueries(),
    },
  },
})

/** The server draws pages too, and has neither a network to lose nor a reader. */
if (!import.meta.env.SSR) {
  subscribeToNetwork(() => {
    if (network() !== 'back') return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  // Whoever signs in next on this device finds nothing of the one before. Not at signing out: pages still open would ask again.
  let owner = readUser()?.id
  subscribeToSession(() => {
    const now = readUser()?.id
    if (!now || now === owner) return
    owner = now
    queryClient.clear()
  })
}

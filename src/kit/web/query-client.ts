// One cache of the signed-in areas' data. Public pages never load this file.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { readUser, subscribeToSession } from './session.ts'

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
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
    mutations: {
      // A small app needs no map of what makes what stale (style.md §3.4).
      onSuccess: () => queryClient.invalidateQueries(),
    },
  },
})

let reader = readUser()?.id
// Whoever signs in next on this device finds nothing of the one before. Not at signing out: pages still open would ask again.
function forgetTheOneBefore(): void {
  const id = readUser()?.id
  if (!id || id === reader) return
  reader = id
  queryClient.clear()
}
if (!import.meta.env.SSR) subscribeToSession(forgetTheOneBefore)

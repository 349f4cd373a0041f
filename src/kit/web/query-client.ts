// One cache of the signed-in areas' data. Public pages never load this file.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const queryClient = new QueryClient({
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

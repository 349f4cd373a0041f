// Every endpoint of the product, by feature: one glance says what the API is.
import type { Route } from '#kit/server/http.ts'
import { accountRoutes } from '#features/accounts/routes.ts'

export interface ApiParts {
  settings: import('#kit/server/settings.ts').Settings
}

export function apiRoutes(_parts: ApiParts): Route[] {
  return [...accountRoutes]
}

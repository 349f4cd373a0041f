// Endpoints of this feature.
import type { Route } from '#kit/server/http.ts'

export const enrolmentRoutes: Route[] = []

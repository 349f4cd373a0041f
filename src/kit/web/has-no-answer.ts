// A request that failed without the server's word on it: what it asks for may have been done all the same.
import { ApiError } from './api.ts'

/** There was no way to the server. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

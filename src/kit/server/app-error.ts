// The one error that becomes an answer: a stable code, its status, and where it concerns fields, their codes.
import { commonErrors, type CommonErrorCode } from '#kit/contract.ts'

export interface FailureOptions {
  fields?: Record<string, string>
  retryAfter?: number
  details?: Record<string, unknown>
}

export class AppError extends Error {
  code: string
  status: number
  /** Field name to text key (see errors.*.json). */
  fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined
  /** What else the answer holds, beside the code: such as `conflicts`. */
  details: Record<string, unknown> | undefined

  constructor(code: string, status: number, options: FailureOptions = {}) {
    super(code)
    this.code = code
    this.status = status
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.details = options.details
  }
}

/** Ends the request with one of the codes every endpoint may answer with. */
export function refuse(
  code: CommonErrorCode,
  options?: { fields?: Record<string, string>; retryAfter?: number },
): never {
  throw new AppError(code, commonErrors[code], options)
}

// The one error that becomes an answer: a stable code, its status, and, for fields, their codes.
import { commonErrors, type CommonErrorCode } from '#kit/contract.ts'

export interface FailureOptions {
  /** Field name to text key (see errors.*.json). */
  fields?: Record<string, string>
  /** Seconds after which the caller may try again. */
  retryAfter?: number
  /** Key of a more specific text than the code's. */
  text?: string
  /** Values for the text. */
  values?: Record<string, string>
  /** Further fields of the answer. */
  details?: Record<string, unknown>
}

export class AppError extends Error {
  code: string
  status: number
  fields: FailureOptions['fields']
  retryAfter: FailureOptions['retryAfter']
  text: FailureOptions['text']
  values: FailureOptions['values']
  details: FailureOptions['details']

  constructor(code: string, status: number, options: FailureOptions = {}) {
    super(code)
    this.code = code
    this.status = status
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.text = options.text
    this.values = options.values
    this.details = options.details
  }
}

/** Ends the request with one of the codes every endpoint may answer with. @throws AppError */
export function refuse(code: CommonErrorCode, options?: FailureOptions): never {
  throw new AppError(code, commonErrors[code], options)
}

// How features declare their HTTP endpoints. Server, client types and tests all read the same declarations.
import * as z from 'zod'
import type { Access } from './capabilities.ts'
import { withoutDirectionMarks } from './direction-marks.ts'

export type { Language } from './languages.ts'

/** Codes every endpoint may answer with; an endpoint adds its own in `errors`. */
export const commonErrors = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
} as const
export type CommonErrorCode = keyof typeof commonErrors

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` parameters. */
  path: string
  access: Access
  /** One sentence for the API document. */
  summary: string
  params?: z.core.$ZodObject
  query?: z.core.$ZodObject
  body?: z.core.$ZodType
  /** How `fields` calls a place inside the body; without it, the field at the top of the place is named. */
  placeOf?: (body: unknown, path: readonly string[]) => string
  /** The value of `data` on success; 'file' and 'events' answers are not JSON. */
  data: z.core.$ZodType | 'file' | 'events'
  /** Media types that a file may have. */
  fileTypes?: readonly string[]
  /** 'flat': the fields of `data` are at the top level (authentication, product.md); 'list': `meta` is beside `data`. */
  shape?: 'flat' | 'list'
  /** Further fields of a list's `meta`. */
  meta?: z.core.$ZodObject
  /** Methods of the same path that another part of the program serves (resumable uploads). */
  servedElsewhere?: readonly ('HEAD' | 'POST' | 'PATCH' | 'DELETE')[]
  /** Maximum bytes of a JSON body, where one megabyte is not enough; a slow line then has minutes for it (bodies.ts). */
  bodyLimit?: number
  /** Body may also come as multipart/form-data, with a file in the field of this name. */
  multipart?: 'proof' | 'file'
  /** Maximum bytes of that file, where ten megabytes are not enough. */
  fileLimit?: number
  /**
   * The same for every visitor without a session: its answers are cached, one minute at most, until something changes that they depend on.
   * Named from `data`: the ids of rows that it shows; `courses` where any course may come into it (db/migrations/0395).
   */
  cached?: (data: never, params: never) => readonly string[]
  /** Ends sessions, or changes what is known of who is signed in: what is kept of the caller, or of all, is dropped before it answers. */
  changesSessions?: true | 'all'
  /** Changes what visitors are shown; what is kept of that is dropped before it answers. Missing: what the team does may, anything else not. */
  changesCatalogue?: true
  /** This endpoint's own error codes and their statuses. */
  errors?: Record<string, number>
}

/** Declares an endpoint: only its type is checked, so that shapes and codes are known to callers. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type Out<T> = T extends z.core.$ZodType ? z.output<T> : undefined
type In<T> = T extends z.core.$ZodType ? z.input<T> : undefined
export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type QueryInputOf<E extends Endpoint> = In<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type BodyInputOf<E extends Endpoint> = In<E['body']>
/** What the client receives as `data`: instants as ISO strings. */
export type DataOf<E extends Endpoint> = In<E['data']>
/** What a handler returns as `data`: instants as Date. */
export type AnswerOf<E extends Endpoint> = Out<E['data']>
export type ErrorCodeOf<E extends Endpoint> =
  | CommonErrorCode
  | (E['errors'] extends Record<string, number> ? keyof E['errors'] & string : never)

export interface ListMeta {
  page: number
  limit: number
  total: number
}
export type MetaOf<E extends Endpoint> = ListMeta & (E['meta'] extends z.core.$ZodType ? z.output<E['meta']> : unknown)
export interface Failure {
  success: false
  error: string
  message: string
  code: string
  fields?: Record<string, string>
}

// Scalars of the wire -------------------------------------------------------------------------------------------------

export const Id = z.uuid()
/** ISO 8601 UTC on the wire, Date in handlers. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
/** Nothing, or marks that nobody sees: spaces, joiners, the fillers of Hangul, the blank of Braille. */
export const isBlank = (text: string) => /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
/** A text typed by a person: trimmed, 1 to `max` characters; marks that nobody sees are none by themselves. */
export const Text = (max: number, min = 1) => z.string().overwrite(blankIfUnseen).trim().min(min).max(max)
/**
 * The same in one line, such as a name that may stand in the head of a mail: line breaks of what was pasted count as a space. Marks that turn the
 * letters around go: unclosed, they would turn what stands behind the name, a date or a number.
 */
export const Line = (max: number, min = 1) =>
  z.string().overwrite(inOneLine).overwrite(blankIfUnseen).trim().min(min).max(max)
const inOneLine = (text: string) =>
  text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
const blankIfUnseen = (text: string) => (isBlank(text) ? '' : text)
/** An e-mail address as people type or copy it: spaces around it do not count (product.md), nor do marks that nobody sees. */
export const EmailAddress = z
  .string()
  .overwrite(withoutDirectionMarks)
  .trim()
  .max(254)
  .pipe(z.email({ error: 'EMAIL_INVALID' }))
/** The page of a list, counted from 1. */
export const Page = z.coerce.number().int().min(1).max(1_000_000_000).default(1)
/** Rows of a page of a list: at most `max`; `standard` where the caller names none. */
export const limitUpTo = (max: number, standard: number) => z.coerce.number().int().min(1).max(max).default(standard)
export const Nothing = z.object({})

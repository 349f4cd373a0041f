// How loaders of server-rendered pages reach the API: in process, with the contracts' types.
import { createContext, data } from 'react-router'
import type { DataOf, Endpoint, Language, ListMeta, MetaOf, ParamsOf, QueryInputOf } from '#kit/contract.ts'

export interface PageServices {
  /** Raw call of a public GET endpoint; use `load`. */
  call: (
    path: string,
    input: { params?: object; query?: object },
    language: Language,
  ) => Promise<{ data: unknown; meta?: ListMeta }>
  language: Language
  /** Absolute address of the site, without a slash at the end. */
  publicUrl: string
  /** Logs what went wrong and returns the number by which it is found again. */
  report: (error: unknown) => string
  /** Marks the page's own inline scripts and styles, so that only those are allowed; it is removed before a page is sent. */
  mark?: string
}

/** Filled by the server for every page request. */
export const pageServices = createContext<PageServices>()

interface LoaderContext {
  get: (key: typeof pageServices) => PageServices
}

type Result<E extends Endpoint> = E['shape'] extends 'list' ? { data: DataOf<E>; meta: MetaOf<E> } : DataOf<E>

/**
 * load<typeof getCourse>(context, '/courses/:id', { params }): what the endpoint answers, as JSON would carry it.
 * @throws a 404 response when the API says so; else a 500 one with the number of the failure.
 */
export async function load<E extends Endpoint>(
  context: LoaderContext,
  path: E['path'],
  input: { params?: ParamsOf<E>; query?: QueryInputOf<E> } = {},
): Promise<Result<E>> {
  const { call, language, report } = context.get(pageServices)
  try {
    const answer = await call(path, input, language)
    return (answer.meta ? answer : answer.data) as Result<E>
  } catch (error) {
    const status = (error as { status?: number }).status ?? 500
    if (status === 404 || status === 422) throw data(null, { status: 404 })
    throw data({ reference: report(error) }, { status: status === 503 ? 503 : 500 })
  }
}

/** Like `load`, for an optional part of a page: null when it fails; the failure is logged (product.md). */
export async function loadPart<E extends Endpoint>(...given: Parameters<typeof load<E>>): Promise<Result<E> | null> {
  return load<E>(...given).catch(() => null)
}

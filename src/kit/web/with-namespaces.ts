// A client loader that also fetches the namespaces of texts a page needs when it is reached by navigation in the browser.
import { loadNamespaces } from './i18n.ts'

/**
 * For pages with a server loader: `export const clientLoader = withNamespaces<typeof loader>(['course'])`. A page that works mostly
 * without the server's data passes a replacement for when there is no network.
 */
export function withNamespaces<Loader extends (args: never) => unknown>(
  namespaces: readonly string[],
  offline?: Awaited<ReturnType<Loader>>,
) {
  return async ({ serverLoader }: { serverLoader: () => Promise<unknown> }) => {
    const answer = serverLoader().catch((error: unknown) => {
      if (offline === undefined || !(error instanceof TypeError)) throw error
      return offline
    })
    const [data] = await Promise.all([answer, loadNamespaces(namespaces)])
    return data as Awaited<ReturnType<Loader>>
  }
}

/** For pages without a loader. */
export function onlyNamespaces(namespaces: readonly string[]) {
  return async () => {
    await loadNamespaces(namespaces)
    return null
  }
}

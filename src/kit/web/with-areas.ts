// A client loader that also fetches the areas of texts a page needs when it is reached by navigation in the browser.
import { loadAreas } from './i18n.ts'

/** For pages with a server loader: `export const clientLoader = withAreas<typeof loader>(['course'])`. */
export function withAreas<Loader extends (args: never) => unknown>(areas: readonly string[]) {
  return async ({ serverLoader }: { serverLoader: () => Promise<unknown> }) => {
    const [data] = await Promise.all([serverLoader(), loadAreas(areas)])
    return data as Awaited<ReturnType<Loader>>
  }
}

/** For pages without a loader. */
export function onlyAreas(areas: readonly string[]) {
  return async () => {
    await loadAreas(areas)
    return null
  }
}

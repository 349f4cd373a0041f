// A client loader that also fetches the areas of texts a page needs when it is reached by navigation in the browser.
import { loadAreas } from './i18n.ts'

interface LoaderArguments {
  serverLoader: () => Promise<unknown>
}

/** For pages with a server loader: `export const clientLoader = withAreas(['course'])`. */
export function withAreas(areas: readonly string[]) {
  return async ({ serverLoader }: LoaderArguments) => {
    const [data] = await Promise.all([serverLoader(), loadAreas(areas)])
    return data
  }
}

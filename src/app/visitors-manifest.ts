// What the router of the browser knows of: pages of the console know all routes, others not those of the console, which would be a third
// of what is read of them. From such a page the console is loaded anew (not-found-page.tsx).
import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']

/** @returns its address follows from its content. */
export function visitorsManifest({ routes, ...rest }: Manifest): Manifest {
  const open = Object.entries(routes).filter(([id]) => !isOfConsole(routes, id))
  const manifest = { ...rest, routes: Object.fromEntries(open) }
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8)
  return { ...manifest, url: `/assets/visitors-${hash}.js`, version: hash }
}

function isOfConsole(routes: Manifest['routes'], id: string | undefined): boolean {
  return id !== undefined && (id === 'layouts/console-layout' || isOfConsole(routes, routes[id]?.parentId))
}

/** What of it the browser loads. Which files a page imports is told by the page itself; the list would serve links that prefetch pages. */
export function scriptOfManifest({ routes, ...rest }: Manifest): string {
  const lean = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: undefined }])
  return `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: Object.fromEntries(lean) })};`
}

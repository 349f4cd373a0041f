// The routes that the browser's router knows: pages of the console know all routes, other pages do not know those of the console, which would be a third
// of what is read of them. From such a page the console is loaded anew (not-found-page.tsx).
import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']

/** @returns its address, which follows from its content. */
export function visitorsManifest({ routes, ...rest }: Manifest): Manifest {
  const open = Object.entries(routes).filter(([id]) => !isOfConsole(routes, id))
  const manifest = { ...rest, routes: Object.fromEntries(open) }
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8)
  return { ...manifest, url: `/assets/visitors-${hash}.js`, version: hash }
}

function isOfConsole(routes: Manifest['routes'], id: string | undefined): boolean {
  return id !== undefined && (id === 'layouts/console-layout' || isOfConsole(routes, routes[id]?.parentId))
}

/** The part of it that browsers load. Each page names the files that it imports itself; the full list would serve links that prefetch pages. */
export function scriptOfManifest({ routes, ...rest }: Manifest): string {
  const lean = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: undefined }])
  return `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: Object.fromEntries(lean) })};`
}

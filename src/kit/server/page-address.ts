// The address of a page request, for any first line.

/**
 * Only the path, also where a proxy sends a whole address (`GET http://school.example/courses`); always begins with one slash. A page's
 * address that nobody can read, such as /%ff, is one of no page: readers get the page that says so.
 */
export function requestedPath(requested: string): string {
  const path = requested.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  if (!isReadable(path) && !/^\/(api|assets|media)\//.test(path)) return missingPath
  return path.startsWith('/') ? path : `/${path}`
}

/** Leads to no page. */
export const missingPath = '/404'

function isReadable(path: string): boolean {
  try {
    decodeURI(path.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

/** Always on this site: `//other.example` and `/\other.example` become paths, with one slash. */
export function pageAddress(requested: string, publicUrl: string): URL {
  const address = new URL(new URL(publicUrl).origin + requested)
  address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/')
  return address
}

// The address of a page request, for any first line.

/** Only the path, also where a proxy sends a whole address (`GET http://school.example/courses`); always begins with one slash. */
export function requestedPath(requested: string): string {
  const path = requested.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Always on this site: `//other.example` and `/\other.example` become paths, with one slash. */
export function pageAddress(requested: string, publicUrl: string): URL {
  const address = new URL(new URL(publicUrl).origin + requested)
  address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/')
  return address
}

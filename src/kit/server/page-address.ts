// The address of a page request, whatever is in its first line.

/** The path alone of what a proxy may send whole (`GET http://school.example/courses`); never less than one slash. */
export function requestedPath(requested: string): string {
  const path = requested.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Always of this site: `//other.example` and `/\other.example` are paths here, with their slashes made one. */
export function pageAddress(requested: string, publicUrl: string): URL {
  const address = new URL(new URL(publicUrl).origin + requested)
  address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/')
  return address
}

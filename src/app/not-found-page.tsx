// Any address that names no page.
import { data, type ClientLoaderFunctionArgs } from 'react-router'

export function loader(): never {
  throw data(null, { status: 404 })
}

/** Pages outside the console do not know its routes (visitors-manifest.ts): it is loaded as a page of its own. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (!/^\/admin(\/|$)/.test(new URL(request.url).pathname)) return serverLoader()
  // Back does not lead to a form for signing in that is done with.
  if (passed.test(location.pathname)) location.replace(request.url)
  else location.assign(request.url)
  return new Promise(() => undefined)
}

const passed = /^\/(login|register|second-step|setup|reset-password|auth\/callback)$/

export default function NotFound() {
  return null
}

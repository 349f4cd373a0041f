// Any address that names no page.
import { data, type ClientLoaderFunctionArgs } from 'react-router'

export function loader(): never {
  throw data(null, { status: 404 })
}

/** Other pages do not know the console's routes (visitors-manifest.ts), so the console is loaded as a page of its own. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (!/^\/admin(\/|$)/.test(new URL(request.url).pathname)) return serverLoader()
  // "Back" must not lead to a sign-in form that is done with.
  if (passed.test(location.pathname)) location.replace(request.url)
  else location.assign(request.url)
  return new Promise(() => undefined)
}

const passed = /^\/(login|register|second-step|setup|reset-password|auth\/callback)$/

export default function NotFound() {
  return null
}

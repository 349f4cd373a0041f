// Signed-in people are redirected away from the sign-in pages (specification §2).
import { redirect, replace } from 'react-router'
import { readUser } from '#kit/web/session.ts'
import { pageAfterSignIn } from './account.ts'

/** For loaders of the sign-in pages. @throws Response a redirect, where somebody is signed in */
export async function redirectSignedIn({ request }: { request: Request }): Promise<null> {
  const { pathname, searchParams } = new URL(request.url)
  const leave = location.pathname === pathname ? replace : redirect
  if (readUser()) throw leave(pageAfterSignIn(searchParams.get('next')))
  return null
}

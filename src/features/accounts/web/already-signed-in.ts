// Whoever is signed in has nothing to do on the sign-in pages (specification §2).
import { redirect } from 'react-router'
import { readUser } from '#kit/web/session.ts'
import { pageAfterSignIn } from './account.ts'

export async function redirectSignedIn({ request }: { request: Request }): Promise<null> {
  if (readUser()) throw redirect(pageAfterSignIn(new URL(request.url).searchParams.get('next')))
  return null
}

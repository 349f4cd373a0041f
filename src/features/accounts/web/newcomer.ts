// Whether somebody has signed in with this browser before: a cookie with nothing else in it, read only by the sign-in page, in the
// browser and on the server, which then renders the right form. Local storage is cleared when a person signs out (specification §4).
const cookie = 'member=1'

export function noteSignIn(): void {
  document.cookie = `${cookie}; path=/login; max-age=34560000; samesite=lax`
}

/** On the sign-in page: the person came from a course and probably has no account yet. */
export function isNewcomer(next: string | null, cookies: string): boolean {
  return /^\/courses\/[^/?]+/.test(next ?? '') && !cookies.split('; ').includes(cookie)
}

// Whether somebody has signed in with this browser before: a cookie that says only that, and only the sign-in page reads it, in the
// browser and on the server, which then draws the right one. Local storage keeps nothing of those who sign out (specification §4).
const cookie = 'member=1'

export function noteSignIn(): void {
  document.cookie = `${cookie}; path=/login; max-age=34560000; samesite=lax`
}

/** On the sign-in page: led here from a course, by somebody who has probably no account yet. */
export function isNewcomer(next: string | null, cookies: string): boolean {
  return /^\/courses\/[^/?]+/.test(next ?? '') && !cookies.split('; ').includes(cookie)
}

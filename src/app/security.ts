// Headers that limit what a page may do.
import type { Settings } from '#kit/server/settings.ts'

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Inline scripts and styles are allowed by their hashes only. */
export function contentSecurityPolicy(settings: Settings): (hashes: { script: string[]; style: string[] }) => string {
  const signIn = settings.supabase ? ` ${new URL(settings.supabase.url).origin}` : ''
  return ({ script, style }) =>
    [
      "default-src 'self'",
      `script-src ${["'self'", ...script].join(' ')}`,
      `style-src ${["'self'", ...style].join(' ')}`,
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob: https:",
      `connect-src 'self'${signIn}`,
      'frame-src https://player.vimeo.com https://www.youtube-nocookie.com',
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
}

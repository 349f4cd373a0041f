// The address of a PostgreSQL, as a setting gives it.
import { Client } from 'pg'
import * as z from 'zod'

export const postgres = z
  .url({ protocol: /^postgres(ql)?$/ })
  .transform(withPlainSslMode)
  // Without any of it the driver would try this machine, and a database called like the user.
  .refine((url) => !/^postgres(ql)?:\/*$/i.test(url), 'settingNotWhole')
  .superRefine((url, context) => {
    const why = whyUnread(url)
    if (why !== undefined) context.addIssue({ code: 'custom', message: 'settingQuery', params: { why } })
  })

/** The driver takes these for `verify-full`, and says so on every start, in eight lines. */
function withPlainSslMode(url: string): string {
  return url.includes('uselibpqcompat=')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

/** A port that is no number would neither connect nor fail; a certificate that is named must be there. */
function whyUnread(url: string): string | undefined {
  try {
    return Number.isNaN(new Client(url).port) ? 'port' : undefined
  } catch (error) {
    return (error as Error).message
  }
}

// Somebody who forgot the password asks for the mail, and opens its link.
import { forgotPassword } from '#features/accounts/contract.ts'
import type { School } from './school.ts'

/** @returns the token in the link of the newest mail */
export async function mailedResetToken(school: School, email: string): Promise<string | undefined> {
  await school.call(forgotPassword, { body: { email } })
  const { text_body } = await school.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'password-reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /#token=([\w-]{43})/.exec(text_body)?.[1]
}

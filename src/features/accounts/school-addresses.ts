// Addresses of the school itself. Nobody can register with them, because mails to them are the school's.
import type { Database } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'
import { getSchool } from '#features/school/sql.ts'

export async function isSchoolAddress(
  db: Database,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
  email: string,
): Promise<boolean> {
  const { contact_email, mail_from_address } = await getSchool(db)
  const sender = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return [contact_email, mail_from_address, sender].some(
    (own) => own?.trim().toLowerCase() === email.trim().toLowerCase(),
  )
}

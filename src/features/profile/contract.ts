// Exporting one's data and deleting the account.
import * as z from 'zod'
import { endpoint, Nothing } from '#kit/contract.ts'
import { withoutDirectionMarks } from '#kit/direction-marks.ts'

export const exportData = endpoint({
  method: 'GET',
  path: '/student/export',
  access: 'student',
  summary:
    'What one may take along, as a ZIP archive: data.json, certificates, proofs of payment. Not in it: notes of the team, the log of acts, mails.',
  data: 'file',
  fileTypes: ['application/zip'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/student/profile',
  access: 'student',
  summary:
    'Delete the account. `email` repeats its address; `password` is needed where there is one. Certificates stay verifiable unless withdrawn.',
  body: z.object({
    email: z
      .string({ error: 'EMAIL_REQUIRED' })
      .overwrite(withoutDirectionMarks)
      .trim()
      .min(1, { error: 'EMAIL_REQUIRED' })
      .max(254),
    password: z.string().max(256, { error: 'TOO_LONG' }).default(''),
    withdraw_certificates: z.boolean().default(false),
  }),
  data: Nothing,
  errors: { WRONG_PASSWORD: 400, STAFF_ACCOUNT: 409, LAST_OWNER: 409 },
  changesSessions: true,
})

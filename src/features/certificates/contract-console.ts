// What staff do with certificates: revoke one, reissue one with another name.
import * as z from 'zod'
import { endpoint, Id, Instant, Text } from '#kit/contract.ts'
import { fullName } from '#features/accounts/forms.ts'

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificates/:id/revoke',
  access: 'people',
  summary: 'Revoke a certificate. The reason stands on its public page.',
  params: z.object({ id: Id }),
  body: z.object({ reason: Text(500) }),
  data: z.object({ id: Id, number: z.string(), revoked_at: Instant, revoked_reason: z.string() }),
  errors: { CERTIFICATE_REVOKED: 409 },
})

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificates/:id/reissue',
  access: 'people',
  summary: 'Issue a certificate anew with a corrected name: a new number, to which the page of the old one leads.',
  params: z.object({ id: Id }),
  body: z.object({ student_name: fullName, reason: Text(500) }),
  data: z.object({
    id: Id,
    number: z.string(),
    student_name: z.string(),
    issued_at: Instant,
    /** The number before. */
    replaces: z.string(),
  }),
  errors: { CERTIFICATE_REVOKED: 409 },
})

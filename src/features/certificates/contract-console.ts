// What staff do with certificates.
import * as z from 'zod'
import { endpoint, Id, Instant, Text } from '#kit/contract.ts'

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

// Staff revoke a certificate.
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'
import { revokeCertificate } from './revoke.ts'

export const certificatesConsoleRoutes: Route[] = [
  handle(contract.revokeCertificate, async ({ db, user, params, body, clock, settings, fail }) => {
    const { publicUrl } = settings
    const revocation = { id: params.id, reason: body.reason, actorId: user.userId, now: clock(), publicUrl }
    const revoked = (await revokeCertificate(db, revocation)) ?? fail('NOT_FOUND')
    return revoked.isNew ? revoked : fail('CERTIFICATE_REVOKED')
  }),
]

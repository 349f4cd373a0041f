// The team revokes a certificate, or issues it anew.
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'
import { reissueCertificate } from './reissue.ts'
import { revokeCertificate } from './revoke.ts'

export const certificatesConsoleRoutes: Route[] = [
  handle(contract.revokeCertificate, async ({ db, user, params, body, clock, settings, fail }) => {
    const { publicUrl } = settings
    const revocation = { id: params.id, reason: body.reason, actorId: user.userId, now: clock(), publicUrl }
    const revoked = (await revokeCertificate(db, revocation)) ?? fail('NOT_FOUND')
    return revoked === 'revoked' ? fail('CERTIFICATE_REVOKED') : revoked
  }),

  handle(contract.reissueCertificate, async ({ db, user, params, body, clock, settings, certificates, fail }) => {
    const wanted = { id: params.id, studentName: body.student_name, reason: body.reason, actorId: user.userId }
    const reissue = { ...wanted, now: clock(), publicUrl: settings.publicUrl }
    const issued = (await reissueCertificate(db, reissue)) ?? fail('NOT_FOUND')
    if (issued === 'revoked') return fail('CERTIFICATE_REVOKED')
    certificates.renderSoon(issued.id)
    return issued
  }),
]

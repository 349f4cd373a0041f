// A person's certificates, their files, and the public record that anyone may check.
import type { FastifyReply } from 'fastify'
import { attachmentHeader } from '#kit/server/attachment.ts'
import type { FileStore } from '#kit/server/files.ts'
import { handle } from '#kit/server/http.ts'
import { verifyAddress } from './certificate-files.ts'
import * as contract from './contract.ts'
import { normalizeNumber } from './number.ts'
import * as sql from './sql.ts'

export const certificatesRoutes = [
  handle(contract.listCertificates, async ({ db, user, language, settings }) => {
    const certificates = await sql.listCertificates(db, user.userId, language)
    return certificates.map((one) => ({ ...one, verify_url: verifyAddress(settings.publicUrl, one.number) }))
  }),

  handle(contract.getCertificate, async ({ db, user, params, language, settings, fail }) => {
    const certificate = (await sql.findCertificate(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    return { ...certificate, verify_url: verifyAddress(settings.publicUrl, certificate.number) }
  }),

  handle(contract.downloadCertificate, async ({ db, user, params, language, certificates, files, reply, fail }) => {
    const certificate = (await sql.findCertificate(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    if (certificate.revoked_at) return fail('CERTIFICATE_REVOKED')
    reply
      .type('application/pdf')
      .header(
        'content-disposition',
        attachmentHeader(certificate.courses.title, { fallback: 'certificate', ending: 'pdf' }),
      )
    return sendFile(reply, files, await certificates.pdf(certificate.id))
  }),

  handle(contract.getCertificatePicture, async ({ db, user, params, language, certificates, files, reply, fail }) => {
    const certificate = (await sql.findCertificate(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    reply.type('image/webp')
    return sendFile(reply, files, await certificates.picture(certificate.id))
  }),

  handle(contract.shareCertificate, async ({ db, user, params, language, settings, fail }) => {
    const certificate = (await sql.findCertificate(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    return { shareableLink: verifyAddress(settings.publicUrl, certificate.number) }
  }),

  handle(contract.verifyCertificate, async ({ db, params, clock, fail }) => {
    const number = normalizeNumber(params.number) ?? fail('NOT_FOUND')
    const { rules, ...certificate } = (await sql.findPublicCertificate(db, number)) ?? fail('NOT_FOUND')
    const isHeld = certificate.replaced_by === null
    const status = isHeld ? (certificate.revoked_at ? ('revoked' as const) : ('valid' as const)) : ('replaced' as const)
    return { ...certificate, ...(rules && { rules }), status, checked_at: clock() }
  }),
]

/** Once stored, a certificate's files do not change: the browser may keep them, for this person only. */
async function sendFile(reply: FastifyReply, files: FileStore, key: string): Promise<FastifyReply> {
  const file = await files.get(key)
  if (!file) throw new Error(`the file ${key} has disappeared`)
  return reply
    .header('content-length', file.size)
    .header('cache-control', 'private, max-age=86400')
    .header('vary', 'authorization, accept-language')
    .send(file.stream)
}

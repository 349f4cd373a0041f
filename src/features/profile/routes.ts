// The copy of one's data, and the end of the account.
import { schoolDay } from '#kit/school-day.ts'
import { handle } from '#kit/server/http.ts'
import { isPassword } from '#features/accounts/password.ts'
import { countOwners, getUser } from '#features/accounts/sql.ts'
import * as contract from './contract.ts'
import { deleteAccount } from './delete-account.ts'
import { packArchive } from './export-archive.ts'
import { collectData, listFiles } from './sql-export.ts'

export const profileRoutes = [
  handle(contract.exportData, async ({ db, user, clock, limits, certificates, files, log, reply }) => {
    await limits.spend('exports', user.userId)
    const now = clock()
    const [data, listed] = await Promise.all([collectData(db, user.userId, now), listFiles(db, user.userId)])
    for (const { certificateId } of listed) {
      // Rendered when first needed; one that cannot be rendered must not block the rest of the export.
      if (certificateId)
        await certificates.pdf(certificateId).catch((err: unknown) => log.error({ err, certificateId }))
    }
    const { size, stream } = await packArchive(data, listed, files, now)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="manara-${schoolDay(now)}.zip"`)
      .header('content-length', size)
      .header('cache-control', 'no-store')
      .send(stream)
  }),

  handle(contract.deleteAccount, async ({ db, user, body, clock, limits, certificates, files, log, fail }) => {
    if (user.role === 'owner' && (await countOwners(db)) === 1) return fail('LAST_OWNER')
    if (user.role !== 'student') return fail('STAFF_ACCOUNT')
    if (body.email.toLowerCase() !== user.email.toLowerCase()) {
      return fail('VALIDATION_FAILED', { fields: { email: 'EMAIL_DIFFERS' } })
    }
    await limits.spend('signInFailures', user.userId)
    const { password_hash } = await getUser(db, user.userId)
    if (password_hash !== null && !(await isPassword(password_hash, body.password))) {
      return fail('WRONG_PASSWORD', { fields: { password: 'WRONG_PASSWORD' } })
    }
    const left = await deleteAccount(db, user.userId, {
      withdrawCertificates: body.withdraw_certificates,
      now: clock(),
    })
    const unneeded = [...left.receipts, ...left.certificates.flatMap(certificates.keys)]
    for (const key of unneeded) {
      await files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'a file stays behind'))
    }
    return {}
  }),
]

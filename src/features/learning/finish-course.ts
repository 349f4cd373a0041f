// After a chapter or a quiz: the student's progress, and the certificate where nothing is missing. In the transaction that saved it.
import { issueCertificate } from '#features/certificates/issue.ts'
import type { Trx } from '#kit/server/database.ts'
import { isCertificateDue, isCourseCompleted } from './completion.ts'
import { toCourseProgress } from './progress.ts'
import { getStanding, insertCompletion, type Standing } from './sql.ts'

/** `issued` is the certificate to render after the commit. */
export async function finishCourse(
  trx: Trx,
  at: { studentId: string; courseId: string; now: Date; publicUrl: string },
) {
  const standing = await getStanding(trx, at.studentId, at.courseId)
  if (isNewlyCompleted(standing)) await insertCompletion(trx, at)
  const issued = lacksCertificate(standing) ? await issueCertificate(trx, at) : null
  return { issued, ...standingOf({ ...standing, certificateId: standing.certificateId ?? issued }) }
}

/** Whether `finishCourse` would write something. */
export function isUnfinished(standing: Standing): boolean {
  return isNewlyCompleted(standing) || lacksCertificate(standing)
}

function isNewlyCompleted(standing: Standing): boolean {
  return !standing.hasCompleted && isCourseCompleted(standing)
}

function lacksCertificate(standing: Standing): boolean {
  return standing.certificateId === null && isCertificateDue(standing)
}

export function standingOf(standing: Standing) {
  const isAsked = standing.certificateId === null && standing.givesCertificate && standing.watchMissing > 0
  return {
    progress: toCourseProgress({ ...standing, hasCertificate: standing.certificateId !== null }),
    course_completed: isCourseCompleted(standing),
    certificate_id: standing.certificateId,
    ...(isAsked && { course_watch_missing: standing.watchMissing }),
  }
}

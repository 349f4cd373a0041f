// Who may write a review: students of the course who have completed at least one of its chapters.
import { courseRefusal, type CourseAccess } from '#features/learning/locks.ts'

export interface ReviewAccess extends CourseAccess {
  completedAny: boolean
}

export function reviewRefusal(access: ReviewAccess): 'NOT_FOUND' | 'NOT_ENROLLED' | 'REVIEW_TOO_EARLY' | null {
  return courseRefusal(access) ?? (access.completedAny ? null : 'REVIEW_TOO_EARLY')
}

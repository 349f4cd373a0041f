// Who may write a review (issue A.10): students of the course who have completed at least one of its chapters.
import { courseRefusal, type CourseDoor } from '#features/learning/locks.ts'

export interface ReviewDoor extends CourseDoor {
  completedAny: boolean
}

export function reviewRefusal(door: ReviewDoor): 'NOT_FOUND' | 'NOT_ENROLLED' | 'REVIEW_TOO_EARLY' | null {
  return courseRefusal(door) ?? (door.completedAny ? null : 'REVIEW_TOO_EARLY')
}

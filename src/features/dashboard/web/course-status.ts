// How far an enrolled course is (specification §4), and what its button says.
import type { DataOf } from '#kit/contract.ts'
import type { listEnrolledCourses } from '#features/learning/contract.ts'

export type EnrolledCourse = DataOf<typeof listEnrolledCourses>[number]
export type CourseStatus = 'notStarted' | 'inProgress' | 'completed'

/** A course once completed stays so, also where chapters were added since. */
export function statusOf({
  completion_percentage: percent,
}: Pick<EnrolledCourse['progress'], 'completion_percentage'>): CourseStatus {
  if (percent === 0) return 'notStarted'
  return percent === 100 ? 'completed' : 'inProgress'
}

const actions = { notStarted: 'start', inProgress: 'continue', completed: 'revise' } as const

/** Key of the words on the button to the learn page: a completed course with a new chapter goes on. */
export function actionOf({ progress, next_chapter }: Pick<EnrolledCourse, 'progress' | 'next_chapter'>) {
  const status = statusOf(progress)
  return actions[status === 'completed' && next_chapter ? 'inProgress' : status]
}

export function learnAddress(courseId: string): string {
  return `/student/courses/${courseId}/learn`
}

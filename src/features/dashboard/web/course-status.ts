// How far an enrolled course is (specification §4), and what its button says.
import type { DataOf } from '#kit/contract.ts'
import type { listEnrolledCourses } from '#features/learning/contract.ts'

export type EnrolledCourse = DataOf<typeof listEnrolledCourses>[number]
export type CourseStatus = 'notStarted' | 'inProgress' | 'completed'

type Chapters = Pick<EnrolledCourse['progress'], 'completed_chapters' | 'total_chapters'>

export function statusOf({ completed_chapters, total_chapters }: Chapters): CourseStatus {
  if (completed_chapters === 0) return 'notStarted'
  return completed_chapters >= total_chapters ? 'completed' : 'inProgress'
}

/** Keys of the words on the button to the learn page. */
export const actionOf = { notStarted: 'start', inProgress: 'continue', completed: 'revise' } as const

export function learnAddress(courseId: string): string {
  return `/student/courses/${courseId}/learn`
}

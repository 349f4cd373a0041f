// Asks the server for a signed-in reader's relation to a course. Plain state: TanStack Query is too heavy for a visitor's page.
import type { listRequests } from '#features/enrolment/contract.ts'
import type { listEnrolledCourses } from '#features/learning/contract.ts'
import { call } from '#kit/web/api.ts'
import type { Request, Standing } from './use-standing.ts'

export async function fetchStanding(courseId: string): Promise<Standing> {
  const [enrolled, requests] = await Promise.all([
    call<typeof listEnrolledCourses>('GET', '/student/enrolled-courses'),
    call<typeof listRequests>('GET', '/student/enrolment-requests'),
  ])
  const mine = enrolled.find((entry) => entry.course_id === courseId)
  if (mine) {
    const { completed_chapters: completed, completion_percentage: percent } = mine.progress
    return { kind: 'enrolled', started: completed > 0, percent }
  }
  const newest = requests.find((request) => request.course_id === courseId)
  return { kind: 'open', request: newest && shown.has(newest.status) ? newest : null }
}

/** Other requests are over: approved, cancelled. */
const shown = new Set<Request['status']>(['pending', 'needs_proof', 'rejected', 'lapsed'])

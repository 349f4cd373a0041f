// Queries that several pages of a student use.
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { listEnrolledCourses } from '../contract.ts'

export function enrolledCoursesQuery(language: Language) {
  return queryOptions({
    queryKey: ['enrolled-courses', language],
    queryFn: ({ signal }) => call<typeof listEnrolledCourses>('GET', '/student/enrolled-courses', { signal }),
  })
}

// Students in a course of their own, and how they save their progress.
import { saveProgress } from '#features/learning/contract.ts'
import { makeCourse, makeEnrolment, type CourseOptions } from './factories.ts'
import type { Person, School } from './school.ts'

export async function makeLearner(school: School, options: CourseOptions = {}) {
  const student = await school.person()
  const course = await makeCourse(school.db, options)
  await makeEnrolment(school.db, student.id, course)
  return { student, course, chapterIds: course.chapters.map(({ id }) => id) }
}

export function learnersOf(school: School) {
  return {
    enrolled: (options?: CourseOptions) => makeLearner(school, options),
    save: (as: Person | undefined, courseId: string, chapterId: string, rest: object = { watch_time: 10 }) =>
      school.call(saveProgress, { as, body: { course_id: courseId, chapter_id: chapterId, ...rest } }),
    storedProgress: (studentId: string) =>
      school.db.selectFrom('chapter_progress').selectAll().where('student_id', '=', studentId).execute(),
  }
}

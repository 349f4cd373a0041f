// What of a student can be reset: quizzes that were tried, chapters that were begun. Pure.
import { oncePerCourse } from './once-per-course.ts'
import type { Sheet } from './queries.ts'

export function resetOptions({ enrolments }: Pick<Sheet, 'enrolments'>, what: 'quiz' | 'chapter') {
  return oncePerCourse(enrolments).flatMap(({ courses, chapters }) =>
    chapters.flatMap((chapter) => {
      const at = { courseId: courses.id, course: courses.title, chapterId: chapter.id }
      if (what === 'chapter') return chapter.updated_at ? [{ ...at, id: chapter.id, title: chapter.title }] : []
      return chapter.quizzes
        .filter(({ attempts }) => attempts > 0)
        .map(({ id, title }) => ({ ...at, id, title: `${chapter.title}: ${title}` }))
    }),
  )
}

// The picture of a course in the console's list and its menu.
import { CourseThumb } from '#features/catalogue/web/course-art.tsx'
import type { AuthoredCourse } from '../queries.ts'

export function AuthoredThumb({ course }: { course: AuthoredCourse }) {
  return (
    <CourseThumb
      id={course.id}
      hue={course.categories.hue}
      title={course.title}
      category={course.categories.id}
      src={course.thumbnail_url}
      className="courses-thumb"
    />
  )
}

// Other courses of the same category or instructor, under the course.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { CourseCard } from '#features/catalogue/web/course-card.tsx'
import type { Course } from './course.ts'

export function Related({ courses }: { courses: Course['related'] }) {
  const { t } = useTranslation('course')
  if (courses.length === 0) return null
  return (
    <section className="course-related" aria-labelledby="related">
      <h2 className="text-h2" id="related">
        {t('related')}
      </h2>
      <div className="course-grid">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} lazy />
        ))}
      </div>
    </section>
  )
}

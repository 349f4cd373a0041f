// Types shared by the parts of the course page.
import type { getCourse } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import type { CourseCardData } from '#features/catalogue/web/course-card.tsx'
import { hueOf } from '#features/catalogue/hues.ts'

export type Course = Omit<DataOf<typeof getCourse>, 'related' | 'certificate_rules'> & {
  related: CourseCardData[]
  /** What its certificate requires, in words. */
  rules: string[]
  /** Shown where the rest of the page is in another language. */
  has_arabic_titles: boolean
}
export type Plan = Course['pricing_plans'][number]

export function hueOfCourse({ categories }: Course) {
  return hueOf(categories.hue, categories.id)
}

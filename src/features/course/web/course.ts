// What the parts of the course page pass around.
import type { getCourse } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { hueOf } from '#features/catalogue/hues.ts'

export type Course = DataOf<typeof getCourse>
export type Plan = Course['pricing_plans'][number]

export function hueOfCourse({ categories }: Course) {
  return hueOf(categories.hue, categories.id)
}

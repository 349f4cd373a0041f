// A month of visits to the pages of courses, so that the overview of the demo school has somebody to count (console.md §5).
import { schoolDay, daysBefore } from '#kit/school-day.ts'
import { addVisits } from '#features/overview/visits.ts'
import type { Trx } from '#kit/server/database.ts'
import { courses } from './courses.ts'
import { demoId } from './ids.ts'

const days = 30
/** From Sunday on: evenings of the weekend, Friday and Saturday in Algeria, are the busiest. */
const share = [0.9, 0.7, 0.8, 0.8, 1, 1.5, 1.3]

export async function seedVisits(trx: Trx, now: Date): Promise<void> {
  const today = schoolDay(now)
  const rows = Array.from({ length: days }, (_, back) => daysBefore(today, back)).flatMap((day) => {
    const busy = share[new Date(day).getUTCDay()]!
    return courses.map(({ key }, place) => ({
      day,
      page: `/courses/${demoId('course', key)}`,
      visits: Math.ceil((busy * 12) / (1 + place / 3)),
    }))
  })
  await addVisits(trx, rows)
}

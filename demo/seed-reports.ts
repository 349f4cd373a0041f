// Two reviews of the demo school that readers reported, for the team to hide or to keep.
import type { Database } from '#kit/server/database.ts'
import { demoId } from './ids.ts'
import { reviewers } from './people.ts'

interface Report {
  by: string
  reason: 'advert' | 'off_topic' | 'other'
  words?: string
}

const reported: { course: string; of: string; reports: Report[] }[] = [
  {
    course: 'marketing',
    of: 'آمال تواتي',
    reports: [
      { by: 'بلال شرفاوي', reason: 'advert', words: 'تذكر ما تبيعه، وليس هذا مكانه.' },
      { by: 'نسرين قادري', reason: 'advert' },
      { by: 'زكرياء بن يحيى', reason: 'advert' },
      { by: 'يوسف حمداني', reason: 'off_topic' },
    ],
  },
  {
    course: 'javascript',
    of: 'لينة سعيداني',
    reports: [{ by: 'إسلام بوعلام', reason: 'other', words: 'مكتوبة بالإنجليزية في مدرسة عربية.' }],
  },
]

const hour = 3_600_000

export async function seedReports(db: Database, now: Date): Promise<void> {
  for (const { course, of, reports } of reported) {
    const { id } = await db
      .selectFrom('reviews')
      .select('id')
      .where('course_id', '=', demoId('course', course))
      .where('student_id', '=', idOf(of))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('review_reports')
      .values(
        reports.map(({ by, reason, words = '' }, index) => ({
          review_id: id,
          student_id: idOf(by),
          reason,
          words,
          created_at: new Date(now.getTime() - (index + 1) * 5 * hour),
        })),
      )
      .execute()
  }
}

function idOf(name: string): string {
  const reviewer = reviewers.find((one) => one.name === name)
  if (!reviewer) throw new Error(`no demo reviewer ${name}`)
  return demoId('user', reviewer.email)
}

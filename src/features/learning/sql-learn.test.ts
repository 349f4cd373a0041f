// The rule of locks.ts, said once more in SQL.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import { chapterRefusal, type ChapterAccess } from './locks.ts'
import { isOpen } from './sql-learn.ts'

const school = startSchool()
const now = new Date('2026-01-15T10:00:00Z')
const either = [true, false]

const everyAccess: ChapterAccess[] = either.flatMap((published) =>
  either.flatMap((enrolled) =>
    either.flatMap((sequential) =>
      either.flatMap((completed) =>
        [true, false, null].flatMap((previousCompleted) =>
          [null, '2026-01-15T10:00:00+00:00', '2026-01-15T11:00:00.001+01:00'].map((opensAt) => ({
            published,
            enrolled,
            sequential,
            completed,
            previousCompleted,
            opensAt,
          })),
        ),
      ),
    ),
  ),
)

test('a statement finds exactly those chapters open that locks.ts does not refuse', async () => {
  const { rows } = await sql<{ facts: ChapterAccess; open: boolean }>`
    select facts, ${isOpen(sql`facts`, now)} as open
    from jsonb_array_elements(${JSON.stringify(everyAccess)}::jsonb) facts`.execute(school.db)
  expect(rows).toHaveLength(144)
  expect(rows).toEqual(rows.map(({ facts }) => ({ facts, open: chapterRefusal(facts, now) === null })))
  expect(new Set(rows.map(({ open }) => open))).toEqual(new Set([true, false]))
})

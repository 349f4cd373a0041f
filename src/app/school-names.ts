// The school's own names for pages that need no other part: they are also sent while the database does not answer.
import { getSchoolNames } from '#features/school/sql.ts'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inTime } from '#kit/server/in-time.ts'

/** Undefined while they were never read. */
export type FindNames = () => Promise<Record<Language, string> | undefined>

/** Milliseconds. */
const patience = 1000

/** @returns what gives the names as they are, or as they last were where the database does not answer in time; never rejects. */
export function rememberSchoolNames(db: Database): FindNames {
  let last: Record<Language, string> | undefined
  return async () => {
    last = await inTime(getSchoolNames(db), patience).catch(() => last)
    return last
  }
}

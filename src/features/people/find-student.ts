// The student of an act, locked until it ends: two members of the team act one after the other. The team itself cannot be acted upon here.
import { lockRowsOf } from '#features/enrolment/sql-enrolments.ts'
import type { Trx } from '#kit/server/database.ts'

export interface Student {
  id: string
  full_name: string
  email: string
  language: 'ar' | 'en'
  suspended_at: Date | null
  suspended_reason: string | null
  merged_into: string | null
}

export async function lockStudent(trx: Trx, id: string): Promise<Student | null> {
  // Rows that only refer to the student can be added meanwhile, so that a decision about their request cannot deadlock with this.
  return (await selectStudent(trx, id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/**
 * Locks two students whose rows will be moved: nothing of theirs is decided, learned or added until the act ends. The accounts come last, in the
 * order of their ids.
 */
export async function lockBoth(trx: Trx, ids: [string, string]): Promise<Map<string, Student>> {
  await lockRowsOf(trx, ids)
  const found = new Map<string, Student>()
  for (const id of ids.toSorted()) {
    const student = await selectStudent(trx, id).forUpdate().executeTakeFirst()
    if (student) found.set(id, student)
  }
  return found
}

function selectStudent(trx: Trx, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'language', 'suspended_at', 'suspended_reason', 'merged_into'])
    .where('id', '=', id)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
}

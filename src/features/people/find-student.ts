// The student of an act, held until it ends: two members of the team act one after the other. The team itself is not acted upon here.
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
  const row = await trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'language', 'suspended_at', 'suspended_reason', 'merged_into'])
    .where('id', '=', id)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    // Rows that only name the student are added meanwhile: whoever decides a request of theirs never waits crosswise.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

// Whom a mail about money reaches, in which language, about which course.
import type { Trx } from '#kit/server/database.ts'
import { chooseText } from '#kit/server/in-language.ts'
import { getSchoolName } from '#features/school/sql.ts'

interface About {
  student_id: string
  course_id: string
}

/** Null: whoever left is a nameless row. */
export async function mailFacts(trx: Trx, { student_id, course_id }: About, publicUrl: string) {
  const { title, title_en, deleted_at, ...student } = await trx
    .selectFrom('users as u')
    .innerJoin('courses as c', (join) => join.on('c.id', '=', course_id))
    .select(['u.email', 'u.full_name as name', 'u.language', 'u.deleted_at', 'c.title', 'c.title_en'])
    .where('u.id', '=', student_id)
    .executeTakeFirstOrThrow()
  if (deleted_at) return null
  const { language } = student
  const course = chooseText(language, title, title_en)
  return { ...student, publicUrl, courseId: course_id, course, school: await getSchoolName(trx, language) }
}

// What the tests of people do as the desk: the list, a student's sheet, the mails; and how their students learn.
import { saveProgress } from '#features/learning/contract.ts'
import { listStudents } from '#features/people/contract-console.ts'
import { getStudent } from '#features/people/contract-sheet.ts'
import type { MadeCourse } from './factories.ts'
import type { Person, School } from './school.ts'

/** @param desk who looks where a test names nobody; asked for at each call */
export function peopleDeskOf(school: School, desk: () => Person) {
  return {
    list: (query: Record<string, string | number | undefined> = {}, as: Person | undefined = desk()) =>
      school.call(listStudents, { as, query }),
    sheet: async (id: string, as: Person | undefined = desk()) =>
      (await school.call(getStudent, { as, params: { id } })).body.data,
    learn: (as: Person, course: MadeCourse, n: number, completed = true) =>
      school.call(saveProgress, {
        as,
        body: { course_id: course.id, chapter_id: course.chapters[n]!.id, watch_time: 60, completed },
      }),
    mailsTo: ({ email }: { email: string }) =>
      school.db
        .selectFrom('outbox')
        .select(['kind', 'text_body'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute(),
  }
}

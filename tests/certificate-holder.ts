// A student who has just earned the certificate of a course.
import { issueCertificate } from '#features/certificates/issue.ts'
import { makeCourse, makeEnrolment, type CourseOptions } from './factories.ts'
import type { School } from './school.ts'

export async function makeHolder(school: School, options: CourseOptions = {}, name = 'أنيس مرابط') {
  const student = await school.person({ name })
  const course = await makeCourse(school.db, { title: 'أساسيات البرمجة', titleEn: 'Programming basics', ...options })
  await makeEnrolment(school.db, student.id, course)
  const at = { studentId: student.id, courseId: course.id, now: school.now, publicUrl: 'https://manara.example' }
  const issue = () => school.db.transaction().execute((trx) => issueCertificate(trx, at))
  return { student, course, issue, id: (await issue()) ?? '' }
}

// The demo school's people: accounts with known passwords, students of the queue, reviewers with their reviews.
import type { Role } from '#kit/capabilities.ts'
import type { Database } from '#kit/server/database.ts'
import { courses } from './courses.ts'
import { demoId } from './ids.ts'
import { reviewers } from './people.ts'

const day = 86_400_000

interface Account {
  key: string
  name: string
  email: string
  role: Role
  daysAgo: number
  /** Key of the instructor that this person is. */
  instructor?: string
}

const accounts: Account[] = [
  { key: 'student', name: 'أنيس مرابط', email: 'student@manara.example', role: 'student', daysAgo: 140 },
  { key: 'staff', name: 'سمية بن علي', email: 'staff@manara.example', role: 'staff', daysAgo: 400 },
  {
    key: 'instructor',
    name: 'ياسين بن عمر',
    email: 'instructor@manara.example',
    role: 'instructor',
    daysAgo: 320,
    instructor: 'yacine',
  },
  { key: 'desk', name: 'نسرين بوعلام', email: 'desk@manara.example', role: 'desk', daysAgo: 300 },
  { key: 'owner', name: 'عمر بلحاج', email: 'owner@manara.example', role: 'owner', daysAgo: 420 },
  { key: 'new', name: 'سلمى بلقاسم', email: 'new@manara.example', role: 'student', daysAgo: 1 },
  { key: 'graduate', name: 'ياسمين دحماني', email: 'graduate@manara.example', role: 'student', daysAgo: 210 },
  { key: 'riadh', name: 'رياض حمدي', email: 'riadh.h@example.dz', role: 'student', daysAgo: 20 },
  { key: 'manel', name: 'منال عيساوي', email: 'manel.a@example.dz', role: 'student', daysAgo: 12 },
  { key: 'saadi', name: 'عبد الرحمن سعدي', email: 'a.saadi@example.dz', role: 'student', daysAgo: 9 },
  { key: 'amina', name: 'أمينة قادري', email: 'amina.k@example.dz', role: 'student', daysAgo: 7 },
]

export async function seedPeople(db: Database, now: Date, passwordHash: string): Promise<void> {
  const people: Account[] = [
    ...accounts,
    ...reviewers.map((person, index) => ({
      ...person,
      key: person.email,
      role: 'student' as const,
      daysAgo: 60 + index * 17,
    })),
  ]
  await db
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: demoId('user', person.key),
        full_name: person.name,
        email: person.email,
        password_hash: passwordHash,
        role: person.role,
        instructor_id: person.instructor ? demoId('instructor', person.instructor) : null,
        language: 'ar',
        // The school vouches for these addresses: signing in through Google keeps their known password.
        email_proven_at: now,
        created_at: new Date(now.getTime() - person.daysAgo * day),
      })),
    )
    .execute()
  for (const course of courses) {
    for (const [index, review] of course.reviews.entries()) {
      const reviewer = reviewers.find(({ name }) => name === review.by)
      if (!reviewer) throw new Error(`no demo reviewer ${review.by}`)
      const id = demoId('user', reviewer.email)
      const at = new Date(now.getTime() - (course.publishedDaysAgo * day * (index + 1)) / (course.reviews.length + 1))
      await enrol(db, id, course.key, at)
      await db
        .insertInto('reviews')
        .values({
          student_id: id,
          course_id: demoId('course', course.key),
          rating: review.rating,
          text: review.text,
          created_at: at,
          updated_at: at,
        })
        .execute()
    }
  }
}

export async function enrol(db: Database, studentId: string, course: string, at: Date): Promise<void> {
  const plan = courses.find(({ key }) => key === course)!.plans[0]!
  await db
    .insertInto('enrolments')
    .values({
      student_id: studentId,
      id: demoId('enrolment', studentId, course),
      course_id: demoId('course', course),
      plan_id: demoId('plan', course, 1),
      source: plan.price === 0 ? 'free' : 'request',
      price_paid: plan.price,
      activated_by: plan.price === 0 ? null : demoId('user', 'staff'),
      activated_at: at,
    })
    .execute()
}

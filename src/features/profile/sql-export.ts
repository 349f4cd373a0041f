// Everything the school stores about a person, under readable names, with titles beside ids.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { pdfKey } from '#features/certificates/certificate-files.ts'
import { withoutKey } from '#features/quizzes/grade.ts'
import type { ListedFile } from './export-archive.ts'

/** Rows without columns that only the program needs: keys, hashes, counts. */
export async function collectData(db: Database, id: string, now: Date) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'role', 'language', 'created_at', 'muted_mails as mails_not_wanted'])
    .select([
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<boolean>`google_subject is not null`.as('has_google'),
      'email_proven_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    exported_at: now,
    account,
    sessions: await of(
      db
        .selectFrom('sessions')
        .select(['user_agent as device', 'created_at', 'last_seen_at', 'expires_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
    ),
    ...(await collectEnrolments(db, id)),
    ...(await collectLearning(db, id)),
    ...(await collectWords(db, id, account)),
  }
}

const of = <T>(query: { execute: () => Promise<T[]> }) => query.execute()

async function collectEnrolments(db: Database, id: string) {
  return {
    enrolments: await of(
      db
        .selectFrom('enrolments as e')
        .innerJoin('courses as c', 'c.id', 'e.course_id')
        .leftJoin('pricing_plans as p', 'p.id', 'e.plan_id')
        .select(['c.title as course', 'e.course_id', 'p.name as plan', 'e.status', 'e.source'])
        .select(['e.price_paid as price_paid_dzd', 'e.activated_at', 'e.closed_at'])
        .where('e.student_id', '=', id)
        .orderBy('e.activated_at'),
    ),
    payments: await of(
      db
        .selectFrom('payments as p')
        .innerJoin('courses as c', 'c.id', 'p.course_id')
        .select(['p.receipt_number', 'c.title as course', 'p.amount as amount_dzd', 'p.method', 'p.transaction_number'])
        .select(['p.recorded_at', 'p.cancelled_at', 'p.refunded_amount as refunded_dzd'])
        .where('p.student_id', '=', id)
        .orderBy('p.recorded_at'),
    ),
    requests: await of(
      db
        .selectFrom('enrolment_requests as r')
        .innerJoin('courses as c', 'c.id', 'r.course_id')
        .innerJoin('pricing_plans as p', 'p.id', 'r.plan_id')
        .select(['r.code', 'c.title as course', 'r.course_id', 'p.name as plan', 'r.amount as amount_dzd', 'r.status'])
        .select(['r.paid_amount as paid_amount_dzd', 'r.method', 'r.transaction_number'])
        .select(['r.reason', 'r.proof_at as proof_sent_at', 'r.created_at', 'r.decided_at'])
        .where('r.student_id', '=', id)
        .orderBy('r.created_at'),
    ),
  }
}

async function collectLearning(db: Database, id: string) {
  return {
    progress: await of(
      db
        .selectFrom('chapter_progress as p')
        .innerJoin('courses as c', 'c.id', 'p.course_id')
        .innerJoin('chapters as h', 'h.id', 'p.chapter_id')
        .select(['c.title as course', 'h.title as chapter', 'p.watch_time as seconds_watched'])
        .select(['p.position as stopped_at_second', 'p.completed_at', 'p.updated_at'])
        .where('p.student_id', '=', id)
        .orderBy('c.title')
        .orderBy('h.position'),
    ),
    learning_days: await of(
      db.selectFrom('learning_days').select(['day', 'seconds']).where('student_id', '=', id).orderBy('day'),
    ),
    completed_courses: await of(
      db
        .selectFrom('course_completions as d')
        .innerJoin('courses as c', 'c.id', 'd.course_id')
        .select(['c.title as course', 'd.course_id', 'd.completed_at'])
        .where('d.student_id', '=', id)
        .orderBy('d.completed_at'),
    ),
    notes: await of(
      db
        .selectFrom('notes as n')
        .innerJoin('courses as c', 'c.id', 'n.course_id')
        .innerJoin('chapters as h', 'h.id', 'n.chapter_id')
        .select(['c.title as course', 'h.title as chapter', 'n.second', 'n.text', 'n.created_at', 'n.updated_at'])
        .where('n.student_id', '=', id)
        .orderBy('n.created_at'),
    ),
    quiz_attempts: await collectAttempts(db, id),
    certificates: await of(
      db
        .selectFrom('certificates')
        .select(['number', 'course_title as course', 'student_name as name_on_it', 'issued_at', 'revoked_at'])
        .where('student_id', '=', id)
        .orderBy('issued_at'),
    ),
  }
}

/** As they were shown: where the course hides the key until the quiz is passed, it is not here either. */
async function collectAttempts(db: Database, id: string) {
  const attempts = await db
    .selectFrom('quiz_attempts as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('quizzes as q', 'q.id', 'a.quiz_id')
    .select(['c.title as course', 'q.title as quiz', 'a.score as score_percent', 'a.passed', 'a.submitted_at'])
    .select('a.detailed_results as answers')
    .select(
      sql<boolean>`c.hide_key_until_passed and not exists (select from quiz_attempts o
        where o.student_id = a.student_id and o.quiz_id = a.quiz_id and o.passed)`.as('hides_key'),
    )
    .where('a.student_id', '=', id)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute()
  return attempts.map(({ hides_key, answers, ...attempt }) => ({
    ...attempt,
    answers: hides_key ? withoutKey(answers) : answers,
  }))
}

/** What the person wrote, and messages of the school to them. */
async function collectWords(db: Database, id: string, account: { email: string; email_proven_at: Date | null }) {
  return {
    reviews: await of(
      db
        .selectFrom('reviews as r')
        .innerJoin('courses as c', 'c.id', 'r.course_id')
        .select(['c.title as course', 'r.rating', 'r.text', 'r.reply', 'r.hidden_at', 'r.created_at', 'r.updated_at'])
        .where('r.student_id', '=', id)
        .orderBy('r.created_at'),
    ),
    reported_reviews: await of(
      db
        .selectFrom('review_reports as p')
        .innerJoin('reviews as r', 'r.id', 'p.review_id')
        .innerJoin('courses as c', 'c.id', 'r.course_id')
        .select(['c.title as course', 'p.reason', 'p.words', 'p.created_at'])
        .where('p.student_id', '=', id)
        .orderBy('p.created_at'),
    ),
    questions: await of(
      db
        .selectFrom('student_questions as q')
        .innerJoin('courses as c', 'c.id', 'q.course_id')
        .innerJoin('chapters as h', 'h.id', 'q.chapter_id')
        .select(['c.title as course', 'h.title as chapter', 'q.second', 'q.text', 'q.created_at'])
        .select(['q.answer', 'q.answered_at', 'q.published'])
        .where('q.student_id', '=', id)
        .orderBy('q.created_at'),
    ),
    notifications: await of(
      db
        .selectFrom('notifications as n')
        .leftJoin('courses as c', (join) => join.on('c.id', '=', sql<string>`(n.data ->> 'course_id')::uuid`))
        .select(['n.kind', 'c.title as course', 'n.created_at', 'n.read_at'])
        .where('n.student_id', '=', id)
        .orderBy('n.created_at'),
    ),
    messages: await of(
      db
        .selectFrom('contact_messages')
        .select(['name', 'subject', 'message', 'created_at', 'answer'])
        // What was sent from the address belongs to the person only where they have proven that it is theirs.
        .where((eb) =>
          eb.or([
            eb('student_id', '=', id),
            ...(account.email_proven_at ? [eb(sql`lower(email)`, '=', account.email.toLowerCase())] : []),
          ]),
        )
        .orderBy('created_at'),
    ),
  }
}

/** The files that belong to a person. */
export async function listFiles(db: Database, id: string): Promise<ListedFile[]> {
  const [certificates, proofs] = await Promise.all([
    db.selectFrom('certificates').select(['id', 'number']).where('student_id', '=', id).orderBy('issued_at').execute(),
    db
      .selectFrom('enrolment_requests')
      .select(['code', 'proof_key'])
      .where('student_id', '=', id)
      .where('proof_key', 'is not', null)
      .orderBy('created_at')
      .execute(),
  ])
  return [
    ...certificates.map((one) => ({
      key: pdfKey(one.id),
      name: `certificates/${one.number}.pdf`,
      certificateId: one.id,
    })),
    ...proofs.map(({ code, proof_key: key }) => ({
      key: key!,
      name: `proofs/${code}${/\.\w+$/.exec(key!)?.[0] ?? ''}`,
    })),
  ]
}

// What the team asks of the console: every list with its filters, every sheet, each with the values of real rows of the school.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { teamToken, type team } from './generate-console.ts'
import type { Ask } from './hot-paths.ts'

type Row = Record<string, string>

/** Rows to ask for, some of each. */
export async function readConsole(db: Database) {
  const read = async (query: string) => (await sql.raw<Row>(query).execute(db)).rows
  return {
    courses: await read('select id from courses order by student_count desc, id limit 40'),
    students:
      await read(`select s.student_id as id, u.full_name, u.email from student_standings s join users u on u.id = s.student_id
      order by s.active_at desc, s.student_id desc offset 500 limit 60`),
    requests: await read(
      'select id, code, transaction_number from enrolment_requests where transaction_number is not null order by created_at desc limit 60',
    ),
    payments: await read(
      'select id, enrolment_id, receipt_number, transaction_number from payments where transaction_number is not null order by recorded_at desc limit 60',
    ),
    messages: await read('select id from contact_messages order by created_at desc limit 40'),
    actors: await read(`select id from users where email in ('desk@bench.example', 'staff@bench.example')`),
    statement:
      await read(`select to_char(p.recorded_at, 'DD/MM/YYYY') as date, p.amount::text, coalesce(r.code, 'VERSEMENT') as label
      from payments p left join enrolment_requests r on r.id = p.request_id where p.method = 'ccp' and p.reconciled_at is null
      order by p.recorded_at desc limit 200`),
  }
}
type School = Awaited<ReturnType<typeof readConsole>>

/** Who asks, and what, by its name in the table. `asks` are sent in turn. */
export function consolePaths(school: School): Record<string, Ask[]> {
  const { courses, students, requests, payments, messages, actors } = school
  const course = courses[0]!['id']!
  const today = new Date()
  const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  const queue = (query: string) => `enrolment-requests?${query}`
  const names = [
    'ياسين',
    'زروقي',
    'فاطم',
    'student-77',
    'عل',
    'Yassine',
    'نور الهاشمي',
    'ياسسين قرطبى',
    'بن عمر محمد',
    'غير موجود أبدا',
  ]
  const searches = (base: string) => names.map((q) => `${base}q=${encodeURIComponent(q)}`)
  const ids = (rows: Row[], path: (id: string) => string) => rows.map((row) => path(row['id']!))
  return requestsOf(
    {
      overview: ['overview'],
      'search everywhere': [
        ...searches('search?'),
        ...[...requests.slice(0, 5), ...payments.slice(0, 5)].flatMap((one) => [
          `search?q=${one['code'] ?? one['receipt_number']}`,
          `search?q=${one['transaction_number']}`,
        ]),
        'search?q=5000',
      ],
      'queue: waiting': [1, 2, 5, 60].map((page) => queue(`status=pending&page=${page}`)),
      'queue: other states': ['active', 'rejected', 'lapsed', 'cancelled', 'needs_proof'].flatMap((status) =>
        [1, 2, 40].map((page) => queue(`status=${status}&page=${page}`)),
      ),
      'queue: a far page': [queue('status=active&page=400')],
      'queue: of a course, by method': [
        queue(`status=pending&course_id=${course}`),
        queue(`status=active&course_id=${course}`),
        queue('status=active&method=rip'),
        queue('status=pending&method=ccp'),
      ],
      'queue: to be looked at twice': [queue('status=pending&flagged=true')],
      'queue: search': ['pending', 'active'].flatMap((status) => [
        ...searches(queue(`status=${status}&`)),
        ...requests
          .slice(0, 8)
          .flatMap((one) => [
            queue(`status=${status}&q=${one['code']}`),
            queue(`status=${status}&q=${one['transaction_number']}`),
          ]),
        queue(`status=${status}&q=5000`),
      ]),
      'queue: figures': ['enrolment-requests/figures'],
      request: [
        ...ids(requests, (id) => `enrolment-requests/${id}`),
        ...requests.map((one) => `enrolment-requests/${one['code']}`),
      ],
      payments: [1, 2, 40].map((page) => `payments?page=${page}`),
      'payments: a far page': ['payments?page=100', 'payments?rows=ledger&page=100'],
      'payments: ledger': [
        'payments?rows=ledger',
        'payments?rows=ledger&page=3',
        `payments?rows=ledger&from=${day(30)}`,
      ],
      'payments: of a time': [
        `payments?from=${day(0)}`,
        `payments?from=${day(30)}&to=${day(0)}`,
        `payments?from=${day(365)}`,
        `payments?from=${day(400)}&to=${day(30)}&rows=ledger`,
      ],
      'payments: filtered': [
        'payments?method=cash',
        'payments?method=ccp',
        `payments?course_id=${course}`,
        ...ids(courses.slice(1, 6), (id) => `payments?course_id=${id}`),
        ...ids(actors, (id) => `payments?recorded_by=${id}`),
        'payments?only=refunded',
        'payments?only=cancelled',
        'payments?only=unreconciled',
        `payments?method=rip&from=${day(90)}`,
      ],
      'payments: search': [
        ...searches('payments?'),
        ...payments
          .slice(0, 10)
          .flatMap((one) => [`payments?q=${one['receipt_number']}`, `payments?q=${one['transaction_number']}`]),
        'payments?q=5000',
        'payments?q=417',
      ],
      'payments: who recorded': ['payments/recorders'],
      'evening close': [7, 30, 90].map((back) => `payments/day?date=${day(back)}`),
      refund: payments.map((one) => `enrolments/${one['enrolment_id']}/refund`),
      students: [1, 2, 40].map((page) => `students?page=${page}`),
      'students: a far page': ['students?page=800'],
      'students: longest away': ['students?sort=away', 'students?sort=away&page=40', 'students?state=stuck&sort=away'],
      'students: by state': ['never_started', 'learning', 'stuck', 'finished', 'suspended'].flatMap((state) => [
        `students?state=${state}`,
        `students?state=${state}&page=40`,
      ]),
      'students: of a course': [
        `students?course_id=${course}`,
        `students?course_id=${course}&state=stuck`,
        ...ids(courses.slice(1, 8), (id) => `students?course_id=${id}`),
      ],
      'students: search': [
        ...searches('students?'),
        ...requests.slice(0, 5).map((one) => `students?q=${one['code']}`),
        `students?course_id=${course}&q=${encodeURIComponent('زروقي')}`,
      ],
      'student: sheet': ids(students, (id) => `students/${id}`),
      audit: [1, 2, 40].map((page) => `audit?page=${page}`),
      'audit: a far page': ['audit?page=800'],
      'audit: filtered': [
        ...ids(actors, (id) => `audit?actor=${id}`),
        'audit?actor=automatic',
        ...ids(students.slice(0, 10), (id) => `audit?person=${id}`),
        'audit?act=request',
        'audit?act=request.reject',
        'audit?act=enrolment.create',
        `audit?from=${day(7)}`,
        `audit?from=${day(300)}&to=${day(200)}&act=request`,
      ],
      'audit: search': [
        ...searches('audit?'),
        ...requests.slice(0, 6).map((one) => `audit?q=${one['code']}`),
        ...payments.slice(0, 6).map((one) => `audit?q=${one['receipt_number']}`),
      ],
      'audit: who': ['audit/actors'],
      messages: [
        'messages',
        'messages?page=100',
        'messages?state=open',
        'messages?state=answered',
        'messages?state=closed',
      ],
      'messages: search': searches('messages?'),
      message: ids(messages, (id) => `messages/${id}`),
      outbox: ['outbox', 'outbox?page=1000', 'outbox?state=sent', 'outbox?state=failed', 'outbox?state=waiting'],
      'outbox: search': [...students.slice(0, 10).map((one) => `outbox?q=${one['email']}`), 'outbox?q=student-7'],
      reviews: ['all', 'waiting', 'reported', 'answered', 'hidden'].flatMap((state) => [
        `reviews?state=${state}`,
        `reviews?state=${state}&page=20`,
        `reviews?state=${state}&course_id=${course}`,
      ]),
      "students' questions": [
        'student-questions',
        'student-questions?state=answered',
        'student-questions?state=answered&page=100',
        `student-questions?course_id=${course}`,
      ],
      announcements: ['announcements', 'announcements?state=sent&page=3'],
      jobs: ['jobs', 'jobs?state=failed'],
      team: ['team', 'team/instructors'],
      settings: ['settings', 'reply-templates', 'me'],
      courses: [
        'courses',
        'courses?page=3',
        'courses?status=published&sort=students',
        'courses?sort=title',
        'courses?sort=rating',
        'courses?sort=income',
        `courses?q=${encodeURIComponent('برمجة')}`,
      ],
      'courses of an instructor': ['instructor:courses', 'instructor:student-questions', 'instructor:questions'],
      'categories and instructors': ['categories', 'instructors'],
      'question bank': ['questions', 'questions?page=20', `questions?q=${encodeURIComponent('الجواب')}`],
      'course: report': [`courses/${course}/report`, ...ids(courses.slice(1, 9), (id) => `courses/${id}/report`)],
      'course: report of a time': [
        `courses/${course}/report?from=${day(90)}`,
        `courses/${course}/report?from=${day(300)}&to=${day(30)}`,
        `courses/${course}/report?to=${day(0)}`,
      ],
      'course: draft, versions': ids(courses.slice(0, 5), (id) => `courses/${id}/versions`),
    },
    school,
  )
}

function requestsOf(paths: Record<string, string[]>, school: School): Record<string, Ask[]> {
  const text = [
    'Date;Libelle;Montant',
    ...school.statement.map((row) => `${row['date']};${row['label']};${row['amount']},00`),
  ].join('\n')
  const lists = Object.entries(paths).map(
    ([name, addresses]) => [name, addresses.map((address) => get(address))] as const,
  )
  const compare = { ...get('statements'), method: 'POST' as const, body: { text, dry_run: true } }
  return { ...Object.fromEntries(lists), 'statement of 200 lines': [compare] }
}

/** `instructor:courses` is asked by an instructor, all else by the owner. */
function get(address: string): Ask {
  const [, role = 'owner', path] = /^(?:(instructor):)?(.*)$/.exec(address)!
  const authorization = `Bearer ${teamToken(role as (typeof team)[number])}`
  return { method: 'GET', path: `/api/admin/${path}`, headers: { 'accept-language': 'ar', authorization } }
}

/** Files that are written while they are sent. */
export function consoleFiles(school: School): Record<string, Ask> {
  return {
    'students as a file': get('students/export.csv'),
    'payments as a file': get('payments/export.csv'),
    'audit as a file': get('audit/export.csv'),
    'report as a file': get(`courses/${school.courses[0]!['id']}/report.csv`),
  }
}

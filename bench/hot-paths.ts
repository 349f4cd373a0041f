// What is asked of the server while it is measured: the hot paths, each with the addresses and bodies of real rows of the school.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { emailOf, password, tokenOf } from './generate-students.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: object
  /** Of a good answer; 200 when missing. */
  status?: number
}

export interface Enrolled {
  token: string
  course_id: string
  chapter_id: string
  quiz_id: string
}

/** Ids to ask for: an even choice of courses, and one course in progress of each of the first students. */
export async function readSchool(db: Database) {
  const { rows: courses } = await sql<{ id: string; category_id: string; instructor_id: string; chapter_id: string }>`
    select * from (select c.id, c.category_id, c.instructor_id, h.id as chapter_id, row_number() over (order by c.published_at) as n
      from courses c join chapters h on h.course_id = c.id and h.position = 1) c
    where n % greatest((select count(*) from courses) / 300, 1) = 0`.execute(db)
  // Not the finished ones: each of their writes would be a certificate to draw.
  const { rows: people } = await sql<{ n: number; course_id: string; chapter_id: string; quiz_id: string }>`
    select distinct on (s.n) s.n, h.course_id, h.id as chapter_id, q.id as quiz_id
    from generate_series(1, 64) s (n) join users u on u.email = 'student-' || s.n || '@bench.example'
    join enrolments e on e.student_id = u.id and e.status = 'active'
    join chapters h on h.course_id = e.course_id and h.position = 1 join quizzes q on q.chapter_id = h.id
    where not exists (select from certificates t where t.student_id = u.id and t.course_id = e.course_id)
    order by s.n, e.id`.execute(db)
  const students: Enrolled[] = people.map(({ n, ...place }) => ({ token: tokenOf(n), ...place }))
  return { courses, students }
}
type School = Awaited<ReturnType<typeof readSchool>>

export const searches =
  `برمجة|البر|الب|م|ا|ت|c|py|مت|است|python|c++|أساسيات البرمجة|أساسيات البرمجة بلغة Python من الصفر|برمجة متقدم|مبتدئين
ياسين|كمال رياضة|برسات|علم|متعلمين|برمحة|pyhton|محاسية للمبتدين|ركبوا فهمنا|زززز|٢٠٢٦
بايثون|دروس رياضيات|barmaja|mathématiques|programmation|كورس اكسل للمبتدئين|fizya|تصاميم|قواعد بيانات متقدم|جافاسكريبت شبكات`.split(
    /[|\n]/,
  )
/** As browsers say it. */
const acceptEncoding = 'gzip, deflate, br'
const sorts = ['newest', 'popular', 'price_asc', 'price_desc']

function get(path: string, token?: string): Ask {
  return {
    method: 'GET',
    path,
    headers: {
      'accept-language': 'ar',
      'accept-encoding': acceptEncoding,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }
}

function search(q: string, token?: string): Ask {
  return get(`/api/courses/search?q=${encodeURIComponent(q)}&limit=12`, token)
}

function post(path: string, body: object, token?: string): Ask {
  return { ...get(path, token), method: 'POST', body }
}

function saveProgress({ token, course_id, chapter_id }: Enrolled, completed = false): Ask {
  return post('/api/student/progress', { course_id, chapter_id, watch_time: 120, position: 90, completed }, token)
}

function attempt({ token, quiz_id }: Enrolled): Ask {
  const answers = { 0: ['أ', 'ج'], 1: 'true', 2: 'ب', 3: ['أ'], 4: 'true' }
  return post(`/api/student/quiz/${quiz_id}/attempt`, answers, token)
}

/** What the table measures. `asks` are sent in turn. */
export function measuredPaths({ courses, students }: School) {
  const course = courses[0]!.id
  return {
    'catalogue page, JSON': [get('/api/courses?page=1&limit=12&sort=newest')],
    'course detail, JSON': [get(`/api/courses/${course}`)],
    // Signed in, so that it is the database that searches.
    'search, JSON': searches.map((q) => search(q, students[0]!.token)),
    'home, HTML': [page('/')],
    'course, HTML': [page(`/courses/${course}`)],
    'unknown addresses, HTML': Array.from({ length: 1000 }, (_, n) => ({ ...page(`/old/page-${n}.php`), status: 404 })),
    'sign-in': students.map((_, n) => post('/api/auth/login', { email: emailOf(n + 1), password })),
    dashboard: students.map(({ token }) => get('/api/student/dashboard', token)),
    'progress write': students.map((one) => saveProgress(one)),
    'quiz attempt': students.map((one) => attempt(one)),
  } satisfies Record<string, Ask[]>
}

/** What the people of a big school's hour ask for (day.ts). */
function dayPaths(students: readonly DayStudent[], courses: readonly { id: string }[]) {
  const person = (one: DayStudent) => ({
    token: one.token,
    asks: {
      progress: [saveProgress(one)],
      chapter: one.chapters.slice(0, 3).map((chapter_id) => saveProgress({ ...one, chapter_id }, true)),
      quiz: [attempt(one)],
      course: [get(`/api/student/courses/${one.course_id}`, one.token)],
      dashboard: [get('/api/student/dashboard', one.token)],
      certificate: [attempt(one), ...one.chapters.map((chapter_id) => saveProgress({ ...one, chapter_id }, true))],
    },
  })
  const staff = (path: string) => get(`/api/admin/${path}`, tokenOf('staff'))
  return {
    people: students.map(person),
    visits: ['/', '/courses', ...courses.map(({ id }) => `/courses/${id}`)].map(page),
    desk: ['pending', 'active', 'rejected'].map((status) => staff(`enrolment-requests?status=${status}`)),
  }
}

interface DayStudent extends Enrolled {
  /** Of the course, in their order. */
  chapters: string[]
}

/** One course in progress of each student. */
export async function readDay(db: Database) {
  const { rows } = await sql<{ n: number; course_id: string; chapters: string[]; quiz_id: string }>`
    select distinct on (e.student_id) substring(u.email from '-(.*)@')::int as n, e.course_id, q.id as quiz_id,
      (select array_agg(h.id order by h.position) from chapters h where h.course_id = e.course_id) as chapters
    from users u join enrolments e on e.student_id = u.id and e.status = 'active'
    join chapters first on first.course_id = e.course_id and first.position = 1 join quizzes q on q.chapter_id = first.id
    where u.role = 'student' and not exists (select from certificates t where t.student_id = u.id and t.course_id = e.course_id)
    order by e.student_id, e.id`.execute(db)
  const { rows: courses } = await sql<{ id: string }>`select id from courses order by id`.execute(db)
  const students: DayStudent[] = rows.map(({ n, ...place }) => ({
    token: tokenOf(n),
    chapter_id: place.chapters[0]!,
    ...place,
  }))
  return dayPaths(students, courses)
}

/** What growth is measured by: as visitors ask, and as a signed-in reader, for whom every answer comes from the database. */
export function growingPaths({ courses, students }: School): Record<string, Ask[]> {
  const readers = { '': undefined, ', all from the database': students[0]!.token }
  const pages = sorts.flatMap((sort) => [1, 2, 3, 4].map((at) => `page=${at}&sort=${sort}`))
  const narrowed = courses
    .slice(0, 40)
    .flatMap((one, n) => [
      `category=${one.category_id}&sort=${sorts[n % 4]}`,
      `instructor=${one.instructor_id}`,
      `level=beginner&page=${1 + (n % 3)}`,
    ])
  return Object.fromEntries(
    Object.entries(readers).flatMap(([how, token]) => [
      [`catalogue${how}`, [...pages, ...narrowed].map((query) => get(`/api/courses?limit=12&${query}`, token))],
      [`course${how}`, courses.map(({ id }) => get(`/api/courses/${id}`, token))],
      [`search${how}`, searches.map((q) => search(q, token))],
    ]),
  )
}

/** Every query of a hot path at least once, for the look at the plans. */
export function allPaths({ courses, students }: School): Record<string, Ask> {
  const one = courses[Math.floor(courses.length / 2)]!
  const student = students[7]!
  const filters: Record<string, string> = {
    'no filter': '',
    category: `&category=${one.category_id}`,
    instructor: `&instructor=${one.instructor_id}`,
    level: '&level=advanced',
    free: '&price=free',
    paid: '&price=paid',
    'price range': '&price=500-1500',
    'duration range': '&duration=60-150',
    'category, level, paid': `&category=${one.category_id}&level=beginner&price=paid`,
    'page 2000': '&page=2000',
  }
  const lists = sorts.flatMap((sort) =>
    Object.entries(filters).map(([name, filter]) => [
      `catalogue ${sort}, ${name}`,
      get(`/api/courses?sort=${sort}${filter}`),
    ]),
  )
  const found = searches.map((q) => [`search ${q}`, get(`/api/courses/search?q=${encodeURIComponent(q)}`)])
  const narrow = ['&price=free', `&instructor=${one.instructor_id}`, `&category=${one.category_id}&level=beginner`]
  const foundWithin = narrow.map((filter) => [`search م${filter}`, get(`/api/courses/search?q=م${filter}`)])
  const mine = (path: string) => get(`/api/student/${path}`, student.token)
  const staff = (path: string) => get(`/api/admin/${path}`, tokenOf('staff'))
  return {
    ...Object.fromEntries([...lists, ...found, ...foundWithin]),
    categories: get('/api/courses/categories'),
    instructors: get('/api/courses/instructors'),
    instructor: get(`/api/courses/instructors/${one.instructor_id}`),
    course: get(`/api/courses/${one.id}`),
    'course as a student': get(`/api/courses/${one.id}`, student.token),
    preview: get(`/api/courses/${one.id}/preview`),
    chapters: get(`/api/courses/${one.id}/chapters`),
    'preview chapter': get(`/api/courses/${one.id}/preview-chapters/${one.chapter_id}`),
    reviews: get(`/api/courses/${one.id}/reviews`),
    'sign-in': post('/api/auth/login', { email: emailOf(8), password }),
    profile: mine('profile'),
    sessions: mine('sessions'),
    dashboard: mine('dashboard'),
    'enrolled courses': mine('enrolled-courses'),
    'learn page': mine(`courses/${student.course_id}`),
    'learn chapter': mine(`courses/${student.course_id}/chapters/${student.chapter_id}`),
    progress: mine(`progress/${student.course_id}`),
    'progress write': saveProgress(student),
    'chapter completed': saveProgress(student, true),
    quiz: mine(`quiz/${student.quiz_id}`),
    'quiz attempt': attempt(student),
    attempts: mine(`quiz/${student.quiz_id}/attempts`),
    certificates: mine('certificates'),
    verify: get('/api/verify/MNR-2026-0000-0077'),
    'own requests': mine('enrolment-requests'),
    ...Object.fromEntries(
      ['pending', 'active', 'rejected'].map((status) => [
        `queue, ${status}`,
        staff(`enrolment-requests?status=${status}`),
      ]),
    ),
  }
}

function page(path: string): Ask {
  const headers = { 'accept-language': 'ar', 'accept-encoding': acceptEncoding, accept: 'text/html' }
  return { method: 'GET', path, headers }
}

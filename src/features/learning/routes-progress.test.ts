// Progress, through HTTP on a real database: saved, never lost, for those enrolled.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { learnersOf } from '#tests/learner.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const { enrolled, save, storedProgress } = learnersOf(school)
const nobody = uuidv7()

test('is saved, and never goes back', async () => {
  const { student, course, chapterIds } = await enrolled()
  const [first = ''] = chapterIds
  const saved = await save(student, course.id, first, { watch_time: 120, position: 90 })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        chapter_id: first,
        completed: false,
        watch_time: 120,
        position: 90,
        progress: { watched_duration: 2, completion_percentage: 0, completed_chapters: 0, total_chapters: 2 },
        course_completed: false,
        certificate_id: null,
      },
    },
  })
  const completed = await save(student, course.id, first, { watch_time: 130, position: 100, completed: true })
  expect(completed.body.data).toMatchObject({ completed: true, progress: { completion_percentage: 50 } })

  const late = await save(student, course.id, first, { watch_time: 60, position: 30, completed: false })
  expect(late.body.data).toMatchObject({ completed: true, watch_time: 130, position: 100 })
  const [before] = await storedProgress(student.id)
  await save(student, course.id, first, { watch_time: 130, position: 100, completed: true })
  expect(await storedProgress(student.id)).toEqual([before])

  const rewound = await save(student, course.id, first, { watch_time: 140, position: 5 })
  expect(rewound.body.data).toMatchObject({ watch_time: 140, position: 5 })
  const withoutPlace = await save(student, course.id, first, { watch_time: 150 })
  expect(withoutPlace.body.data).toMatchObject({ watch_time: 150, position: 5 })

  const progress = await school.call(contract.getProgress, { as: student, params: { courseId: course.id } })
  expect(progress.body.data).toEqual([{ chapter_id: first, completed: true, watch_time: 150, position: 5 }])
})

test('tells the dashboard on which of the last seven days one learned, by the days of Algeria', async () => {
  const { student, course, chapterIds } = await enrolled()
  const [first = '', second = ''] = chapterIds
  const before = school.now
  const week = async () =>
    (await school.call(contract.getDashboard, { as: student })).body.data.week as
      | { day: string; learned: boolean; seconds: number }[]
      | undefined
  expect(await week()).toBeUndefined()
  school.now = new Date('2026-01-16T22:30:00Z')
  await save(student, course.id, first, { watch_time: 60 })
  await save(student, course.id, first, { watch_time: 60 })
  school.now = new Date('2026-01-16T23:30:00Z')
  await save(student, course.id, first, { watch_time: 90 })
  await save(student, course.id, second, { watch_time: 30 })
  school.now = new Date('2026-01-18T12:00:00Z')
  await save(student, course.id, second, { watch_time: 30, completed: true })
  const days = await week()
  expect(days?.map(({ day }) => day.slice(8))).toEqual(['12', '13', '14', '15', '16', '17', '18'])
  expect(days?.filter(({ learned }) => learned)).toEqual([
    { day: '2026-01-16', learned: true, seconds: 60 },
    { day: '2026-01-17', learned: true, seconds: 60 },
    { day: '2026-01-18', learned: true, seconds: 0 },
  ])
  school.now = new Date('2026-01-26T12:00:00Z')
  expect(await week()).toBeUndefined()
  school.now = before
})

test('many saves at once leave the largest', async () => {
  const { student, course, chapterIds } = await enrolled()
  const [first = ''] = chapterIds
  const times = [40, 90, 10, 70, 30, 60, 80, 20]
  const answers = await Promise.all(
    times.map((watch_time) => save(student, course.id, first, { watch_time, completed: watch_time === 20 })),
  )
  expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200))
  expect(await storedProgress(student.id)).toMatchObject([{ watch_time: 90, completed_at: school.now }])
})

test('a class that saves at the same moment is saved as each would be alone', async () => {
  const course = await makeCourse(school.db, { chapters: [{}, {}, {}], sequential: true })
  await school.db.updateTable('courses').set({ watched_percent: 80 }).where('id', '=', course.id).execute()
  const chapterIds = course.chapters.map(({ id }) => id)
  const join = async (isEnrolled: boolean) => {
    const student = await school.person()
    if (isEnrolled) await makeEnrolment(school.db, student.id, course)
    return student
  }
  // What each sends in turn: [chapter, seconds, position].
  const sends: [isEnrolled: boolean, saves: [chapter: number | null, watch_time: number, position?: number][]][] = [
    [
      true,
      [
        [0, 20, 15],
        [0, 50, 40],
        [0, 45, 3],
      ],
    ],
    [
      true,
      [
        [0, 900],
        [0, 901, 7],
        [0, 901],
      ],
    ],
    [
      true,
      [
        [1, 10, 1],
        [0, 10, 2],
        [1, 10, 3],
      ],
    ],
    [
      false,
      [
        [0, 10, 1],
        [0, 10, 1],
        [0, 20, 1],
      ],
    ],
    [
      true,
      [
        [null, 10, 1],
        [0, 86_400, 1],
        [0, 0],
      ],
    ],
    [
      true,
      [
        [0, 0, 0],
        [0, 30, 9],
        [2, 30, 9],
      ],
    ],
  ]
  const people = async () => Promise.all(sends.map(([isEnrolled]) => join(isEnrolled)))
  const send = async (student: Person, [chapter, watch_time, position]: (typeof sends)[number][1][number]) => {
    const place = chapter === null ? nobody : chapterIds[chapter]!
    const { status, body } = await save(student, course.id, place, {
      watch_time,
      ...(position !== undefined && { position }),
    })
    return { status, body }
  }
  const kept = async (students: Person[]) => {
    const rows = []
    for (const { id } of students) {
      const { rows: own } = await sql`
        select h.position as chapter, p.watch_time, p.counted_time, p.position, p.completed_at, p.updated_at,
          (select sum(seconds)::int from learning_days where student_id = p.student_id) as day,
          (select row(left_over, granted, saved_at)::text from watch_clocks w where w.student_id = p.student_id) as clock,
          (select row(state, last_at)::text from student_standings s where s.student_id = p.student_id) as standing
        from chapter_progress p join chapters h on h.id = p.chapter_id where p.student_id = ${id} order by h.position`.execute(
        school.db,
      )
      rows.push(own)
    }
    return rows
  }
  const [together, alone] = [await people(), await people()]
  for (const turn of [0, 1, 2]) {
    school.pass(turn)
    const asOne = await Promise.all(together.map((student, n) => send(student, sends[n]![1][turn]!)))
    const inTurn = []
    for (const [n, student] of alone.entries()) inTurn.push(await send(student, sends[n]![1][turn]!))
    expect(asOne, `turn ${turn}`).toEqual(inTurn)
  }
  expect(await kept(together)).toEqual(await kept(alone))
  const codes = await Promise.all(together.map(async (student, n) => (await send(student, sends[n]![1][2]!)).body.code))
  expect(codes).toEqual([undefined, undefined, 'CHAPTER_LOCKED', 'NOT_ENROLLED', undefined, 'CHAPTER_LOCKED'])
})

test('refuses absurd values and changes nothing', async () => {
  const { student, course, chapterIds } = await enrolled()
  const [first = ''] = chapterIds
  const wrong = [-1, 1.5, 86_401, 1e300, '10', null, true, [], {}]
  for (const value of wrong) {
    const answer = await save(student, course.id, first, { watch_time: value })
    expect(answer, JSON.stringify(value)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(answer.body.fields)).toEqual(['watch_time'])
  }
  for (const body of [
    { watch_time: 1, position: -5 },
    { watch_time: 1, completed: 'yes' },
    { watch_time: 1, chapter_id: 'x' },
    { watch_time: 1, course_id: "' or 1=1" },
    { watch_time: undefined },
  ]) {
    expect((await save(student, course.id, first, body)).status, JSON.stringify(body)).toBe(422)
  }
  for (const number of ['1e400', '-1e400', 'NaN', 'Infinity', '010']) {
    const { statusCode } = await school.app.inject({
      method: 'POST',
      url: '/api/student/progress',
      headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
      payload: `{"course_id":"${course.id}","chapter_id":"${first}","watch_time":${number}}`,
    })
    expect([400, 422], number).toContain(statusCode)
  }
  const empty = await school.call(contract.saveProgress, { as: student, body: {}, language: 'ar' })
  expect(empty.body.fields).toEqual({
    course_id: 'هذا الحقل مطلوب.',
    chapter_id: 'هذا الحقل مطلوب.',
    watch_time: 'هذا الحقل مطلوب.',
  })
  expect(await storedProgress(student.id)).toEqual([])
})

test('is for those enrolled, in chapters of their course', async () => {
  const { student, course, chapterIds } = await enrolled()
  const other = await makeCourse(school.db)
  const [first = ''] = chapterIds
  const stranger = await school.person()
  expect(await save(undefined, course.id, first)).toMatchObject({ status: 401 })
  expect(await save(stranger, course.id, first)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(await save(student, course.id, other.chapters[0]?.id ?? '')).toMatchObject({ status: 404 })
  expect(await save(student, other.id, first)).toMatchObject({ status: 404 })
  expect(await save(student, nobody, first)).toMatchObject({ status: 404 })
  expect(await save(student, course.id, nobody)).toMatchObject({ status: 404 })
  expect(await storedProgress(student.id)).toEqual([])
  expect(await storedProgress(stranger.id)).toEqual([])

  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: school.now })
    .where('student_id', '=', student.id)
    .execute()
  expect(await save(student, course.id, first)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
})

test('of a course one is not enrolled in is refused', async () => {
  const course = await makeCourse(school.db)
  const draft = await makeCourse(school.db, { status: 'draft' })
  const student = await school.person()
  const ask = (courseId: string) => school.call(contract.getProgress, { as: student, params: { courseId } })
  expect(await ask(course.id)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(await ask(draft.id)).toMatchObject({ status: 404 })
  expect(await ask(nobody)).toMatchObject({ status: 404 })
  expect(await ask('x')).toMatchObject({ status: 404 })
  expect(await school.call(contract.getProgress, { params: { courseId: course.id } })).toMatchObject({ status: 401 })
})

test('one’s courses tell what a certificate still requires, where there is one to be had', async () => {
  const student = await school.person()
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]], video: null }] })
  await makeEnrolment(school.db, student.id, course)
  const mine = async () => (await school.call(contract.listEnrolledCourses, { as: student })).body.data[0]
  expect(await mine()).not.toHaveProperty('owed')
  await save(student, course.id, course.chapters[0]!.id, { watch_time: 1, completed: true })
  const owed = { owed: { quizzes: 1, seconds: 0 }, certificate_id: null }
  expect(await mine()).toMatchObject(owed)
  const change = (set: object) => school.db.updateTable('courses').set(set).where('id', '=', course.id).execute()
  // A chapter that comes later: what was completed once stays completed.
  await change({ chapter_count: 2 })
  expect(await mine()).toMatchObject({ ...owed, progress: { completion_percentage: 100 } })
  await change({ certificate: false })
  expect(await mine()).not.toHaveProperty('owed')
  const learn = await school.call(contract.getLearnCourse, { as: student, params: { id: course.id } })
  expect(learn.body.data).toMatchObject({ certificate: false, certificate_id: null })
})

test('what was watched counts on every page alike, also of a chapter that is no longer shown', async () => {
  const { student, course, chapterIds } = await enrolled({ chapters: [{}, {}] })
  await save(student, course.id, chapterIds[1]!, { watch_time: 600 })
  await school.db
    .updateTable('chapters')
    .set({ retired_at: school.now, position: -1 })
    .where('id', '=', chapterIds[1]!)
    .execute()
  const saved = await save(student, course.id, chapterIds[0]!, { watch_time: 120 })
  const learn = await school.call(contract.getLearnCourse, { as: student, params: { id: course.id } })
  const mine = await school.call(contract.listEnrolledCourses, { as: student })
  const pages = [saved.body.data, learn.body.data, mine.body.data[0]]
  expect(pages.map(({ progress }) => progress.watched_duration)).toEqual([12, 12, 12])
})

// The report of a course: who reached what, what is watched, which questions tell something.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { saveProgress } from '#features/learning/contract.ts'
import { listQuestions } from './contract-console-questions.ts'
import { exportCourseReport, getCourseReport, listReportStudents } from './contract-console-report.ts'
import { countAndKeep } from './report.ts'
import { tellsOf, toVideos } from './report-words.ts'

const school = startSchool()
let staff: Person
let course: MadeCourse
let questionIds: string[]

beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
  course = await makeCourse(school.db, {
    title: '=الجبر',
    chapters: [{ duration: 1, quizzes: [[{}, {}]] }, { duration: 1 }, { duration: 1 }],
  })
  const rows = await school.db
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', course.chapters[0]!.quizIds[0]!)
    .orderBy('position')
    .execute()
  questionIds = rows.map(({ id }) => id)
  // One finished everything after ten days, one jumped to the second chapter, one never came.
  const people = [await school.person(), await school.person(), await school.person()]
  for (const { id } of people) await makeEnrolment(school.db, id, course)
  await school.db
    .updateTable('enrolments')
    .set({ activated_at: new Date(school.now.getTime() - 10 * 86_400_000) })
    .where('course_id', '=', course.id)
    .execute()
  const save = (as: Person, n: number, completed: boolean, position: number) =>
    school.call(saveProgress, {
      as,
      body: { course_id: course.id, chapter_id: course.chapters[n]!.id, watch_time: position, completed, position },
    })
  for (const n of [0, 1, 2]) await save(people[0]!, n, true, 60)
  await save(people[1]!, 1, false, 25)
  await school.db
    .insertInto('reviews')
    .values({ student_id: people[0]!.id, course_id: course.id, rating: 5, text: 'ممتازة' })
    .execute()
})

async function attempts(count: number) {
  const student = await school.person()
  await makeEnrolment(school.db, student.id, course)
  const result = (id: string, is_correct: boolean) => ({
    id,
    question: 'x',
    type: 'mcq' as const,
    user_answer: 'أ',
    correct_answer: 'أ',
    is_correct,
    explanation: '',
  })
  for (let n = 0; n < count; n++) {
    // The first question is answered rightly by those who do well, the second by everybody else.
    const good = n % 2 === 0
    await school.db
      .insertInto('quiz_attempts')
      .values({
        student_id: student.id,
        id: randomUUID(),
        quiz_id: course.chapters[0]!.quizIds[0]!,
        course_id: course.id,
        score: good ? 90 : 10,
        passed: good,
        answers: JSON.stringify({}),
        detailed_results: JSON.stringify([result(questionIds[0]!, good), result(questionIds[1]!, !good)]),
      })
      .execute()
  }
}

const report = async (query = {}) =>
  (await school.call(getCourseReport, { as: staff, language: 'en', params: { id: course.id }, query })).body.data

describe('a report', () => {
  test('counts who reached a chapter or a later one, who finished it, and when', async () => {
    expect(await report()).toMatchObject({
      students: 3,
      finished: 1,
      chapters: [
        { id: course.chapters[0]!.id, reached: 2, finished: 1 },
        { reached: 2, finished: 1 },
        { reached: 1, finished: 1 },
      ],
      days_to_finish: { median: 10, weeks: [{ week: 2, count: 1 }] },
      rating: { average: 5, count: 1 },
      reviews: [{ rating: 5, text: 'ممتازة' }],
    })
  })

  test('counts how far the videos are watched', async () => {
    const { videos } = await report()
    const second = videos.find(({ chapter_id }: { chapter_id: string }) => chapter_id === course.chapters[1]!.id)
    expect(second.seconds.slice(0, 4)).toEqual([
      { from: 0, to: 10, views: 2 },
      { from: 10, to: 20, views: 2 },
      { from: 20, to: 30, views: 2 },
      { from: 30, to: 40, views: 1 },
    ])
  })

  test('is silent about questions below twenty attempts', async () => {
    await attempts(19)
    const [question] = (await report()).quizzes[0].questions
    expect(question).toEqual({ id: questionIds[0], question: 'سؤال 1', type: 'mcq', attempts: 19, correct: 10 })
    await attempts(1)
    const [good, bad] = (await report()).quizzes[0].questions
    expect(good).toMatchObject({ attempts: 20, difficulty: 0.55, discrimination: 1 })
    expect(good.wrong).toEqual({ kind: 'chose', answer: 'أ', percent: 45 })
    expect((await report()).first_attempts).toEqual({ count: 2, passed: 2 })
    expect(good.words).toBe('of medium difficulty, tells very well who has understood')
    expect(bad).toMatchObject({ discrimination: -1, words: 'of medium difficulty, tells nothing' })
  })

  test('of questions stands in the bank, once counted; each level finds its own', async () => {
    const bank = async (query = {}) =>
      (await school.call(listQuestions, { as: staff, language: 'en', query: { course_id: course.id, ...query } })).body
    expect((await bank()).data).toMatchObject([{ figures: { attempts: 0 } }, { figures: { attempts: 0 } }])
    await school.runJobs()
    const { data } = await bank()
    expect(data).toContainEqual(
      expect.objectContaining({
        id: questionIds[0],
        figures: expect.objectContaining({ attempts: 20, correct: 11, difficulty: 0.55, discrimination: 1 }),
      }),
    )
    const found = async (level: string) => (await bank({ level })).data.map(({ id }: { id: string }) => id)
    expect(await found('check')).toEqual([questionIds[1]])
    expect([await found('hard'), await found('easy')]).toEqual([[], []])
    expect((await bank({ level: 'medium' })).meta.total).toBe(2)
    expect([(await bank({ language: 'ar' })).meta.total, (await bank({ language: 'en' })).meta.total]).toEqual([2, 0])
  })

  test('of questions is counted again after newer attempts, and after these were graded again', async () => {
    const old = new Date(school.now.getTime() - 3_600_000)
    const countedBefore = async (minutes: number) => {
      const counted_at = new Date(school.now.getTime() - minutes * 60_000)
      await school.db.updateTable('bank_courses').set({ counted_at }).where('course_id', '=', course.id).execute()
    }
    const lookLater = async () => {
      const look = () => school.call(listQuestions, { as: staff, query: { course_id: course.id } })
      await look()
      await school.runJobs()
      const { data } = (await look()).body
      return data.find(({ id }: { id: string }) => id === questionIds[0]).figures.attempts
    }
    const ofCourse = school.db.updateTable('quiz_attempts').where('course_id', '=', course.id)
    // Graded again.
    await ofCourse.set({ submitted_at: old }).execute()
    await attempts(1)
    await school.db.updateTable('quiz_attempts').set({ submitted_at: old }).where('submitted_at', '<>', old).execute()
    expect(await lookLater()).toBe(21)
    // A newer one.
    await countedBefore(30)
    await attempts(1)
    expect(await lookLater()).toBe(22)
    // Nothing newer: as it was.
    await ofCourse.set({ submitted_at: old }).execute()
    await countedBefore(30)
    await school.db.deleteFrom('quiz_attempts').where('course_id', '=', course.id).where('score', '=', 90).execute()
    expect(await lookLater()).toBe(22)
    const { counted_at } = await school.db
      .selectFrom('bank_courses')
      .select('counted_at')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(counted_at).toEqual(school.now)
  })

  test('counts those who started in the period', async () => {
    expect(await report({ from: '2026-01-05', to: '2026-01-05' })).toMatchObject({ students: 3 })
    expect(await report({ from: '2026-01-06', to: '2026-01-07' })).toMatchObject({ students: 0, finished: 0 })
    const moments = { from: '2026-01-04T23:30:00Z', to: '2026-01-05T20:00:00+01:00' }
    expect(await report(moments)).toMatchObject({ students: 3 })
  })

  test('as a table, in which nothing calculates', async () => {
    const answer = await school.call(exportCourseReport, { as: staff, language: 'en', params: { id: course.id } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.raw.toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\u{feff}Part,Title,Reached,Finished,Attempts,Correct,Share correct,Discrimination,In words')
    expect(lines[1]).toMatch(/^Course,'=الجبر,\d+,1,,,,,$/)
  })

  test('has names for the owner and for the instructor of the course', async () => {
    const input = { language: 'en' as const, params: { id: course.id } }
    const withNames = { ...input, query: { names: 'true' } }
    const other = (await makeCourse(school.db, { instructor: 'غيرها' })).instructorId
    for (const as of [
      await school.person({ role: 'owner' }),
      await school.person({ role: 'instructor', instructorId: course.instructorId }),
    ]) {
      const csv = await school.call(exportCourseReport, { as, ...withNames })
      expect(csv.raw.toString('utf8').match(/^Student,.*,started 20\d\d-.*$/gm)?.length).toBeGreaterThan(2)
      const named = await school.call(listReportStudents, { as, ...input })
      expect(named.body.data).toContainEqual(expect.objectContaining({ chapters: 3, completed_at: expect.any(String) }))
      expect(csv.raw.toString('utf8') + JSON.stringify(named.body)).not.toContain('@')
    }
    const refused = [
      [await school.person({ role: 'staff' }), 403],
      [await school.person({ role: 'instructor', instructorId: other }), 404],
    ] as const
    for (const [as, status] of refused) {
      expect((await school.call(exportCourseReport, { as, ...withNames })).status).toBe(status)
      expect((await school.call(listReportStudents, { as, ...input })).status).toBe(status)
    }
  })

  test('is of an instructor’s own courses', async () => {
    const [own, other] = [course.instructorId, (await makeCourse(school.db, { instructor: 'أخرى' })).instructorId]
    const call = async (instructorId: string) =>
      (
        await school.call(getCourseReport, {
          as: await school.person({ role: 'instructor', instructorId }),
          params: { id: course.id },
        })
      ).status
    expect([await call(own), await call(other)]).toEqual([200, 404])
  })

  test('of many students is counted by a job, and shown as it was counted last', async () => {
    await school.db.updateTable('courses').set({ student_count: 100_000 }).where('id', '=', course.id).execute()
    const before = await report()
    const student = await school.person()
    await makeEnrolment(school.db, student.id, course)
    expect((await report()).students).toBe(before.students)
    await countAndKeep(school.db, { courseId: course.id, period: { from: null, to: null }, now: school.now })
    expect((await report()).students).toBe(before.students + 1)
  })

  test('of many students is kept for each stretch of days, and forgotten when nobody looks', async () => {
    const days = { from: '2026-01-05', to: '2026-01-05' }
    const before = await report(days)
    const id = await makeEnrolment(school.db, (await school.person()).id, course)
    const activated_at = new Date('2026-01-05T12:00:00Z')
    await school.db.updateTable('enrolments').set({ activated_at }).where('id', '=', id).execute()
    expect((await report(days)).students).toBe(before.students)
    await school.app.runTask('course.count', { courseId: course.id, ...days })
    expect((await report(days)).students).toBe(before.students + 1)
    const listKept = () =>
      school.db
        .selectFrom('course_reports')
        .select('first_day')
        .where('course_id', '=', course.id)
        .orderBy('first_day')
        .execute()
    expect(await listKept()).toEqual([{ first_day: '2026-01-05' }, { first_day: null }])
    await school.db
      .updateTable('course_reports')
      .set({ counted_at: new Date('2025-01-01') })
      .execute()
    await school.app.runTask('courses.count', {})
    expect(await listKept()).toEqual([{ first_day: null }])
  })
})

test.each([
  [null, 'none'],
  [-0.2, 'none'],
  [0.1, 'weak'],
  [0.3, 'good'],
  [0.5, 'strong'],
] as const)('a discrimination of %s: %s', (value, words) => {
  expect(tellsOf(value)).toBe(words)
})

test('a long video is told in at most sixty pieces', () => {
  const chapter = { id: 'x', title: '', minutes: 90, has_video: true, reached: 0, finished: 0 }
  const [video] = toVideos({
    chapters: [chapter],
    left: [
      { chapter_id: 'x', piece: 539, count: 3 },
      { chapter_id: 'x', piece: 0, count: 4 },
    ],
  })
  expect(video!.seconds).toHaveLength(60)
  expect([video!.seconds[0], video!.seconds[1], video!.seconds.at(-1)]).toEqual([
    { from: 0, to: 90, views: 7 },
    { from: 90, to: 180, views: 3 },
    { from: 5310, to: 5400, views: 3 },
  ])
})

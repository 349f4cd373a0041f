// What learners see of their courses, through HTTP on a real database.
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { learnersOf } from '#tests/learner.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const { enrolled, save, storedProgress } = learnersOf(school)
const nobody = uuidv7()

const signed = (key: string) => expect.stringMatching(new RegExp(`^/media/\\w+/[\\w-]{32}/${key}$`))

describe('the learn page', () => {
  const video = 'file:lessons/secret-clip.mp4'

  test('shows chapters with progress, quizzes and files, and no video address', async () => {
    const { student, course, chapterIds } = await enrolled({
      titleEn: 'Python from scratch',
      chapters: [{ video, resources: 2, quizzes: [[{}, {}]] }, { video }, { video }],
    })
    await school.db
      .updateTable('chapters')
      .set({ description: '<p>شرح</p>', allow_preview: true })
      .where('id', '=', chapterIds[0]!)
      .execute()
    await save(student, course.id, chapterIds[0] ?? '', { watch_time: 600, position: 12, completed: true })
    const page = await school.call(contract.getLearnCourse, { as: student, params: { id: course.id } })
    expect(page.body.data).toMatchObject({
      id: course.id,
      title: 'Python from scratch',
      sequential: false,
      progress: { completion_percentage: 33, completed_chapters: 1, total_chapters: 3, watched_duration: 10 },
      certificate_id: null,
      chapters: [
        {
          position: 1,
          allow_preview: true,
          locked: false,
          description: '<p>شرح</p>',
          resource_count: 2,
          downloadable_resources: [
            { title: 'ملف 1', url: signed('demo/file-1.pdf') },
            { title: 'ملف 2', bytes: 1000 },
          ],
          quizzes: [{ id: course.chapters[0]?.quizIds[0], question_count: 2, passed: false }],
          progress: { completed: true, watch_time: 600, position: 12 },
        },
        {
          position: 2,
          allow_preview: false,
          locked: false,
          progress: { completed: false, watch_time: 0, position: 0 },
        },
        { position: 3, locked: false },
      ],
    })
    expect(page.raw.toString()).not.toMatch(/secret-clip|vimeo_url/)
    const instructor = { id: course.instructorId, name: 'ياسين بن عمر', profile_picture: null, headline: '', bio: '' }
    expect(page.body.data.instructors).toEqual(instructor)
    const { body } = await school.call(contract.listEnrolledCourses, { as: student })
    expect(body.data[0].courses.instructors).toEqual(instructor)
    const arabic = await school.call(contract.getLearnCourse, {
      as: student,
      params: { id: course.id },
      language: 'ar',
    })
    expect(arabic.body.data.title).toBe('أساسيات البرمجة بلغة Python من الصفر')
  })

  test('opens a chapter with its video, captions and files under signed addresses', async () => {
    const { student, course, chapterIds } = await enrolled({ chapters: [{ video, resources: 2 }] })
    const [first = ''] = chapterIds
    await school.db
      .insertInto('captions')
      .values([
        { chapter_id: first, language: 'en', url: 'file:lessons/c.en.vtt' },
        { chapter_id: first, language: 'ar', url: 'file:lessons/c.ar.vtt' },
      ])
      .execute()
    const page = await school.call(contract.getLearnChapter, {
      as: student,
      params: { id: course.id, chapterId: first },
    })
    expect(page.body.data).toMatchObject({
      id: first,
      locked: false,
      resource_count: 2,
      vimeo_url: signed('lessons/secret-clip.mp4'),
      // There is no file at this key.
      video_size: null,
      poster_url: null,
      captions: [
        { language: 'ar', url: signed('lessons/c.ar.vtt') },
        { language: 'en', url: signed('lessons/c.en.vtt') },
      ],
      downloadable_resources: [
        { title: 'ملف 1', url: signed('demo/file-1.pdf'), bytes: 1000 },
        { title: 'ملف 2', url: signed('demo/file-2.pdf') },
      ],
    })
  })

  test('of a sequential course opens chapter by chapter; nothing of a locked one leaves', async () => {
    const quiz = [{ question: 'سؤال سرّي' }]
    const { student, course, chapterIds } = await enrolled({
      sequential: true,
      chapters: [{ video }, { video, resources: 1, quizzes: [quiz] }, { video }],
    })
    const [first = '', second = ''] = chapterIds
    await school.db.updateTable('chapters').set({ description: 'شرح سرّي' }).where('id', '=', second).execute()
    const open = () =>
      school.call(contract.getLearnChapter, { as: student, params: { id: course.id, chapterId: second } })
    const locks = async () => {
      const { body } = await school.call(contract.getLearnCourse, { as: student, params: { id: course.id } })
      return body.data.chapters.map((chapter: { locked: boolean }) => chapter.locked)
    }

    expect(await locks()).toEqual([false, true, true])
    const page = await school.call(contract.getLearnCourse, { as: student, params: { id: course.id } })
    expect(page.body.data.chapters[1]).toMatchObject({
      description: '',
      downloadable_resources: [],
      quizzes: [],
      resource_count: 1,
    })
    expect(page.raw.toString()).not.toMatch(/سرّي|demo\/file/)
    const refused = await open()
    const error = 'This chapter is locked. Complete the chapter before it first.'
    expect(refused).toMatchObject({ status: 403, body: { code: 'CHAPTER_LOCKED', error } })
    expect(Object.keys(refused.body).sort()).toEqual(['code', 'error', 'message', 'success'])
    const saved = await save(student, course.id, second, { watch_time: 5, completed: true })
    expect(saved).toMatchObject({ status: 403, body: { code: 'CHAPTER_LOCKED' } })
    expect(await storedProgress(student.id)).toEqual([])

    await save(student, course.id, first, { watch_time: 5, completed: true })
    expect(await locks()).toEqual([false, false, true])
    expect((await open()).body.data).toMatchObject({ id: second, quizzes: [{ question_count: 1 }] })
  })

  test('is closed to those not enrolled, and to wrong ids', async () => {
    const course = await makeCourse(school.db, { chapters: [{ video, preview: true }] })
    const draft = await makeCourse(school.db, { status: 'draft' })
    const mine = await enrolled()
    const chapterId = course.chapters[0]?.id ?? ''
    const as = mine.student
    for (const endpoint of [contract.getLearnCourse, contract.getLearnChapter]) {
      const ask = (id: string, chapter: string, who: Person | undefined = as) =>
        school.call(endpoint, { as: who, params: { id, chapterId: chapter } })
      const refused = await ask(course.id, chapterId)
      expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
      expect(refused.raw.toString()).not.toContain('secret-clip')
      expect(await ask(draft.id, draft.chapters[0]?.id ?? '')).toMatchObject({ status: 404 })
      expect(await ask(nobody, chapterId)).toMatchObject({ status: 404 })
      expect(await ask('x', 'y')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      const params = { id: course.id, chapterId }
      expect(await school.call(endpoint, { params })).toMatchObject({ status: 401 })
    }
    const foreign = { id: mine.course.id, chapterId }
    expect(await school.call(contract.getLearnChapter, { as, params: foreign })).toMatchObject({ status: 404 })
    const notMine = { id: course.id, chapterId: mine.chapterIds[0] ?? '' }
    expect(await school.call(contract.getLearnChapter, { as, params: notMine })).toMatchObject({ status: 404 })
  })

  test('of an archived course stays open to those enrolled', async () => {
    const { student, course, chapterIds } = await enrolled({ status: 'archived' })
    const [first = ''] = chapterIds
    const params = { id: course.id, chapterId: first }
    expect((await school.call(contract.getLearnCourse, { as: student, params })).status).toBe(200)
    expect((await school.call(contract.getLearnChapter, { as: student, params })).status).toBe(200)
    expect((await save(student, course.id, first)).status).toBe(200)
    const stranger = await school.person()
    expect((await school.call(contract.getLearnCourse, { as: stranger, params })).status).toBe(404)
  })
})

describe('dashboard and my courses', () => {
  test('of somebody new are empty', async () => {
    const student = await school.person()
    expect((await school.call(contract.getDashboard, { as: student })).body.data).toEqual({
      total_enrollments: 0,
      completed_courses: 0,
      total_certificates: 0,
      watched_duration: 0,
      enrolled_courses: [],
    })
    expect((await school.call(contract.listEnrolledCourses, { as: student })).body.data).toEqual([])
    expect((await school.call(contract.getDashboard)).status).toBe(401)
    expect((await school.call(contract.listEnrolledCourses)).status).toBe(401)
  })

  test('tell how far each course is, most recently used first', async () => {
    const student = await school.person()
    const courses = []
    for (const title of ['الأولى', 'الثانية', 'الثالثة', 'الرابعة']) {
      const course = await makeCourse(school.db, { title, titleEn: title === 'الأولى' ? 'First' : null })
      await makeEnrolment(school.db, student.id, course)
      await school.db
        .updateTable('enrolments')
        .set({ activated_at: new Date(school.now.getTime() - 86_400_000 + courses.length * 1000) })
        .where('course_id', '=', course.id)
        .execute()
      courses.push(course)
    }
    const [begun, , , finished] = courses
    if (!begun || !finished) throw new Error('no courses')
    for (const { id } of finished.chapters) {
      await save(student, finished.id, id, { watch_time: 300, completed: true })
    }
    school.now = new Date(school.now.getTime() + 60_000)
    await save(student, begun.id, begun.chapters[0]?.id ?? '', { watch_time: 200, completed: false })

    const { body } = await school.call(contract.listEnrolledCourses, { as: student })
    expect(body.data.map((row: { courses: { title: string } }) => row.courses.title)).toEqual([
      'First',
      'الرابعة',
      'الثالثة',
      'الثانية',
    ])
    expect(body.data[0]).toMatchObject({
      course_id: begun.id,
      courses: { id: begun.id, categories: { hue: 'sea' }, instructors: { name: 'ياسين بن عمر' } },
      progress: { completion_percentage: 0, completed_chapters: 0, total_chapters: 2, watched_duration: 3 },
      next_chapter: { id: begun.chapters[0]?.id, position: 1, minutes_left: 7 },
      certificate_id: null,
      last_seen_at: school.now.toISOString(),
    })
    expect(body.data[1]).toMatchObject({
      progress: { completion_percentage: 100, completed_chapters: 2, has_certificate: true },
      next_chapter: null,
      certificate_id: expect.any(String),
    })
    expect(body.data[2].last_seen_at).toBeNull()

    const dashboard = await school.call(contract.getDashboard, { as: student })
    expect(dashboard.body.data).toMatchObject({
      total_enrollments: 4,
      completed_courses: 1,
      total_certificates: 1,
      watched_duration: 13,
    })
    expect(dashboard.body.data.enrolled_courses).toEqual(body.data.slice(0, 3))
  })

  test('leave out closed enrolments and other people’s', async () => {
    const { student, course } = await enrolled()
    await makeEnrolment(school.db, (await school.person()).id, await makeCourse(school.db))
    await school.db
      .updateTable('enrolments')
      .set({ status: 'ended', closed_at: school.now })
      .where('student_id', '=', student.id)
      .execute()
    expect((await school.call(contract.listEnrolledCourses, { as: student })).body.data).toEqual([])
    await makeEnrolment(school.db, student.id, course)
    const { body } = await school.call(contract.listEnrolledCourses, { as: student })
    expect(body.data).toMatchObject([{ course_id: course.id }])
  })

  test('go on with a chapter that is open; where none is, they say when the next one opens', async () => {
    const student = await school.person()
    const course = await makeCourse(school.db, { chapters: [{}, {}, {}, {}] })
    const started = await makeEnrolment(school.db, student.id, course)
    await school.db.updateTable('enrolments').set({ activated_at: school.now }).where('id', '=', started).execute()
    const [first = '', second = '', third = '', fourth = ''] = course.chapters.map(({ id }) => id)
    const change = (id: string, values: object) =>
      school.db.updateTable('chapters').set(values).where('id', '=', id).execute()
    const date = new Date(school.now.getTime() + 86_400_000)
    await change(second, { opens_kind: 'days', opens_days: 7 })
    await change(third, { opens_kind: 'date', opens_at: date })
    const next = async () =>
      (await school.call(contract.getDashboard, { as: student })).body.data.enrolled_courses[0].next_chapter
    await save(student, course.id, first, { watch_time: 300, completed: true })
    expect(await next()).toMatchObject({ id: fourth })
    expect(await next()).not.toHaveProperty('opens_at')
    await save(student, course.id, fourth, { watch_time: 300, completed: true })
    expect(await next()).toMatchObject({ id: third, opens_at: date.toISOString() })
    // In their order, the second holds the others up.
    await school.db.updateTable('courses').set({ sequential: true }).where('id', '=', course.id).execute()
    const eighth = new Date(school.now.getTime() + 7 * 86_400_000).toISOString()
    expect(await next()).toMatchObject({ id: second, opens_at: eighth })
    school.pass(7 * 24 * 60)
    expect(await next()).toMatchObject({ id: second })
    expect(await next()).not.toHaveProperty('opens_at')
  })
})

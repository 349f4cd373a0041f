// Nobody's completion, certificate or passed attempt ever gets worse, whatever is published, restored, regraded or archived (console.md §4):
// any sequence of what teachers and two students do, through HTTP on a real database.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { authorOf } from '#tests/author.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { edits, type EditName } from '#tests/publishable-edits.ts'
import { quizTakersOf } from '#tests/quiz-taker.ts'
import { startSchool, type Answer, type Person } from '#tests/school.ts'
import { getCertificate, verifyCertificate } from '#features/certificates/contract.ts'
import { getDashboard, getLearnChapter, getLearnCourse } from '#features/learning/contract.ts'
import { listAttempts } from '#features/quizzes/contract.ts'
import { regradeQuiz } from '#features/quizzes/contract-console.ts'
import * as contract from './contract-console.ts'
import type { CourseDocument } from './document.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})
const { draftOf, patch, publish } = authorOf(school, () => staff)
const { open, submit, attempts, certificates, complete } = quizTakersOf(school)

interface Stage {
  course: MadeCourse
  students: Person[]
  first: CourseDocument
}

/** The first student has finished the course and holds its certificate, the second one is midway. */
async function openStage(students: Person[]): Promise<Stage> {
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}, {}]] }, { quizzes: [[{}]] }] })
  for (const student of students) await makeEnrolment(school.db, student.id, course)
  const { document } = await draftOf(course.id)
  const stage = { course, students, first: document }
  const [first, second] = students as [Person, Person]
  for (const at of [0, 1]) await completeOne(stage, first, at)
  for (const at of [0, 1]) await answer(stage, first, at, true)
  expect(await certificates(first.id)).toHaveLength(1)
  await completeOne(stage, second, 0)
  return stage
}

// What is done ---------------------------------------------------------------------------------------------------------

const quizRows = (courseId: string) =>
  school.db
    .selectFrom('quizzes as q')
    .innerJoin('chapters as h', 'h.id', 'q.chapter_id')
    .select(['q.id'])
    .where('h.course_id', '=', courseId)
    .where('q.retired_at', 'is', null)
    .orderBy('q.id')
    .execute()

/** Answers all questions that are asked, by the present key or against it. */
async function answer({ course }: Stage, student: Person, n: number, isRight: boolean): Promise<Answer | undefined> {
  const quizzes = await quizRows(course.id)
  const quiz = quizzes[n % Math.max(1, quizzes.length)]
  if (!quiz) return undefined
  const shown = await open(student, quiz.id)
  if (shown.status !== 200) return shown
  const keys = await school.db
    .selectFrom('questions')
    .select(['id', 'correct'])
    .where('quiz_id', '=', quiz.id)
    .execute()
  const answers = Object.fromEntries(keys.map(({ id, correct }) => [id, isRight ? correct[0]! : 'لا أعرف']))
  return submit(student, quiz.id, { answers, version: shown.body.data.version })
}

async function completeOne({ course }: Stage, student: Person, n: number): Promise<Answer | undefined> {
  const learn = await school.call(getLearnCourse, { as: student, params: { id: course.id } })
  const chapters = learn.body.data.chapters as { id: string }[]
  school.pass(30)
  return complete(student, course.id, chapters[n % chapters.length]!.id)
}

async function edit({ course, first }: Stage, name: EditName, n: number): Promise<Answer | undefined> {
  const { document, revision } = await draftOf(course.id)
  const changes = edits[name](document, n, first)
  if (changes.length === 0) return undefined
  const answered = await patch(course.id, revision, changes)
  // Each of them fits: nothing is left out unseen.
  expect([name, answered.status, answered.body.fields]).toEqual([name, 200, undefined])
  return answered
}

const params = ({ course }: Stage) => ({ id: course.id })
type Act = (stage: Stage, n: number) => Promise<Answer | undefined>
const acts = {
  publishes: ({ course }) => publish(course.id),
  'restores a version': async (stage, n) => {
    const { body } = await school.call(contract.listVersions, { as: staff, params: params(stage) })
    const version = String(1 + (n % body.meta.total))
    return school.call(contract.restoreVersion, { as: staff, params: { ...params(stage), n: version } })
  },
  regrades: async (stage, n) => {
    const quizzes = await quizRows(stage.course.id)
    const quiz = quizzes[n % Math.max(1, quizzes.length)]
    if (!quiz) return undefined
    const body = { dry_run: false }
    return school.call(regradeQuiz, { as: staff, params: { ...params(stage), quizId: quiz.id }, body })
  },
  archives: (stage) => school.call(contract.archiveCourse, { as: staff, params: params(stage) }),
  'brings back': (stage) => school.call(contract.unarchiveCourse, { as: staff, params: params(stage) }),
  'jobs run': async () => {
    // Why one failed stands behind its name.
    expect((await school.runJobs()).filter((job) => job.includes(' '))).toEqual([])
    return undefined
  },
  'a completes': (stage, n) => completeOne(stage, stage.students[0]!, n),
  'b completes': (stage, n) => completeOne(stage, stage.students[1]!, n),
  'a answers right': (stage, n) => answer(stage, stage.students[0]!, n, true),
  'b answers right': (stage, n) => answer(stage, stage.students[1]!, n, true),
  'b answers wrong': (stage, n) => answer(stage, stage.students[1]!, n, false),
} satisfies Record<string, Act>
type ActName = keyof typeof acts
type Step = [what: ActName | EditName, n: number]

const names = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[]
const n = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...names(edits)), n) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...names(acts)), n) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom<ActName>('publishes', 'b completes', 'b answers right'), n) },
)

// What must not get worse ----------------------------------------------------------------------------------------------

/** What a student has, by its name; true, or a figure that may only grow. */
type Held = Map<string, boolean | number>

async function heldBy({ course }: Stage, student: Person): Promise<Held> {
  const as = student
  const held: Held = new Map()
  const learn = await school.call(getLearnCourse, { as, params: { id: course.id } })
  held.set('the course opens', learn.status === 200)
  const { progress, chapters, certificate_id } = learn.body.data
  held.set('the course is completed', progress.completion_percentage === 100)
  held.set('it is among the completed', (await school.call(getDashboard, { as })).body.data.completed_courses)
  held.set('its certificate is shown', certificate_id !== null)
  for (const { number, id } of await certificates(student.id)) {
    const told = await school.call(verifyCertificate, { params: { number } })
    const { checked_at: _, status, ...said } = told.body.data
    held.set(`certificate as ${JSON.stringify(said)}`, status === 'valid')
    held.set(`certificate ${id} opens`, (await school.call(getCertificate, { as, params: { id } })).status === 200)
  }
  for (const { id, score, passed } of await attempts(student.id)) {
    held.set(`attempt ${id} is passed`, passed)
    held.set(`score of attempt ${id}`, score)
  }
  const rows = await school.db
    .selectFrom('chapter_progress')
    .select(['chapter_id', 'watch_time', 'completed_at'])
    .where('student_id', '=', student.id)
    .execute()
  for (const row of rows) {
    held.set(`chapter ${row.chapter_id} is completed`, row.completed_at !== null)
    held.set(`seconds of chapter ${row.chapter_id}`, row.watch_time)
  }
  for (const { id, locked, progress: own, quizzes } of chapters) {
    if (!own.completed) continue
    held.set(`completed chapter ${id} is open`, !locked)
    const lesson = await school.call(getLearnChapter, { as, params: { id: course.id, chapterId: id } })
    held.set(`completed chapter ${id} opens`, lesson.status === 200)
    for (const quiz of quizzes) {
      held.set(`quiz ${quiz.id} counts as passed`, quiz.passed)
      const tries = await school.call(listAttempts, { as, params: { id: quiz.id } })
      held.set(`attempts at quiz ${quiz.id} listed`, tries.body.data.length)
    }
  }
  return held
}

/** What is gone from the course, or moved into a chapter that is not completed yet, is not shown; what is shown must not be less. */
const mayBeAway = /^(?:completed chapter|quiz|attempts at quiz) /

function worse(before: Held, after: Held): string[] {
  return [...before].flatMap(([what, had]) => {
    const has = after.get(what)
    if (has === undefined) return mayBeAway.test(what) || had === false ? [] : [`${what}: gone`]
    return Number(has) < Number(had) ? [`${what}: ${String(had)} → ${String(has)}`] : []
  })
}

// Hundreds of requests: on a busy machine they take as long as they take.
test('whatever teachers do to a course, nobody’s completion, certificate or passed attempt gets worse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
      const stage = await openStage([await school.person(), await school.person()])
      const best = await Promise.all(stage.students.map((student) => heldBy(stage, student)))
      for (const [what, number] of steps) {
        const answered =
          what in edits ? await edit(stage, what as EditName, number) : await acts[what as ActName](stage, number)
        expect([what, (answered?.status ?? 200) < 500]).toEqual([what, true])
        if (what in edits) continue
        for (const [index, student] of stage.students.entries()) {
          const held = await heldBy(stage, student)
          expect(worse(best[index]!, held), `after «${what}»`).toEqual([])
          for (const [name, value] of held) best[index]!.set(name, value)
        }
      }
    }),
    { numRuns: 6, seed: 20_260_115 },
  )
}, 180_000)

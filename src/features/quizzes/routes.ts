// Quizzes: shown without their answers, timed and graded here, each attempt kept.
import { v7 as uuidv7 } from 'uuid'
import type { DataOf } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { handle } from '#kit/server/http.ts'
import { finishCourse, isUnfinished, standingOf } from '#features/learning/finish-course.ts'
import { chapterRefusal, requireOpen } from '#features/learning/locks.ts'
import { lockEnrolment } from '#features/learning/sql.ts'
import * as contract from './contract.ts'
import { arrange, arrangementOf, nameOf, readName, seedOf } from './arrange.ts'
import { attemptsLeft, isLimited } from './attempts-left.ts'
import { formulasIn } from './render-formulas.ts'
import { findUnanswered, grade, optionsOf, pickAnswers, withoutKey, type Grade, type Question } from './grade.ts'
import { withSecond } from './named-second.ts'
import { regradeAttempt } from './regrade-attempt.ts'
import * as sql from './sql.ts'
import { addAttempt, addWithOthers, countAttempts, findAttempt, findSubmitted, listAttempts } from './sql-attempts.ts'
import { isLate, secondsLeft } from './time.ts'
import { versionOf, versionOfAnswers, type QuizContent } from './version.ts'

export const quizzesRoutes = [
  handle(contract.getQuiz, async ({ db, user, params, language, clock, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    requireOpen(quiz.access, clock(), fail)
    const now = clock()
    const left = leftOf(quiz, datesOf(quiz.submitted), now)
    // With none left it is the latest attempt that is looked at: the next one's questions and time wait until it is allowed.
    const isUsedUp = left.attempts_left === 0
    const attempt = isUsedUp ? quiz.attempts_made - 1 : quiz.attempts_made
    const content = versionOf(quiz)
    const arrangement = arrangementOf(quiz, { studentId: user.userId, quizId: quiz.id, attempt })
    const questions = arrangement ? arrange(quiz.questions, arrangement) : quiz.questions
    // Field by field, so that no answer can be sent by mistake.
    const shownQuestions = questions.map((one) => ({
      id: one.id,
      question: one.question,
      type: one.type,
      options: optionsOf(one),
    }))
    const begins = quiz.enforce_duration && !isUsedUp
    const startedAt = begins ? await sql.beginQuiz(db, user.userId, quiz.id, now) : now
    const version = nameOf(content, arrangement)
    // Usually it is stored already.
    if (quiz.shown[0] !== version) await sql.rememberShowing(db, { studentId: user.userId, quiz, content, version })
    return {
      ...factsOf(quiz, now),
      ...left,
      ...(quiz.hide_key_until_passed && !quiz.has_passed && { hides_key: true as const }),
      seconds_left: secondsLeft(quiz, startedAt, now),
      version,
      questions: shownQuestions,
      ...formulasIn(shownQuestions.flatMap(({ question, options }) => [question, ...options])),
    }
  }),

  handle(contract.startQuiz, async ({ db, user, params, language, clock, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    requireOpen(quiz.access, clock(), fail)
    const now = clock()
    const { attempts_left, next_attempt_at } = leftOf(quiz, datesOf(quiz.submitted), now)
    if (attempts_left === 0) return fail('ATTEMPTS_OVER', retryAt(next_attempt_at, now))
    if (!quiz.enforce_duration) return { seconds_left: null }
    const start = { studentId: user.userId, quizId: quiz.id, now, minutes: quiz.duration }
    return { seconds_left: secondsLeft(quiz, await sql.beginAnew(db, start), now) }
  }),

  handle(contract.submitAttempt, async ({ db, user, params, body, language, clock, settings, certificates, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    requireOpen(quiz.access, clock(), fail)
    const { answers: given, attempt_id: sentId, version: named } = unwrap(body)
    const id = sentId ?? uuidv7()
    const shown = await findShown(db, quiz, named, user.userId)
    const at = { studentId: user.userId, courseId: quiz.course_id, now: clock(), publicUrl: settings.publicUrl }
    const hideKey = <T extends Grade>(graded: T) =>
      quiz.hide_key_until_passed && !graded.passed && !quiz.has_passed
        ? { ...graded, detailed_results: withoutKey(graded.detailed_results) }
        : graded
    const plain = gradePlain(quiz, shown, given)
    if (plain) {
      const standing = await addWithOthers(db, { ...at, ...plain, id, quizId: quiz.id })
      if (standing && !isUnfinished(standing))
        return withFormulas({ id, ...hideKey(plain.grade), ...standingOf(standing) })
    }
    const { issued, ...answer } = await db.transaction().execute(async (trx) => {
      // One at a time: of two identical attempts the first is stored, and the second finds it.
      if (!(await lockEnrolment(trx, at.studentId, at.courseId))) return fail('NOT_ENROLLED')
      const before = sentId || plain ? await findAttempt(trx, at.studentId, quiz.id, id) : null
      const submitted = isLimited(quiz) ? await findSubmitted(trx, at.studentId, quiz.id) : []
      if (before) return { ...hideKey(before), ...leftOf(quiz, submitted, at.now), ...(await finishCourse(trx, at)) }

      const { attempts_left, next_attempt_at } = leftOf(quiz, submitted, at.now)
      if (attempts_left === 0) return fail('ATTEMPTS_OVER', retryAt(next_attempt_at, at.now))
      if (shown === 'over')
        return fail('VALIDATION_FAILED', { text: 'QUIZ_ASKS_OTHERS', fields: { version: 'QUIZ_ASKS_OTHERS' } })
      if (!shown) return fail('VALIDATION_FAILED', { fields: { version: 'INVALID' } })
      const answers = pickAnswers(shown.questions, given)
      const unanswered = findUnanswered(shown.questions, answers)
      if (Object.keys(unanswered).length > 0) return fail('QUIZ_UNANSWERED', { fields: unanswered })
      const startedAt = quiz.enforce_duration ? await sql.takeStart(trx, at.studentId, quiz.id) : null
      // Otherwise a second attempt, with questions known from the first, would have no time limit.
      if (quiz.enforce_duration && !startedAt) return fail('QUIZ_NOT_BEGUN')
      if (isLate(quiz, startedAt, at.now)) return fail('QUIZ_TIME_OVER')
      const graded = gradeShown(quiz, shown, answers)
      const added = await addAttempt(trx, { ...at, id, quizId: quiz.id, answers, grade: graded })
      if (!added) return fail('VALIDATION_FAILED', { fields: { attempt_id: 'INVALID' } })
      return {
        id,
        ...hideKey(graded),
        ...leftOf(quiz, [...submitted, at.now], at.now),
        ...(await finishCourse(trx, at)),
      }
    })
    if (issued) certificates.renderSoon(issued)
    return withFormulas(answer)
  }),

  handle(contract.listAttempts, async ({ db, user, params, clock, fail }) => {
    const access = (await sql.findQuizAccess(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    requireOpen(access, clock(), fail)
    return listAttempts(db, user.userId, params.id)
  }),
]

/** The facts of a quiz; it leads on to a chapter that is open. */
function factsOf(quiz: sql.QuizRow, now: Date) {
  const { id, title, duration, pass_mark, course_id, chapter_id, chapter_title, next_chapter: next } = quiz
  const next_chapter = next && !chapterRefusal(next.access, now) ? { id: next.id, title: next.title } : null
  return { id, title, duration, pass_mark, course_id, chapter_id, chapter_title, next_chapter }
}

/** Where the key alone was corrected since, an answer counts that is right by either: earlier attempts may have been graded again already. */
function gradeShown(quiz: sql.QuizRow, shown: QuizContent, answers: ReturnType<typeof pickAnswers>): Grade {
  const taught = shown.questions.map((question) => withSecond(question, quiz.video_seconds))
  const graded = grade(taught, answers, shown.pass_mark)
  if (shown === quiz) return graded
  const same = quiz.questions.filter((question) => shown.questions.some((one) => asksTheSame(one, question)))
  const better = regradeAttempt(graded, same, shown.pass_mark)
  return better ? { ...graded, ...better, correct_count: better.detailed_results.filter(isRight).length } : graded
}

function asksTheSame(one: Question, other: Question): boolean {
  const isSame = one.id === other.id && one.type === other.type && one.question === other.question
  return isSame && one.options.join('\n') === other.options.join('\n')
}

const isRight = ({ is_correct }: Grade['detailed_results'][number]) => is_correct

/**
 * An attempt that is stored and changes nothing else, as most are. Null where attempts are counted or timed, where something is missing, and for
 * the first that passes, which may complete the course.
 */
function gradePlain(quiz: sql.QuizRow, shown: QuizContent | 'over' | null, given: contract.Answers) {
  if (!shown || shown === 'over' || isLimited(quiz) || quiz.enforce_duration) return null
  const answers = pickAnswers(shown.questions, given)
  if (Object.keys(findUnanswered(shown.questions, answers)).length > 0) return null
  const graded = gradeShown(quiz, shown, answers)
  return graded.passed && !quiz.has_passed ? null : { answers, grade: graded }
}

function withFormulas<T extends { detailed_results: Shown[] }>(answer: T) {
  return { ...answer, ...formulasIn(answer.detailed_results.flatMap(textsOf)) }
}

/** Everything that is shown of an answered question. */
function textsOf({ question, user_answer, correct_answer, explanation }: Shown): string[] {
  return [question, explanation, ...[user_answer ?? []].flat(), ...[correct_answer ?? []].flat()]
}
type Shown = DataOf<typeof contract.submitAttempt>['detailed_results'][number]

function datesOf(submitted: readonly string[]): Date[] {
  return submitted.map((text) => new Date(text))
}

function leftOf(quiz: sql.QuizRow, submitted: readonly Date[], now: Date) {
  const { left, nextAt } = attemptsLeft(quiz, submitted, now)
  return { ...(left !== null && { attempts_left: left }), ...(nextAt && { next_attempt_at: nextAt }) }
}

function retryAt(at: Date | undefined, now: Date): { retryAfter?: number } {
  return at ? { retryAfter: (at.getTime() - now.getTime()) / 1000 } : {}
}

/** The version the answers are for, in the order it was shown; null when they name a version that this student was never shown. */
async function findShown(
  db: Database,
  quiz: sql.QuizRow,
  named: string | undefined,
  studentId: string,
): Promise<QuizContent | 'over' | null> {
  const current = versionOf(quiz)
  const at = { studentId, quizId: quiz.id, attempt: quiz.attempts_made }
  const present = arrangementOf(quiz, at)
  const name = versionOfAnswers(named, quiz.shown, nameOf(current, present))
  if (name === null) return null
  const { content, arrangement } = readName(name)
  if (arrangement && arrangement.draw > 0) {
    // Staff may have lifted the draw meanwhile; attempts are counted all the same.
    const seed = present?.seed ?? seedOf({ ...at, attempt: await countAttempts(db, studentId, quiz.id) })
    // Drawn for an attempt that was made: its result has shown the answers.
    if (arrangement.seed !== seed) return 'over'
  }
  const shown = content === current ? quiz : await sql.findVersion(db, quiz.id, content)
  return shown && arrangement ? { ...shown, questions: arrange(shown.questions, arrangement) } : shown
}

interface Wrapped {
  answers: contract.Answers
  attempt_id?: string | undefined
  version?: string | undefined
}

function unwrap(body: contract.Answers | Wrapped): Wrapped {
  const isWrapped = typeof body['answers'] === 'object' && !Array.isArray(body['answers'])
  return isWrapped ? (body as Wrapped) : { answers: body as contract.Answers }
}

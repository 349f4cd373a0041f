// Students before a quiz of three questions, with its right and wrong answers, and what is kept of them.
import { getQuiz, submitAttempt } from '#features/quizzes/contract.ts'
import type { CourseOptions, MadeQuestion } from './factories.ts'
import { learnersOf, makeLearner } from './learner.ts'
import type { Person, School } from './school.ts'

export const questions: MadeQuestion[] = [
  { type: 'mcq', options: ['قائمة', 'نص'], correct: ['نص'], explanation: 'شرح سرّي 1' },
  { type: 'checkbox', options: ['أ', 'ب', 'ج'], correct: ['أ', 'ج'], explanation: 'شرح سرّي 2' },
  { type: 'true_false', correct: ['false'], explanation: 'شرح سرّي 3' },
]
export const right = { 0: 'نص', 1: ['ج', 'أ'], 2: 'false' }
export const wrong = { 0: 'قائمة', 1: ['أ'], 2: 'true' }

export function quizTakersOf(school: School) {
  const { save } = learnersOf(school)
  return {
    enrolled: async (options: CourseOptions = { chapters: [{ quizzes: [questions] }, {}] }) => {
      const { student, course } = await makeLearner(school, options)
      return { student, course, quizId: course.chapters.flatMap(({ quizIds }) => quizIds)[0] ?? '' }
    },
    open: (as: Person, id: string) => school.call(getQuiz, { as, params: { id } }),
    submit: (as: Person | undefined, id: string, body: unknown) =>
      school.call(submitAttempt, { as, params: { id }, body }),
    attempts: (studentId: string) =>
      school.db.selectFrom('quiz_attempts').selectAll().where('student_id', '=', studentId).execute(),
    complete: (as: Person, courseId: string, chapterId: string) =>
      save(as, courseId, chapterId, { watch_time: 9, completed: true }),
    setQuiz: (id: string, values: object) =>
      school.db.updateTable('quizzes').set(values).where('id', '=', id).execute(),
    setCourse: (id: string, values: object) =>
      school.db.updateTable('courses').set(values).where('id', '=', id).execute(),
    certificates: (studentId: string) =>
      school.db.selectFrom('certificates').selectAll().where('student_id', '=', studentId).execute(),
  }
}

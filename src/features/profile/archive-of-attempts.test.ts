// Attempts in the archive of one's data: no more than their results showed.
import { expect, test } from 'vitest'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { unzip } from '#tests/unzip.ts'
import { exportData } from './contract.ts'

const school = startSchool()
const { enrolled, submit, setCourse } = quizTakersOf(school)

async function archiveOf(student: Person): Promise<string> {
  return unzip((await school.call(exportData, { as: student })).raw)
    .get('data.json')!
    .toString()
}

const attemptsOf = async (student: Person) => JSON.parse(await archiveOf(student)).quiz_attempts

test('without the key that its course hides until the quiz is passed', async () => {
  const { student, quizId, course } = await enrolled({ chapters: [{ quizzes: [questions, questions] }] })
  await setCourse(course.id, { hide_key_until_passed: true })
  await submit(student, quizId, wrong)
  expect(await attemptsOf(student)).toMatchObject([
    { passed: false, answers: [{ user_answer: 'قائمة', correct_answer: null, is_correct: false }, {}, {}] },
  ])
  expect(await archiveOf(student)).not.toMatch(/سرّي|hides_key/)
  // Another quiz of the course is another key.
  school.pass(1)
  await submit(student, course.chapters[0]!.quizIds[1]!, right)
  expect(JSON.stringify((await attemptsOf(student))[0])).not.toMatch(/سرّي/)
  await submit(student, quizId, right)
  expect((await attemptsOf(student))[0].answers[0]).toMatchObject({ correct_answer: 'نص', explanation: 'شرح سرّي 1' })
})

test('with the key where no rule hides it', async () => {
  const { student, quizId } = await enrolled()
  await submit(student, quizId, wrong)
  expect((await attemptsOf(student))[0].answers[0]).toMatchObject({ correct_answer: 'نص', explanation: 'شرح سرّي 1' })
})

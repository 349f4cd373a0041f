// The first days of a school: what is done, and when the list goes.
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { getOverview } from './contract-console.ts'

const school = startSchool()

test('an empty school has no figures, but first days for who may set it up', async () => {
  const owner = await school.person({ role: 'owner' })
  const desk = await school.person({ role: 'desk' })
  const course = await makeCourse(school.db)
  const look = async (as = owner) => (await school.call(getOverview, { as })).body.data
  const done = async () => {
    const { first_days } = await look()
    return first_days?.flatMap((step: { step: string; done: boolean }) => (step.done ? step.step : []))
  }
  const seen = await look()
  expect(seen).toMatchObject({
    waiting: { count: 0, oldest_seconds: null, oldest: null },
    activated_today: 0,
    learners_now: 0,
    attention: [],
  })
  expect(seen.income.map(({ amount }: { amount: number }) => amount)).toEqual(Array(12).fill(0))
  expect(seen.first_days.map(({ step }: { step: string }) => step)).toEqual([
    'school',
    'payment',
    'course',
    'trial',
    'mail',
    'share',
  ])
  expect(await done()).toEqual(['course'])
  expect((await look(desk)).first_days).toBeNull()

  // The owner tries the way of a student, and the list stays; then a student registers, and is activated.
  await makeEnrolment(school.db, owner.id, course)
  expect(await done()).toEqual(['course', 'trial'])
  const student = await school.person()
  expect(await done()).toEqual(['course', 'trial', 'share'])
  await makeEnrolment(school.db, student.id, course)
  expect((await look()).first_days).toBeNull()
})

test('the list goes once every step is done', async () => {
  const owner = await school.person({ role: 'owner' })
  await school.db.deleteFrom('enrolments').execute()
  await makeEnrolment(school.db, owner.id, await makeCourse(school.db))
  const account = JSON.stringify([{ kind: 'ccp', number: '0023456789' }])
  await school.db.updateTable('school').set({ name_ar: 'مدرسة النور', payment_methods: account }).execute()
  const look = async () => (await school.call(getOverview, { as: owner })).body.data.first_days
  expect(await look()).not.toBeNull()
  const mail = {
    recipient: owner.email,
    language: 'ar' as const,
    kind: 'test',
    subject: '',
    text_body: '',
    html_body: '',
  }
  await school.db
    .insertInto('outbox')
    .values({ id: uuidv7(), ...mail, sent_at: school.now })
    .execute()
  expect(await look()).toBeNull()
})

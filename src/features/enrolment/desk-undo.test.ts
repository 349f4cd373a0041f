// Undoing decisions, and two people who act at the same time.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockReceipts } from '#features/payments/record.ts'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { deskOf } from '#tests/desk.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool, type Person } from '#tests/school.ts'
import type { Trx } from '#kit/server/database.ts'
import * as contract from './contract.ts'
import * as desk from './contract-console.ts'
import errorsEn from './errors.en.json' with { type: 'json' }

const school = startSchool({ LIMIT_UPLOADS: '1000' })

const { ask, people, act, later, leftBy } = deskOf(school)

test('a request that needs another proof can be settled once the minute is over, and withdrawn', async () => {
  const { student, one, two, course } = await people()
  const request = await ask(student, course)
  await act(desk.askAgain, one, request.id, { reason: 'أين الوصل؟' })
  later(61)
  expect(await act(desk.activateRequest, two, request.id)).toMatchObject({ status: 200 })
  const other = await makeCourse(school.db)
  const second = await ask(student, other)
  await act(desk.askAgain, one, second.id, { reason: 'أين الوصل؟' })
  const gone = await school.call(contract.cancelRequest, { as: student, params: { id: second.id } })
  expect(gone.body.data.status).toBe('cancelled')
})

test('an activation is taken back within a minute, by anyone: course, bell, mail; the receipt stays, cancelled', async () => {
  const { student, one, two, course } = await people()
  const request = await ask(student, course)
  const { body: done } = await act(desk.activateRequest, one, request.id)
  later(59)
  const undone = await act(desk.undoDecision, two, request.id)
  expect(undone).toMatchObject({
    status: 200,
    body: {
      data: { status: 'pending', decided_by: null, undo_until: null, enrolment_id: null, receipt_number: null },
    },
  })
  const left = await leftBy(student)
  expect(left.enrolments).toMatchObject([{ status: 'ended', closed_at: school.now }])
  expect(left.payments).toMatchObject([{ receipt_number: done.data.receipt_number, cancelled_at: school.now }])
  expect([left.bell, left.mails]).toEqual([[], []])
  expect(left.audit.map((row) => row.act)).toEqual(['request.activate', 'request.undo'])
  expect(left.audit[1]).toMatchObject({ actor_id: two.id, before: { status: 'active' }, after: { status: 'pending' } })
  // A second undo changes nothing; then it can be decided again, with the next number.
  expect(await act(desk.undoDecision, one, request.id)).toMatchObject({ status: 200 })
  const again = await act(desk.activateRequest, two, request.id)
  expect(again.body.data.receipt_number).not.toBe(done.data.receipt_number)
  later(61)
  expect(await act(desk.undoDecision, one, request.id)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  await school.runJobs()
  expect((await leftBy(student)).mails).toMatchObject([{ kind: 'activated' }])
})

test('taken back, the request says of the payment what the student said, not what the desk did', async () => {
  const { student, one, course } = await people()
  const said = { paid_amount: 4500, method: 'ccp', transaction_number: 'TX 71-001' }
  const request = await ask(student, course, { ...said, paid_amount: '4500' })
  const typed = { paid_amount: 49_000, method: 'cash', transaction_number: 'TX 71-002' }
  expect((await act(desk.activateRequest, one, request.id, typed)).body.data).toMatchObject(typed)
  expect((await act(desk.undoDecision, one, request.id)).body.data).toMatchObject(said)
  expect((await act(desk.activateRequest, one, request.id)).body.data).toMatchObject(said)
  const silent = await ask(await school.person(), course)
  const nothing = { paid_amount: null, method: null, transaction_number: null }
  await act(desk.activateRequest, one, silent.id, { ...typed, transaction_number: 'TX 71-003' })
  expect((await act(desk.undoDecision, one, silent.id)).body.data).toMatchObject(nothing)
})

test('a course that two receipts pay for closes when both are taken back, in either order', async () => {
  const { one, course } = await people()
  for (const isFirst of [true, false]) {
    const student = await school.person()
    const first = await ask(student, course)
    await act(desk.activateRequest, one, first.id)
    later(5)
    // As a merge of two accounts leaves it: one has the course, the other's request still waits.
    const other = await ask(await school.person(), course)
    await school.db
      .updateTable('enrolment_requests')
      .set({ student_id: student.id })
      .where('id', '=', other.id)
      .execute()
    await act(desk.activateRequest, one, other.id)
    const [sooner, last] = isFirst ? [first.id, other.id] : [other.id, first.id]
    const stateAfterUndo = async (id: string) => {
      expect((await act(desk.undoDecision, one, id)).status).toBe(200)
      const { enrolments, payments } = await leftBy(student)
      return [enrolments.map(({ status }) => status), payments.filter((row) => !row.cancelled_at).length]
    }
    expect(await stateAfterUndo(sooner), String(isFirst)).toEqual([['active'], 1])
    // Two of one course are never open at once.
    await act(desk.rejectRequest, one, sooner, { reason: 'لا' })
    expect(await stateAfterUndo(last), String(isFirst)).toEqual([['ended'], 0])
  }
})

test('a student who sends again while the desk activates has the course, and no second request', async () => {
  const { one, course } = await people()
  for (let round = 0; round < 5; round++) {
    const student = await school.person()
    const { id } = await ask(student, course)
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = school.db.transaction().execute(async (trx) => {
      await lockReceipts(trx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const activated = act(desk.activateRequest, one, id)
    const again = [ask(student, course), ask(student, course), ask(student, course)]
    released.resolve()
    await Promise.all([holding, activated, ...again])
    const { body } = await school.call(contract.listRequests, { as: student })
    expect(body.data).toMatchObject([{ id, status: 'active' }])
  }
})

/** The request of a student that arrives while a merge has locked the account. */
async function askDuring(student: Person, course: MadeCourse, merge: (trx: Trx) => Promise<unknown>) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const merging = school.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', student.id).forUpdate().execute()
    locked.resolve()
    await released.promise
    await merge(trx)
  })
  await locked.promise
  const asked = ask(student, course)
  await sql`select pg_sleep(0.2)`.execute(school.db)
  released.resolve()
  await merging
  return asked
}

test('a student who asks while their accounts are merged gets the request that the merge moved', async () => {
  const { student, course } = await people()
  const moved = await ask(await school.person(), course)
  const asked = await askDuring(student, course, (trx) =>
    trx.updateTable('enrolment_requests').set({ student_id: student.id }).where('id', '=', moved.id).execute(),
  )
  expect(asked.id).toBe(moved.id)
})

test('an account that a merge closed at that moment files no request', async () => {
  const { student, course } = await people()
  const asked = await askDuring(student, course, (trx) =>
    trx.updateTable('users').set({ suspended_at: school.now }).where('id', '=', student.id).execute(),
  )
  expect(asked).toBeUndefined()
  const filed = await school.db
    .selectFrom('enrolment_requests')
    .where('student_id', '=', student.id)
    .selectAll()
    .execute()
  expect(filed).toEqual([])
})

test('rejections and questions are taken back too; never what nobody decided, or what the student began anew', async () => {
  const { student, one, course } = await people()
  const request = await ask(student, course)
  expect((await act(desk.undoDecision, one, request.id)).status).toBe(409)
  for (const decision of [desk.rejectRequest, desk.askAgain]) {
    await act(decision, one, request.id, { reason: 'لا' })
    expect((await act(desk.undoDecision, one, request.id)).body.data).toMatchObject({ status: 'pending', reason: null })
    later(61)
  }
  await act(desk.rejectRequest, one, request.id, { reason: 'لا' })
  await ask(student, course)
  const { code, message } = (await act(desk.undoDecision, one, request.id)).body
  expect([code, message]).toEqual(['UNDO_OVER', errorsEn.UNDO_FOLLOWED])
  const withdrawn = await ask(student, await makeCourse(school.db))
  await school.call(contract.cancelRequest, { as: student, params: { id: withdrawn.id } })
  expect((await act(desk.undoDecision, one, withdrawn.id)).body.code).toBe('UNDO_OVER')
  expect((await act(desk.undoDecision, one, student.id)).status).toBe(404)
})

test('a question that a new proof answers within the minute: its mail is withdrawn, and the desk hears why it stands', async () => {
  const { student, one, course } = await people()
  const request = await ask(student, course)
  await act(desk.askAgain, one, request.id, { reason: 'الصورة غير واضحة' })
  expect((await leftBy(student)).mails).toMatchObject([{ kind: 'needs-proof' }])
  later(20)
  const proof = await formOf({}, { bytes: await paint('#579') })
  await school.call(contract.replaceProof, { as: student, params: { id: request.id }, ...proof })
  expect((await leftBy(student)).mails).toEqual([])
  const { code, message } = (await act(desk.undoDecision, one, request.id)).body
  expect([code, message]).toEqual(['UNDO_OVER', errorsEn.UNDO_FOLLOWED])
})

test('a question that a decision overtakes, or that the student withdraws from, is not mailed', async () => {
  const { student, one, course } = await people()
  const kinds = async () => (await leftBy(student)).mails.map(({ kind }) => kind)
  const request = await ask(student, course)
  await act(desk.askAgain, one, request.id, { reason: 'أين الوصل؟' })
  await act(desk.activateRequest, one, request.id)
  expect(await kinds()).toEqual(['activated'])
  const other = await ask(student, await makeCourse(school.db))
  await act(desk.askAgain, one, other.id, { reason: 'أين الوصل؟' })
  await school.call(contract.cancelRequest, { as: student, params: { id: other.id } })
  expect(await kinds()).toEqual(['activated'])
})

test('two requests with one transaction number at the same moment: one is activated', async () => {
  const { one, two, course } = await people()
  for (let round = 0; round < 4; round++) {
    const fields = { transaction_number: `SAME-${round}` }
    const [a, b] = [await ask(await school.person(), course, fields), await ask(await school.person(), course, fields)]
    const answers = await Promise.all([act(desk.activateRequest, one, a.id), act(desk.activateRequest, two, b.id)])
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409])
  }
})

test('two people decide the same fifty requests at once: each is decided once', async () => {
  const { one, two, course } = await people()
  const requests = []
  for (let n = 0; n < 50; n++) requests.push(await ask(await school.person(), course))
  const decisions = [desk.activateRequest, desk.rejectRequest, desk.askAgain]
  const answers = await Promise.all(
    requests.flatMap(({ id }, n) =>
      [one, two].map((as, who) => act(decisions[(n + who * (n % 2)) % 3]!, as, id, { reason: 'سبب' })),
    ),
  )
  for (let n = 0; n < 50; n++) {
    const [mine, theirs] = [answers[2 * n]!, answers[2 * n + 1]!]
    // Even requests get the same decision twice: both report the first; odd ones get different decisions: one reports who was first.
    expect([mine.status, theirs.status].filter((status) => status === 409)).toHaveLength(n % 2)
    expect([mine.status, theirs.status]).toContain(200)
    if (n % 2 === 0) expect(mine.body.data).toEqual(theirs.body.data)
    else expect([mine, theirs].find(({ status }) => status === 409)!.body.message).toMatch(/سمية بن علي|نسرين بوعلام/)
  }
  const ids = requests.map(({ id }) => id)
  const of = async (table: 'payments' | 'enrolments') =>
    (await school.db.selectFrom(table).select('id').where('course_id', '=', course.id).execute()).length
  const active = await school.db
    .selectFrom('enrolment_requests')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
  expect([await of('payments'), await of('enrolments')]).toEqual([active.length, active.length])
}, 60_000)

test('activations that wait for each other leave the connections to everybody else', async () => {
  const { student, one, course } = await people()
  const request = await ask(student, course)
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = school.db.transaction().execute(async (trx) => {
    await lockReceipts(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const waiting = Array.from({ length: 8 }, () => act(desk.activateRequest, one, request.id))
  for (let times = 0; times < 10; times++)
    expect((await school.call(contract.listRequests, { as: student })).status).toBe(200)
  released.resolve()
  await holding
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
  expect((await leftBy(student)).payments).toHaveLength(1)
})

// Live events over a real connection: the student's open page is told what staff decide.
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { logout } from '#features/accounts/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'

const school = startSchool()
let address: string | undefined

async function openStream(as: Person, of: 'student' | 'admin' = 'student') {
  address ??= await school.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const response = await fetch(`${address}/api/${of}/events`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: stop.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event, or null at the end of the stream. */
  async function next(): Promise<{ type: string; data: unknown } | null> {
    for (;;) {
      const match = /event: (.+)\ndata: (.+)\n\n/.exec(text)
      if (match) {
        text = text.slice(match.index + match[0].length)
        return { type: match[1]!, data: JSON.parse(match[2]!) }
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  return { response, next, stop: () => stop.abort() }
}

async function ask(as: Person, course: { id: string; planIds: string[] }): Promise<string> {
  const body = { course_id: course.id, plan_id: course.planIds[0] }
  return (await school.call(contract.createRequest, { as, body })).body.data.id
}

test('an activation and a rejection reach the student’s open pages, not another student’s', async () => {
  const [student, other, staff] = [await school.person(), await school.person(), await school.person({ role: 'staff' })]
  const [first, second] = [await makeCourse(school.db), await makeCourse(school.db)]
  const [phone, laptop, stranger] = [await openStream(student), await openStream(student), await openStream(other)]
  expect(phone.response.status).toBe(200)
  expect(Object.fromEntries(phone.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  for (const page of [phone, laptop, stranger]) expect(await page.next()).toEqual({ type: 'ready', data: {} })

  const activated = await ask(student, first)
  await school.call(consoleContract.activateRequest, { as: staff, params: { id: activated } })
  const rejected = await ask(student, second)
  await school.call(consoleContract.rejectRequest, {
    as: staff,
    params: { id: rejected },
    body: { reason: 'سطر\nوسطر' },
  })
  for (const page of [phone, laptop]) {
    expect(await page.next()).toEqual({ type: 'activated', data: { course_id: first.id, request_id: activated } })
    const reason = 'سطر\nوسطر'
    expect(await page.next()).toEqual({
      type: 'rejected',
      data: { course_id: second.id, request_id: rejected, reason },
    })
  }
  phone.stop()
  laptop.stop()

  // Events are ordered: the first event that a stranger receives is their own.
  const own = await ask(other, first)
  await school.call(consoleContract.activateRequest, { as: staff, params: { id: own } })
  expect(await stranger.next()).toEqual({ type: 'activated', data: { course_id: first.id, request_id: own } })
})

test('one must be signed in', async () => {
  expect(await school.call(contract.studentEvents)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  const gone = await school.person()
  await school.call(logout, { as: gone })
  expect(await school.call(contract.studentEvents, { as: gone })).toMatchObject({ status: 401 })
  const headRequest = {
    method: 'HEAD',
    url: '/api/student/events',
    headers: { authorization: `Bearer ${(await school.person()).token}` },
  } as const
  expect((await school.app.inject(headRequest)).statusCode).toBe(200)
})

test('a page that is signed out elsewhere hears no more, at once', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const page = await openStream(student)
  expect(await page.next()).toEqual({ type: 'ready', data: {} })
  await school.call(logout, { as: student })
  expect(await page.next()).toBeNull()
  const other = await openStream(staff)
  expect(await other.next()).toEqual({ type: 'ready', data: {} })
  await school.db.deleteFrom('sessions').where('user_id', '=', staff.id).execute()
  expect(await other.next()).toBeNull()
})

test('a decision that fails tells nobody', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const course = await makeCourse(school.db)
  const page = await openStream(student)
  await page.next()
  const id = await ask(student, course)
  await school.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  expect(await school.call(consoleContract.activateRequest, { as: staff, params: { id } })).toMatchObject({
    status: 500,
  })
  await school.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
  expect((await school.call(contract.listRequests, { as: student })).body.data[0].status).toBe('pending')
  expect(await school.call(consoleContract.activateRequest, { as: staff, params: { id } })).toMatchObject({
    status: 200,
  })
  expect(await page.next()).toMatchObject({ type: 'activated' })
  const told = await school.db.selectFrom('notifications').select('kind').where('student_id', '=', student.id).execute()
  expect(told).toHaveLength(1)
  page.stop()
})

test('what is done to an account or with money reaches every open console', async () => {
  const [owner, desk, student] = [
    await school.person({ role: 'owner' }),
    await school.person({ role: 'desk' }),
    await school.person(),
  ]
  const console = await openStream(desk, 'admin')
  expect(await console.next()).toEqual({ type: 'ready', data: {} })
  // Notes belong to a later feature, so they are called by address.
  const addNote = { method: 'POST', path: `/admin/students/${student.id}/notes` } as Endpoint
  await school.call(addNote, { as: owner, body: { text: 'تتّصل مساءً' } })
  expect(await console.next()).toEqual({ type: 'changed', data: { act: 'note.create', person: student.id } })
  const requestId = await ask(student, await makeCourse(school.db))
  await school.call(consoleContract.rejectRequest, { as: owner, params: { id: requestId }, body: { reason: 'x' } })
  expect([await console.next(), await console.next()]).toMatchObject([{ type: 'request' }, { type: 'decided' }])
  console.stop()
})

test('the end of the server ends the streams', async () => {
  const page = await openStream(await school.person())
  await page.next()
  await school.app.close()
  expect(await page.next()).toBeNull()
})

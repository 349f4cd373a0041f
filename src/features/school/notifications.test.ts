// Notifications of students, and which are read, through HTTP on a real database.
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type CallInput, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import { notifyStudent } from './notifications.ts'

const school = startSchool()

function tell<K extends contract.NotificationKind>(to: Person, kind: K, data: contract.NotificationData<K>) {
  school.now = new Date(school.now.getTime() + 1000)
  return school.db.transaction().execute((trx) => notifyStudent(trx, to.id, kind, data, school.now))
}

const list = (as: Person | undefined, input: CallInput = {}) =>
  school.call(contract.listNotifications, { as, ...input })
const read = (as: Person | undefined, body?: unknown) =>
  school.call(contract.readNotifications, { as, ...(body !== undefined && { body }) })

async function told() {
  const student = await school.person()
  const course = await makeCourse(school.db, { title: 'أساسيات Python', titleEn: 'Python basics' })
  const [requestId, certificateId, messageId] = [uuidv7(), uuidv7(), uuidv7()]
  await tell(student, 'rejected', { course_id: course.id, request_id: requestId, reason: 'المبلغ ناقص' })
  await tell(student, 'activated', { course_id: course.id, request_id: null })
  await tell(student, 'certificate', { course_id: course.id, certificate_id: certificateId })
  await tell(student, 'reply', { message_id: messageId, subject: 'سؤال عن الدفع', text: 'نعم.' })
  return { student, course, requestId, certificateId, messageId }
}

test('each kind tells what it knows, newest first, with its course in the reader’s language', async () => {
  const { student, course, requestId, certificateId, messageId } = await told()
  const english = await list(student)
  const about = { id: course.id, title: 'Python basics' }
  const told4 = { id: expect.stringMatching(/^[\da-f-]{36}$/), read_at: null, created_at: expect.any(String) }
  expect(english.body).toEqual({
    success: true,
    data: {
      items: [
        {
          ...told4,
          kind: 'reply',
          course: null,
          data: { message_id: messageId, subject: 'سؤال عن الدفع', text: 'نعم.' },
        },
        {
          ...told4,
          kind: 'certificate',
          course: about,
          data: { course_id: course.id, certificate_id: certificateId },
        },
        { ...told4, kind: 'activated', course: about, data: { course_id: course.id, request_id: null } },
        {
          ...told4,
          kind: 'rejected',
          course: about,
          data: { course_id: course.id, request_id: requestId, reason: 'المبلغ ناقص' },
        },
      ],
      unread: 4,
    },
    meta: { page: 1, limit: 20, total: 4 },
  })
  expect(english.body.data.items[0].created_at).toBe(school.now.toISOString())
  const arabic = await list(student, { language: 'ar' })
  expect(arabic.body.data.items[1].course.title).toBe('أساسيات Python')
})

test('pages hold what they should, and always the whole count of unread', async () => {
  const { student } = await told()
  const kinds = async (query: Record<string, number>) => {
    const { body } = await list(student, { query })
    return { kinds: body.data.items.map(({ kind }: { kind: string }) => kind), unread: body.data.unread, ...body.meta }
  }
  expect(await kinds({ limit: 3 })).toEqual({
    kinds: ['reply', 'certificate', 'activated'],
    unread: 4,
    page: 1,
    limit: 3,
    total: 4,
  })
  expect(await kinds({ limit: 3, page: 2 })).toMatchObject({ kinds: ['rejected'], unread: 4, total: 4 })
  expect(await kinds({ page: 1_000_000_000 })).toMatchObject({ kinds: [], unread: 4, total: 4 })
  for (const query of [{ limit: 51 }, { limit: 0 }, { page: 0 }, { page: 'x' }]) {
    expect((await list(student, { query })).status, JSON.stringify(query)).toBe(422)
  }
})

test('of somebody new there are none', async () => {
  const student = await school.person()
  expect((await list(student)).body).toMatchObject({ data: { items: [], unread: 0 }, meta: { total: 0 } })
  expect((await read(student)).body.data).toEqual({ unread: 0 })
})

test('those named are read, then all; what was read keeps its time', async () => {
  const { student } = await told()
  const [newest, second] = (await list(student)).body.data.items
  const first = school.now.toISOString()
  expect((await read(student, { ids: [newest.id, uuidv7()] })).body).toEqual({ success: true, data: { unread: 3 } })
  school.now = new Date(school.now.getTime() + 60_000)
  expect((await read(student, { ids: [newest.id, second.id, second.id] })).body.data).toEqual({ unread: 2 })
  const second_at = school.now.toISOString()
  const times = async () =>
    (await list(student)).body.data.items.map(({ read_at }: { read_at: string | null }) => read_at)
  expect(await times()).toEqual([first, second_at, null, null])
  school.now = new Date(school.now.getTime() + 60_000)
  expect((await read(student)).body.data).toEqual({ unread: 0 })
  const last = school.now.toISOString()
  expect(await times()).toEqual([first, second_at, last, last])
  expect((await list(student)).body.data.unread).toBe(0)
})

test('are their reader’s alone', async () => {
  const [{ student }, { student: other }] = [await told(), await told()]
  const theirs = (await list(other)).body.data.items.map(({ id }: { id: string }) => id)
  expect((await read(student, { ids: theirs })).body.data).toEqual({ unread: 4 })
  expect((await read(student)).body.data).toEqual({ unread: 0 })
  expect((await list(other)).body.data.unread).toBe(4)
  expect(await list(undefined)).toMatchObject({ status: 401 })
  expect(await read(undefined)).toMatchObject({ status: 401 })
  for (const ids of [[], ['x'], 'x', null, Array.from({ length: 101 }, () => uuidv7())]) {
    expect((await read(other, { ids })).status, JSON.stringify(ids)).toBe(422)
  }
  expect((await list(other)).body.data.unread).toBe(4)
})

// Bodies that arrive very slowly, over a real connection.
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool({}, { bodyTime: 200 })
let port: string
beforeAll(async () => {
  port = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' })).port
})

test.each(['/api/auth/login', '/api/contact'])('a body for %s that never ends is ended, in words', async (address) => {
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
  socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`)
  const dripping = setInterval(() => socket.write(' '), 50)
  // Not `once`: data that arrives too late causes a socket error, which is not a fault.
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"BAD_REQUEST"')
})

test.each([
  ['POST', '/api/contact', 'text/plain', 415],
  ['POST', '/api/student/notes', 'application/json', 401],
  ['GET', '/api/courses', 'application/json', 200],
])(
  'a body that nobody reads ends with its connection, and not with the process: %s %s',
  async (method, path, type, status) => {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 50000\r\n\r\n{`)
    const dripping = setInterval(() => socket.write(' '), 50)
    // An uncaught error would fail this test run.
    await new Promise((resolve) => socket.on('close', resolve))
    clearInterval(dripping)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
)

test.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/json'])(
  'nothing, sent as %s, is no body',
  async (type) => {
    const { token } = await school.person()
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const logout = (body: string) =>
      fetch(`http://127.0.0.1:${port}/api/auth/logout`, { method: 'POST', headers, body })
    if (type !== 'application/json') expect((await logout('a=b')).status).toBe(415)
    expect((await logout('')).status).toBe(200)
  },
)

test('a filter that is empty is none', async () => {
  expect((await school.app.inject('/api/courses?category=&page=&limit=&sort=')).statusCode).toBe(200)
  expect((await school.app.inject('/api/courses?page=0')).statusCode).toBe(422)
})

test('files over a slow line have fifteen times as long: five minutes', async () => {
  const { id, planIds } = await makeCourse(school.db)
  const { token } = await school.person()
  const { body, headers } = await formOf({ course_id: id, plan_id: planIds[0]! }, { bytes: await paint('#fff') })
  const answer = await drip('/api/student/enrolment-requests', { ...headers, authorization: `Bearer ${token}` }, body)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('"has_proof":true')
  const late = await formOf({ course_id: id, plan_id: planIds[0]! }, { bytes: await paint('#fff') })
  const { token: other } = await school.person()
  const tooLate = drip(
    '/api/student/enrolment-requests',
    { ...late.headers, authorization: `Bearer ${other}` },
    late.body,
    { pause: 600 },
  )
  expect(await tooLate).toMatch(/^HTTP\/1\.1 408 /)
})

test('a long text over a slow line has as long as a file', async () => {
  const { token } = await school.person({ role: 'staff' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const text = Buffer.from(JSON.stringify({ format: 'text', text: 'سؤال\n'.repeat(1000) }))
  expect(await drip('/api/admin/questions/parse', headers, text)).toMatch(/^HTTP\/1\.1 200 /)
  const [course, csv] = [await makeCourse(school.db), Buffer.from(JSON.stringify({ csv: 'x', dry_run: true }))]
  const changes = Buffer.from(JSON.stringify({ base_revision: 1, changes: [{ op: 'set', path: 'title', value: 'أ' }] }))
  const slow = [
    drip(`/api/admin/courses/${course.id}/draft`, headers, changes, { method: 'PATCH' }),
    drip('/api/admin/students/import', headers, csv),
    drip('/api/admin/enrolments/import', headers, csv),
    drip('/api/admin/statements', headers, Buffer.from(JSON.stringify({ text: 'x', dry_run: true }))),
  ]
  for (const answer of await Promise.all(slow)) expect(answer).not.toMatch(/^HTTP\/1\.1 408 /)
  expect(await slow[0]).toMatch(/^HTTP\/1\.1 200 /)
})

test('an archive of a course has as long as it takes', async () => {
  expect(school.app.server.requestTimeout).toBe(3 * 3_600_000)
  const { token } = await school.person({ role: 'staff' })
  const { body, headers } = await formOf({}, { bytes: Buffer.from('no archive'), field: 'file' })
  const answer = await drip('/api/admin/courses/import', { ...headers, authorization: `Bearer ${token}` }, body, {
    pause: 400,
  })
  expect(answer).toContain('ARCHIVE_INVALID')
})

test('a form where no file is taken has no more time than any other body', async () => {
  const { body, headers } = await formOf({}, { bytes: await paint('#fff') })
  expect(await drip('/api/contact', headers, body.subarray(0, -1))).toMatch(/^HTTP\/1\.1 4\d\d /)
})

/** Sends a body in ten pieces, by default over three times as long as other bodies may take. @returns what came back until the connection ended */
async function drip(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
  { pause = 60, method = 'POST' } = {},
): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const head = { host: 'x', connection: 'close', 'content-length': body.length, ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const size = Math.ceil(body.length / 10)
  let at = 0
  const dripping = setInterval(() => {
    socket.write(body.subarray(at, (at += size)))
    if (at >= body.length) clearInterval(dripping)
  }, pause)
  await closed
  clearInterval(dripping)
  return answer
}

test('who sends too much is told so, also while still sending', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(6 * 1024 * 1024), password: 'x' })
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }),
  )
  expect(statuses).toEqual(Array.from({ length: 8 }, () => [413, 'PAYLOAD_TOO_LARGE']))
})

test('a text that nobody can keep is refused by the name of its field', async () => {
  const answer = await school.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@b.example', password: 'x\0y' },
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['password'])
})

test('a body that may have two shapes is refused by the field that is wrong, not as a whole', async () => {
  const student = await school.person()
  const fieldsOf = async (payload: object) => {
    const answer = await school.app.inject({
      method: 'POST',
      url: `/api/student/quiz/${student.id}/attempt`,
      headers: { authorization: `Bearer ${student.token}` },
      payload,
    })
    return [answer.statusCode, answer.json<{ fields?: object }>().fields]
  }
  const invalid = 'This value is not valid.'
  expect(await fieldsOf({ 0: 'x', 1: { a: 1 } })).toEqual([422, { 1: invalid }])
  expect(await fieldsOf({ answers: { 0: 'x' }, attempt_id: 5 })).toEqual([422, { attempt_id: invalid }])
  expect(await fieldsOf({ answers: { 0: [[1]] } })).toEqual([422, { answers: invalid }])
})

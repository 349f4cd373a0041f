// Sends every endpoint bodies that no honest client sends, from its own schema: it must refuse in the reader's language and change nothing.
// Values in the address: hostile-address.test.ts.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { bounds, endpoints, inLanguage, startHostile } from './hostile.ts'
import { deepJson, hostileValue } from './hostile-values.ts'

const { school, send, sample, owner } = startHostile()

/** Lists are looked at in their own tests. */
const withBody = endpoints.filter(({ endpoint }) => endpoint.body && !(endpoint.body instanceof z.ZodArray))
/** Where every field may be left out, nothing is a good body; what the address names is not there. */
const whenNothing: Record<string, number> = {
  'POST /student/notifications/read': 200,
  'PUT /admin/settings': 200,
  'PUT /admin/categories/:id': 404,
  'PUT /admin/instructors/:id': 404,
  'PUT /student/enrolment-requests/:id/proof': 404,
  'POST /admin/enrolment-requests/:id/activate': 404,
  'POST /admin/enrolments/:id/refund/reverse': 404,
  'POST /admin/outbox/:id/retry': 404,
  'POST /admin/courses/:id/duplicate': 200,
  'POST /admin/courses/:id/quizzes/:quizId/regrade': 200,
}
/** One field rules out another, or what is made up for it: more than one is named. */
const ruledTogether = new Set([
  'POST /admin/announcements',
  'POST /admin/announcements/preview',
  'POST /admin/chapters/from-files',
  'POST /admin/students/merge',
])
const statusOfNothing = (name: string) => whenNothing[name] ?? 422

/** Keys that could reach into prototypes are not read at all. */
const poisoned = /"__proto__"\s*:|"constructor"\s*:\s*\{\s*"prototype"/

describe('values in the body', () => {
  test.each(withBody)('$name', async ({ name, endpoint }) => {
    const schema = endpoint.body!
    const whole = sample(schema)
    // Where every field may be left out, the others are.
    const good = whenNothing[name] === 200 ? {} : whole
    const place = fc.constantFrom(...Object.keys(whole))
    const property = fc.asyncProperty(place, hostileValue, inLanguage, async (field, value, language) => {
      const payload = JSON.stringify({ ...good, [field]: value })
      const { status, body } = await send(endpoint, { payload, language })
      if (z.safeParse(schema, JSON.parse(payload)).success) return
      expect(status).toBe(poisoned.test(payload) ? 400 : 422)
      const fields = new Set(Object.keys(body?.fields ?? {}).map((place) => place.split('/')[0]))
      if (body?.fields && ruledTogether.has(name)) expect([...fields]).toContain(field)
      else if (body?.fields && !('answers' in good)) expect([...fields]).toEqual([field])
    })
    await fc.assert(property, bounds)
  })

  test.each(withBody)('another thing than an object: $name', async ({ name, endpoint }) => {
    for (const payload of ['[]', '"text"', '1', 'true', 'null', '[[[]]]', '[{}]']) {
      expect((await send(endpoint, { payload })).status).toBe(payload === 'null' ? statusOfNothing(name) : 422)
    }
  })

  test.each(withBody)('nothing at all: $name', async ({ name, endpoint }) => {
    for (const payload of [undefined, '', '{}']) {
      expect((await send(endpoint, { ...(payload !== undefined && { payload }) })).status).toBe(statusOfNothing(name))
    }
  })
})

describe('bodies as a whole', () => {
  const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')

  test.each(changing)('not JSON: $name', async ({ endpoint }) => {
    const broken = ['{', '{"a":}', "{'a':1}", '\u0000', 'NaN', '{"a":1}}', '<xml/>', '{"__proto__":{"role":"owner"}}']
    for (const payload of broken) {
      expect((await send(endpoint, { payload })).body?.code).toBe('BAD_REQUEST')
    }
  })

  test.each(changing)('of another type: $name', async ({ endpoint }) => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'a/b; charset=x',
      'json',
    ]) {
      expect((await send(endpoint, { payload: '{}', type })).status).toBe(415)
    }
  })

  test.each(changing)('too large: $name', async ({ endpoint }) => {
    const payload = JSON.stringify({ full_name: 'a'.repeat(endpoint.bodyLimit ?? 1024 * 1024) })
    expect((await send(endpoint, { payload })).status).toBe(413)
  })

  test.each(withBody)('too deep: $name', async ({ name, endpoint }) => {
    for (const payload of [
      deepJson(10_000),
      `{"a":${deepJson(10_000, '"\\u0000"')}}`,
      `{"answers":${deepJson(10_000)}}`,
    ]) {
      const status = payload.includes('u0000') ? 422 : statusOfNothing(name)
      expect((await send(endpoint, { payload })).status).toBe(status)
    }
  })

  test.each(changing.filter(({ endpoint }) => !endpoint.multipart))('a form of files: $name', async ({ endpoint }) => {
    const payload = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
    expect((await send(endpoint, { payload, type: 'multipart/form-data; boundary=x' })).status).toBe(415)
  })

  test.each(endpoints.filter(({ endpoint }) => endpoint.multipart))('a broken form: $name', async ({ endpoint }) => {
    const forms = ['', '--x', '--x\r\n\r\n', 'nothing', '--x\r\ncontent-disposition: form-data\r\n\r\nb\r\n--x--\r\n']
    for (const payload of forms) {
      const { status } = await send(endpoint, { payload, type: 'multipart/form-data; boundary=x' })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect((await send(endpoint, { payload: 'x', type: 'multipart/form-data' })).status).toBeGreaterThanOrEqual(400)
  })
})

test('unknown fields of a body are passed over', async () => {
  const { endpoint } = endpoints.find(({ name }) => name === 'PUT /student/profile')!
  const payload = {
    full_name: 'أنيس مرابط',
    role: 'student',
    email: 'other@example.dz',
    utm_source: 'x',
    id: randomUUID(),
  }
  expect((await send(endpoint, { payload })).status).toBe(200)
  const after = await school.db.selectFrom('users').selectAll().where('id', '=', owner().id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ role: 'owner', email: owner().email })
})

// Sends every endpoint addresses that no honest client sends: ids, escapes and filters.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { bounds, endpoints, inLanguage, startHostile } from './hostile.ts'
import { hostileText } from './hostile-values.ts'

const { send, sample, checksum } = startHostile()

const withParams = endpoints.filter(({ endpoint }) => endpoint.params)
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query)
/** What is gone already is deleted too: an unknown id is no mistake here, and changes nothing. */
const repeatable = new Set(['DELETE /student/notes/:id', 'DELETE /student/questions/:id'])

describe('values in the address', () => {
  test.each(withParams)('$name', async ({ name: called, endpoint }) => {
    const names = Object.keys((endpoint.params as z.ZodObject).shape)
    const property = fc.asyncProperty(
      fc.constantFrom(...names),
      hostileText,
      inLanguage,
      async (name, value, language) => {
        const text = value.isWellFormed() && value !== '' ? value : 'a'
        const payload = endpoint.body && sample(endpoint.body)
        const { status } = await send(endpoint, { params: { [name]: text }, language, ...(payload && { payload }) })
        expect(repeatable.has(called) ? [200, 400, 404] : [400, 404]).toContain(status)
      },
    )
    await fc.assert(property, bounds)
  })

  test.each(withParams)('an id that names nothing: $name', async ({ name: called, endpoint }) => {
    const payload = endpoint.body && sample(endpoint.body)
    const before = await checksum()
    for (const name of Object.keys((endpoint.params as z.ZodObject).shape)) {
      const { body } = await send(endpoint, { params: { [name]: randomUUID() }, ...(payload && { payload }) })
      expect(body?.code).toBe(repeatable.has(called) ? undefined : 'NOT_FOUND')
    }
    expect(await checksum()).toBe(before)
  })

  test.each(withParams)('broken escapes: $name', async ({ endpoint }) => {
    for (const escape of ['%', '%zz', '%ff', '%c0%af', '%ed%a0%80', '%00']) {
      const path = endpoint.path.replace(/:\w+/, escape).replaceAll(/:(\w+)/g, randomUUID())
      const { status } = await send({ ...endpoint, path }, endpoint.body ? { payload: sample(endpoint.body) } : {})
      expect([400, 404]).toContain(status)
    }
  })
})

describe('values in the query', () => {
  test.each(withQuery)('$name', async ({ endpoint }) => {
    const schema = endpoint.query as z.ZodObject
    const property = fc.asyncProperty(
      fc.constantFrom(...Object.keys(schema.shape)),
      fc.array(hostileText, { minLength: 1, maxLength: 2 }),
      inLanguage,
      async (key, values, language) => {
        const query = new URLSearchParams({ ...(key !== 'q' && 'q' in schema.shape && { q: 'a' }) })
        for (const value of values) query.append(key, value.slice(0, 3000))
        await send(endpoint, { query: query.toString(), language })
      },
    )
    await fc.assert(property, bounds)
  })

  test.each(withQuery)('odd keys are passed over: $name', async ({ endpoint }) => {
    const keys = [
      'utm_source=x',
      '__proto__=x',
      'constructor[prototype]=x',
      '=x',
      '&&&',
      'a[]=1&a[]=2',
      '%zz=%zz',
      'page[]=9',
      'a%00=b',
    ]
    for (const key of keys) {
      const q = 'q' in (endpoint.query as z.ZodObject).shape ? 'q=a&' : ''
      expect((await send(endpoint, { query: q + key })).status).toBeLessThan(500)
    }
  })
})

// Cached answers stay within their maximum of bytes, for any number of addresses.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

async function open(mostBytes: number) {
  const app = Fastify()
  app.decorateRequest('language', 'en')
  app.decorateRequest('user', null)
  const kept = createResponseCache(() => new Date('2026-01-15T10:00:00Z'), mostBytes)
  let made = 0
  app.get('/*', {
    onRequest: async (request, reply) => (kept.answer(request, reply) ? reply : undefined),
    onSend: kept.send,
    handler: async (request) => {
      kept.depend(request, [])
      return { made: ++made }
    },
  })
  return async (url: string) => (await app.inject(url)).json<{ made: number }>().made
}

test('a flood of addresses with tiny answers makes the oldest go: keys and bookkeeping count, too', async () => {
  const ask = await open(100_000)
  expect(await ask('/first')).toBe(1)
  expect(await ask('/first')).toBe(1)
  for (let n = 0; n < 60; n++) await ask(`/${'a'.repeat(400)}${n}`)
  expect(await ask('/first')).toBe(62)
  expect(await ask(`/${'a'.repeat(400)}59`)).toBe(61)
})

test('an address that is too long is answered and not kept', async () => {
  const ask = await open(100_000)
  const address = `/${'a'.repeat(501)}`
  expect([await ask(address), await ask(address)]).toEqual([1, 2])
})

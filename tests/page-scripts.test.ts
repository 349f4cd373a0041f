// Scripts of the built pages: what the head asks the API for, run as it was sent, and what the build does to React.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { startSchool } from './school.ts'

const school = startSchool()
let app: FastifyInstance

beforeAll(async () => {
  app = await createServer({ settings: school.settings, db: school.db, listen: school.listen })
})
afterAll(() => app.close())

/** Runs the first script of the page's head. @returns what it asked for */
async function open(pathname: string, { search = '', token }: { search?: string; token?: string } = {}) {
  const { body } = await app.inject({ url: pathname })
  const [, script] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(body)!
  const requests: unknown[] = []
  const storage = { getItem: (key: string) => (key === 'token' ? (token ?? null) : null) }
  const context: Record<string, unknown> = {
    location: { pathname, search },
    localStorage: storage,
    sessionStorage: storage,
    document: { documentElement: { lang: 'ar', dataset: {} }, addEventListener: () => {} },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    AbortController,
    URLSearchParams,
    fetch: async (address: string, { headers }: RequestInit) => void requests.push([address, headers]),
  }
  context['globalThis'] = context
  vm.runInNewContext(script!, context)
  return { requests, prefetched: context['prefetched'] }
}

test.each([
  ['/student/courses/7/learn', '?chapter=c1', '/api/student/courses/7', '?open=c1'],
  ['/student/courses/7/learn', '', '/api/student/courses/7', '?open=next'],
  ['/admin/courses/7', '', '/api/admin/courses/7/draft', ''],
])('what %s%s shows is asked for while its scripts are on their way', async (pathname, search, address, query) => {
  const { requests, prefetched } = await open(pathname, { search, token: 't1' })
  expect(requests).toEqual([[`${address}${query}`, { 'accept-language': 'ar', authorization: 'Bearer t1' }]])
  expect(prefetched).toMatchObject({ path: address, token: 't1' })
  expect((await open(pathname, { search })).requests, 'signed out').toEqual([])
})

test('a page that shows neither a course nor a draft asks for nothing', async () => {
  expect((await open('/student/dashboard', { token: 't1' })).requests).toEqual([])
})

test('React is compiled in one go, and the signs it throws are made without a stack', () => {
  const root = path.join(import.meta.dirname, '..')
  const react = readFileSync(path.join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
  const signs = [...react.matchAll(/Exception = Error\(formatProdErrorMessage\((\d+)\)\)/g)]
  expect(signs.length).toBeGreaterThan(3)
  const assets = path.join(root, 'build/client/assets')
  const [name] = readdirSync(assets).filter((file) => /^vendor-.*\.js$/.test(file))
  const vendor = readFileSync(path.join(assets, name!), 'utf8')
  expect(vendor).toMatch(/^\/\/# allFunctionsCalledOnLoad/m)
  for (const [, number] of signs) expect(vendor).not.toMatch(new RegExp(`=Error\\(\\w+\\(${number}\\)\\)`))
})

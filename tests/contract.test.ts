// Walks every endpoint, and tests for each what must hold for all.
import { randomUUID } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import type * as z from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiRoutes } from '#app/api.ts'
import { errorTexts } from '#app/error-texts.ts'
import { insertSession } from '#features/accounts/sql-sessions.ts'
import { createToken } from '#features/accounts/token.ts'
import { logout } from '#features/accounts/contract.ts'
import { mayCall, roles, type Role } from '#kit/capabilities.ts'
import { commonErrors, type Endpoint } from '#kit/contract.ts'
import { languages } from '#kit/languages.ts'
import { startSchool, type Answer } from './school.ts'
import { specifiedCalls } from './specified-calls.ts'

const school = startSchool()
const endpoints = apiRoutes.map(({ endpoint }) => endpoint)
const named = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
const closed = named.filter(({ endpoint }) => endpoint.access !== 'public')
const ofTheConsole = closed.filter(({ endpoint }) => endpoint.access !== 'student')

function paramNames(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

async function call(endpoint: Endpoint, headers: Record<string, string>): Promise<Answer> {
  const params = Object.fromEntries(paramNames(endpoint).map((name) => [name, randomUUID()]))
  return school.call(endpoint, { params, headers: { ...headers, 'accept-language': 'en' } })
}

function expectFailure(answer: Answer, status: number, code: string): void {
  const text = errorTexts.en[code]
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ success: false, code, error: text, message: text })
}

describe('the list of endpoints', () => {
  test('names each method and path once', () => {
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
  })

  test.each(specifiedCalls)('holds the specified call %s', (name) => {
    expect(named.map((one) => one.name)).toContain(name)
  })

  test.each(named)('declares the parameters of its address: $name', ({ endpoint }) => {
    const declared = endpoint.params ? Object.keys((endpoint.params as z.ZodObject).shape) : []
    expect(declared.sort()).toEqual(paramNames(endpoint).sort())
  })
})

describe('without a session', () => {
  const headers: Record<string, Record<string, string>> = {
    none: {},
    'a word': { authorization: 'Bearer' },
    'no token': { authorization: 'Bearer ' },
    garbage: { authorization: 'Bearer not-a-token' },
    'another scheme': { authorization: 'Basic dXNlcjpwYXNz' },
    'two tokens': { authorization: 'Bearer one two' },
    'odd letters': { authorization: 'Bearer ".\'<>' },
    'much too long': { authorization: `Bearer ${'a'.repeat(5000)}` },
  }

  beforeAll(async () => {
    const person = await school.person()
    const { token, hash } = createToken()
    const session = { userId: person.id, tokenHash: hash, remember: false, userAgent: 'test', createdAt: school.now }
    await insertSession(school.db, { ...session, expiresAt: new Date(school.now.getTime() - 1000) })
    headers['expired'] = { authorization: `Bearer ${token}` }
    headers['ended'] = { authorization: `Bearer ${person.token}` }
    const live = await school.person()
    headers['token without its scheme'] = { authorization: live.token }
    headers['token in another case of letters'] = { authorization: `Bearer ${live.token.toUpperCase()}x` }
    expect((await school.call(logout, { as: person })).status).toBe(200)
  })

  test.each(closed)('is closed: $name', async ({ endpoint }) => {
    for (const given of Object.values(headers)) {
      expectFailure(await call(endpoint, given), 401, 'UNAUTHENTICATED')
    }
  })
})

describe('the console', () => {
  const people = new Map<Role, string>()

  beforeAll(async () => {
    for (const role of roles) people.set(role, (await school.person({ role })).token)
  })

  describe.each(roles)('to %s', (role) => {
    test.each(ofTheConsole)('is as open as it declares: $name', async ({ endpoint }) => {
      // A stream never ends: its head says as much.
      const called =
        endpoint.data === 'events' && mayCall(role, endpoint.access) ? { ...endpoint, method: 'HEAD' } : endpoint
      const answer = await call(called as Endpoint, { authorization: `Bearer ${people.get(role)}` })
      if (!mayCall(role, endpoint.access)) return expectFailure(answer, 403, 'FORBIDDEN')
      expect([401, 403]).not.toContain(answer.status)
      expect(answer.status).toBeLessThan(500)
    })
  })
})

describe('to the suspended', () => {
  const suspended = new Map<Role, string>()

  beforeAll(async () => {
    for (const role of roles) {
      const { id, token } = await school.person({ role })
      // As if the session had outlived the suspension.
      await school.db.updateTable('users').set({ suspended_at: school.now }).where('id', '=', id).execute()
      suspended.set(role, token)
    }
  })

  test.each(closed)('is closed, whatever the role: $name', async ({ endpoint }) => {
    for (const token of suspended.values())
      expectFailure(await call(endpoint, { authorization: `Bearer ${token}` }), 401, 'UNAUTHENTICATED')
  })
})

// console.md §1, §2, §3, §5, §6 and §7, by hand: what the declarations are compared with.
const everyone: Role[] = ['instructor', 'desk', 'staff', 'owner']
const desk: Role[] = ['desk', 'staff', 'owner']
const staff: Role[] = ['staff', 'owner']
const owner: Role[] = ['owner']
const may: Record<string, Role[]> = {
  'GET /admin/me': everyone,
  'GET /admin/enrolment-requests': desk,
  'GET /admin/events': desk,
  'POST /admin/enrolment-requests/:id/activate': desk,
  'POST /admin/enrolment-requests/:id/ask-again': desk,
  'POST /admin/enrolment-requests/:id/reject': desk,
  'POST /admin/enrolment-requests/:id/undo': desk,
  'GET /admin/reply-templates': desk,
  'PUT /admin/reply-templates': desk,
  'POST /admin/enrolments': desk,
  'POST /admin/enrolments/import': desk,
  'GET /admin/payments': desk,
  'GET /admin/payments/export.csv': desk,
  'GET /admin/payments/:id/receipt': desk,
  'GET /admin/enrolments/:id/refund': desk,
  'POST /admin/enrolments/:id/refund': desk,
  'POST /admin/enrolments/:id/refund/reverse': owner,
  'POST /admin/statements': desk,
  'GET /admin/overview': desk,
  'GET /admin/students': desk,
  'GET /admin/students/:id': desk,
  'POST /admin/students/:id/notes': desk,
  'POST /admin/students/import': staff,
  'POST /admin/students/:id/suspend': staff,
  'POST /admin/students/:id/restore': staff,
  'POST /admin/students/:id/end-sessions': staff,
  'POST /admin/students/:id/send-reset': staff,
  'POST /admin/students/:id/reset-chapter': staff,
  'POST /admin/students/:id/reset-quiz': staff,
  'POST /admin/students/merge': staff,
  'POST /admin/students/merges/:id/undo': staff,
  'POST /admin/certificates/:id/reissue': staff,
  'GET /admin/reviews': staff,
  'POST /admin/reviews/:courseId/:studentId/keep': staff,
  'GET /admin/messages': staff,
  'GET /admin/outbox': staff,
  'POST /admin/announcements': staff,
  'GET /admin/settings': staff,
  'PUT /admin/settings': staff,
  'POST /admin/settings/test-mail': staff,
  'GET /admin/audit': staff,
  'GET /admin/audit/export.csv': staff,
  'GET /admin/team': owner,
  'POST /admin/team/invite': owner,
  'PUT /admin/team/:id': owner,
  'DELETE /admin/team/:id': owner,
}

test.each(Object.entries(may))('%s is for those whom the specification names', (name, allowed) => {
  const endpoint = named.find((one) => one.name === name)?.endpoint
  expect(roles.filter((role) => endpoint && mayCall(role, endpoint.access))).toEqual(allowed)
})

describe('error texts', () => {
  const codes = new Set([
    ...Object.keys(commonErrors),
    ...endpoints.flatMap((endpoint) => Object.keys(endpoint.errors ?? {})),
  ])

  test.each([...codes])('%s speaks both languages', (code) => {
    for (const language of languages) expect(errorTexts[language][code]).toMatch(/\S/)
    expect(errorTexts.ar[code]).toMatch(/\p{Script=Arabic}/u)
    expect(errorTexts.ar[code]).not.toBe(errorTexts.en[code])
  })

  test('a code has one status everywhere', () => {
    const statuses = new Map<string, number>(Object.entries(commonErrors))
    for (const [code, status] of endpoints.flatMap(({ errors }) => Object.entries(errors ?? {}))) {
      expect(statuses.get(code) ?? status).toBe(status)
      statuses.set(code, status)
    }
  })
})

describe('the API document', () => {
  let document: OpenAPIV3_1.Document

  beforeAll(async () => {
    const response = await school.app.inject('/api/openapi.json')
    expect(response.statusCode).toBe(200)
    document = response.json()
  })

  test('is OpenAPI 3.1 and holds exactly these endpoints', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const written = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods!).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(written.sort()).toEqual(named.map(({ name }) => documented(name)).sort())
  })

  test.each(named)('describes $name', ({ endpoint }) => {
    const path = documented(endpoint.path)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const operation = document.paths![path]![method]!
    expect(operation.summary).toBe(endpoint.summary)
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }])
    const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
    const query = Object.keys((endpoint.query as z.ZodObject | undefined)?.shape ?? {})
    expect(parameters.map(({ name }) => name).sort()).toEqual([...paramNames(endpoint), ...query].sort())
    const bodies = Object.keys((operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {})
    expect(bodies).toEqual([
      ...(endpoint.body ? ['application/json'] : []),
      ...(endpoint.multipart ? ['multipart/form-data'] : []),
    ])
    const success = operation.responses['200'] as OpenAPIV3_1.ResponseObject
    expect(Object.values(success.content!)[0]!.schema).toBeTypeOf('object')
    for (const [code, status] of Object.entries(endpoint.errors ?? {})) {
      expect((operation.responses[status] as OpenAPIV3_1.ResponseObject).description).toContain(code)
    }
  })

  function documented(text: string): string {
    return text.replace('/', '/api/').replaceAll(/:(\w+)/g, '{$1}')
  }
})

const periods = named.filter(({ endpoint }) => {
  const query = (endpoint.query as z.ZodObject | undefined)?.shape ?? {}
  return 'from' in query && 'to' in query
})
test.each(periods)('a period that ends before it begins is refused: $name', ({ endpoint }) => {
  const read = (from: string, to: string) => (endpoint.query as z.ZodObject).safeParse({ from, to })
  expect(read('2026-03-02', '2026-03-02').success).toBe(true)
  expect(read('2026-03-02', '2026-03-01').error?.issues).toMatchObject([{ path: ['to'], message: 'PERIOD_REVERSED' }])
})

describe('beside the endpoints', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/courses/search/nothing/here', '/api/../nothing', '/api/%00'])(
    '%s is not found',
    async (url) => {
      const response = await school.app.inject({ url, headers: { 'accept-language': 'en' } })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND', message: errorTexts.en['NOT_FOUND'] })
    },
  )

  test.each(named)('other methods are refused: $name', async ({ endpoint }) => {
    const url = `/api${endpoint.path.replaceAll(/:\w+/g, randomUUID())}`
    const same = endpoints.filter(({ path }) => path === endpoint.path)
    const elsewhere: string[] = same.flatMap(({ servedElsewhere = [] }) => servedElsewhere)
    const allowed = [...same.map(({ method }) => method as string), ...elsewhere]
    for (const method of (['POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((one) => !allowed.includes(one))) {
      const response = await school.app.inject({ method, url, headers: { 'accept-language': 'en' } })
      expect(response.statusCode).toBe(405)
      expect(response.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' })
      expect(response.headers['allow']).toBe(allowed.join(', '))
    }
  })
})

// The HTML page of the API: complete, escaped, and its policy loads nothing from other sites.
import { createHash } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import { expect, test } from 'vitest'
import { apiRoutes } from '#app/api.ts'
import { exportStudents } from '#features/people/contract-console.ts'
import { exportData } from '#features/profile/contract.ts'
import { schemaText } from '#app/schema-text.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()

test('shows every call with its failures, without scripts', async () => {
  const response = await school.app.inject('/api/docs')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  const page = response.body
  for (const { endpoint } of apiRoutes) {
    const { method, path, errors = {} } = endpoint
    const [, article] = page.split(`<code>${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}</code></h2>`)
    const shown = article!.split('</article>')[0]!
    expect(shown).toContain('<h3>Answer, ')
    for (const [code, status] of Object.entries(errors)) expect(shown).toContain(`<code>${status} ${code}</code>`)
  }
  expect(page).not.toMatch(/<script|\bsrc=|https?:|undefined|\[object/)
  expect(page).toContain('answers: {')
})

test('is a document for programs: every call with a name, who may call, and the failures that any call may meet', async () => {
  const { body } = await school.app.inject('/api/openapi.json')
  const document = JSON.parse(body)
  const calls = Object.entries<Record<string, OpenAPIV3_1.OperationObject>>(document.paths).flatMap(
    ([address, methods]) => Object.values(methods).map((operation) => ({ address, ...operation })),
  )
  expect(document.servers).toEqual([{ url: school.settings.publicUrl }])
  expect(calls).toHaveLength(apiRoutes.length)
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  for (const { address, security, responses } of calls) {
    expect(address).toMatch(/^\/api\//)
    expect(security).toBeDefined()
    expect(Object.keys(responses!)).toEqual(expect.arrayContaining(['429', '500', '503']))
  }
  expect(document.paths['/api/courses'].get).toMatchObject({ operationId: 'listCourses', security: [] })
  expect(document.paths['/api/student/profile'].get).toMatchObject({ security: [{ bearer: [] }] })
  expect(document.components.schemas).toHaveProperty('ListedCourse')
  expect(body.split('#/components/schemas/ListedCourse"').length).toBeGreaterThan(2)
})

test('says 404 where an id is given, in the address or in the body', async () => {
  const { paths } = JSON.parse((await school.app.inject('/api/openapi.json')).body)
  for (const address of ['admin/students/merge', 'admin/announcements', 'admin/enrolments', 'student/progress'])
    expect(paths[`/api/${address}`].post.responses).toHaveProperty('404')
  expect(paths['/api/admin/payments/{id}/receipt'].get.responses).toHaveProperty('404')
  // Nor where a member of the demo's team has no second factor.
  expect(paths['/api/admin/second-factor/recovery-codes'].post.responses).toHaveProperty('404')
  expect(paths['/api/auth/login'].post.responses).not.toHaveProperty('404')
})

test('says 422 where anything is sent, a file alone among it', async () => {
  const { paths } = JSON.parse((await school.app.inject('/api/openapi.json')).body)
  for (const address of ['admin/settings/pictures', 'admin/courses/import', 'auth/login'])
    expect(paths[`/api/${address}`].post.responses, address).toHaveProperty('422')
})

test('says 401 of the swap of a token, which is called without a bearer', async () => {
  const { paths } = JSON.parse((await school.app.inject('/api/openapi.json')).body)
  expect(paths['/api/auth/refresh-token'].post.responses).toHaveProperty('401')
})

test('names the field of a file as the server reads it', async () => {
  const { paths } = JSON.parse((await school.app.inject('/api/openapi.json')).body)
  const fieldsOf = (address: string) =>
    Object.keys(paths[address].post.requestBody.content['multipart/form-data'].schema.properties)
  for (const address of ['questions/parse', 'courses/import', 'settings/pictures'])
    expect(fieldsOf(`/api/admin/${address}`)).toContain('file')
  expect(fieldsOf('/api/student/enrolment-requests')).toContain('proof')
})

test('names the type of each file as the server sends it', async () => {
  const { paths } = JSON.parse((await school.app.inject('/api/openapi.json')).body)
  const typesOf = (address: string) => Object.keys(paths[address].get.responses[200].content)
  for (const { endpoint } of apiRoutes.filter((route) => route.endpoint.data === 'file'))
    expect(typesOf(`/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`)).toEqual(endpoint.fileTypes)
  const archive = await school.call(exportData, { as: await school.person() })
  const list = await school.call(exportStudents, { as: await school.person({ role: 'owner' }) })
  expect(typesOf('/api/student/export')).toContain(archive.headers['content-type'])
  expect(typesOf('/api/admin/students/export.csv')).toContain(String(list.headers['content-type']).split(';')[0])
})

test('allows its own style only', async () => {
  const { headers, body } = await school.app.inject('/api/docs')
  const style = /<style>([\s\S]*)<\/style>/.exec(body)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  [undefined, 'anything'],
  [{ $ref: '#/components/schemas/Failure' }, 'Failure'],
  [{ const: true }, 'true'],
  [{ type: 'string', format: 'uuid' }, 'uuid'],
  [{ type: 'string', minLength: 1, maxLength: 60 }, 'string 1…60'],
  [{ type: 'integer', minimum: 1, maximum: 9007199254740991, default: 1 }, 'integer 1… = 1'],
  [{ enum: ['a', 'b'], default: 'a' }, '"a" | "b" = "a"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: 'string' } }, '[ string ]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[ number, number ]'],
  [{ type: 'object', properties: {} }, '{}'],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'number' } } },
    '{\n  a: string\n  b?: number\n}',
  ],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{\n  [name]: string\n}'],
])('says the schema %j as %j', (schema, text) => {
  expect(schemaText(schema as Parameters<typeof schemaText>[0])).toBe(text)
})

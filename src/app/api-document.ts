// What the OpenAPI document holds beside the JSON schemas: failures with their codes, forms with files, answers that are files.
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { operationId } from '#app/contracts.ts'
import { commonErrors, type CommonErrorCode, type Endpoint } from '#kit/contract.ts'

type Operation = OpenAPIV3_1.OperationObject
type Method = 'get' | 'post' | 'put' | 'delete'

const text = { type: 'string' } as const
const failure: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { const: false },
    error: text,
    message: text,
    code: { ...text, description: 'Stable; the texts follow the reader’s language.' },
    fields: { type: 'object', additionalProperties: text, description: 'Field name to text.' },
  },
}

/** Registers the document. It holds the routes that are registered after this call. */
export async function describeApi(
  app: FastifyInstance,
  publicUrl: string,
  endpoints: readonly Endpoint[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Manara API',
        version: '1',
        description: 'JSON in, JSON out. Texts follow Accept-Language (ar, en); codes of failures are stable.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Manara' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => {
      const named = jsonSchemaTransformObject(made) as Partial<OpenAPIV3_1.Document>
      return completeDocument(named, endpoints)
    },
  })
}

/** Adds to the document what @fastify/swagger cannot read from the routes. */
function completeDocument(
  document: Partial<OpenAPIV3_1.Document>,
  endpoints: readonly Endpoint[],
): Partial<OpenAPIV3_1.Document> {
  const paths = { ...document.paths }
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const method = endpoint.method.toLowerCase() as Method
    const operation = paths[path]?.[method]
    if (operation) paths[path] = { ...paths[path], [method]: completed(operation, endpoint) }
  }
  const components = { ...document.components, schemas: { ...document.components?.schemas, Failure: failure } }
  return withoutUnused({ ...document, components, paths })
}

/** Zod names each shape twice, as input and as output; most are used as output only. Removes what nothing refers to. */
function withoutUnused(document: Partial<OpenAPIV3_1.Document>): Partial<OpenAPIV3_1.Document> {
  const schemas = document.components?.schemas ?? {}
  const text = JSON.stringify(document)
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  if (used.length === Object.keys(schemas).length) return document
  return withoutUnused({ ...document, components: { ...document.components, schemas: Object.fromEntries(used) } })
}

function completed(operation: Operation, endpoint: Endpoint): Operation {
  const requestBody = endpoint.multipart ? withForm(operation, endpoint.multipart) : operation.requestBody
  const responses = { ...operation.responses, ...successOf(endpoint), ...failuresOf(endpoint, operation) }
  const id = operationId(endpoint)
  const security = endpoint.access === 'public' ? [] : [{ bearer: [] }]
  return { operationId: id, ...operation, ...(requestBody && { requestBody }), security, responses }
}

function withForm(operation: Operation, field: string): OpenAPIV3_1.RequestBodyObject {
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined
  const fields: OpenAPIV3_1.SchemaObject = { ...body?.content['application/json']?.schema }
  const file: OpenAPIV3_1.SchemaObject = { ...text, contentMediaType: 'application/octet-stream' }
  const form = { ...fields, type: 'object' as const, properties: { ...fields.properties, [field]: file } }
  return { ...body, content: { ...body?.content, 'multipart/form-data': { schema: form } } }
}

function successOf({ data, fileTypes = [] }: Endpoint): OpenAPIV3_1.ResponsesObject {
  if (data === 'events')
    return { 200: { description: 'Live events', content: { 'text/event-stream': { schema: text } } } }
  if (data === 'file')
    return {
      200: { description: 'A file', content: Object.fromEntries(fileTypes.map((type) => [type, { schema: {} }])) },
    }
  return {}
}

/** Joins the codes that share a status: OpenAPI has one response for each status. */
function failuresOf(endpoint: Endpoint, operation: Operation): OpenAPIV3_1.ResponsesObject {
  const codes = new Map<number, string[]>()
  const errors = {
    ...Object.fromEntries(commonCodes(endpoint, operation).map((code) => [code, commonErrors[code]])),
    ...endpoint.errors,
  }
  for (const [code, status] of Object.entries(errors)) codes.set(status, [...(codes.get(status) ?? []), code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return Object.fromEntries(
    [...codes].map(([status, names]) => [status, { description: names.join(', '), content, ...headersOf(status) }]),
  )
}

/** Seconds after which the caller may try again. */
function headersOf(status: number): { headers?: OpenAPIV3_1.ResponseObject['headers'] } {
  return status === 429 || status === 503 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}
}

/** The common codes that this endpoint can answer with, by its declaration. */
function commonCodes({ access, params, query, body, multipart }: Endpoint, operation: Operation): CommonErrorCode[] {
  // An id may name nothing, in the address or in the body.
  const namesId = params || JSON.stringify(operation.requestBody ?? {}).includes('"format":"uuid"')
  return [
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access !== 'public' && access !== 'student' ? (['FORBIDDEN'] as const) : []),
    ...(namesId ? (['NOT_FOUND'] as const) : []),
    ...(query || body || multipart ? (['VALIDATION_FAILED'] as const) : []),
    ...(body || multipart ? (['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

// The API's document: as OpenAPI for programs, and as a page for people, made from it.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { errorTexts } from '#app/error-texts.ts'
import { schemaText, type Schema } from '#app/schema-text.ts'
import { securityHeaders } from '#app/security.ts'
import { compress } from '#kit/server/compress.ts'
import { html, type Html } from '#kit/server/html.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
nav ul { columns: 20rem; padding: 0; list-style: none }
article { margin-block: 2rem; border-block-start: 1px solid; padding-block-start: 1rem }
h3 { font-size: 1rem } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere }
pre { overflow: auto; white-space: pre-wrap } dt { font-weight: 600 } dd { margin-inline-start: 1rem }`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** GET /api/openapi.json and GET /api/docs. */
export function serveApiDocument(app: FastifyInstance): void {
  let page: string | undefined
  const onSend = (request: FastifyRequest, reply: FastifyReply, body: unknown) => compress(request, reply, body)
  app.get('/api/openapi.json', { schema: { hide: true }, onSend }, () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => {
    page ??= `<!doctype html>${pageOf(app.swagger() as OpenAPIV3_1.Document).html}`
    return reply
      .headers({ ...securityHeaders, 'content-security-policy': policy, 'content-language': 'en' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

interface Described {
  id: string
  method: string
  path: string
  operation: OpenAPIV3_1.OperationObject
}

function pageOf(document: OpenAPIV3_1.Document): Html {
  const all = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OpenAPIV3_1.OperationObject>).map(([method, operation]): Described => ({
      id: `${method}-${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>${document.info.title}</title>
      <meta name="viewport" content="width=device-width" />
      ${{ html: `<style>${style}</style>` }}
    </head>
    <body>
      <h1>${document.info.title}</h1>
      <p>
        JSON in, JSON out: <code>{ success: true, data }</code>, for lists also <code>meta</code>. A closed call wants
        the header <code>Authorization: Bearer …</code>. Texts follow <code>Accept-Language</code> (ar, en). For
        programs: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <p>
        A refused call answers <code>{ success: false, code, error, message, fields? }</code>; any call may answer
        TOO_MANY_REQUESTS (429), INTERNAL (500) or UNAVAILABLE (503).
      </p>
      <nav aria-label="Calls">
        <ul>
          ${all.map(
            ({ id, method, path }) =>
              html`<li>
                <a href="#${id}"><code>${method} ${path}</code></a>
              </li>`,
          )}
        </ul>
      </nav>
      <main>${all.map(callOf)}</main>
    </body>
  </html>`
}

function callOf({ id, method, path, operation }: Described): Html {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
  const bodies = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {}
  const { 200: success, ...failures } = operation.responses as Record<string, OpenAPIV3_1.ResponseObject>
  return html`<article id="${id}">
    <h2><code>${method} ${path}</code></h2>
    <p>${operation.summary ?? ''}${operation.security?.length ? ' Signed in.' : ''}</p>
    ${
      parameters.length > 0
        ? html`<h3>Parameters</h3>
            <pre>${parameters.map(parameterText).join('\n')}</pre>`
        : ''
    }
    ${Object.entries(bodies).map(([type, body]) => contentOf('Body', type, body.schema))}
    ${Object.entries(success?.content ?? {}).map(([type, body]) => contentOf('Answer', type, body.schema))}
    <h3>Failures</h3>
    <dl>
      ${Object.entries(failures).flatMap(([status, { description }]) => description.split(', ').map((code) => failureOf(status, code)))}
    </dl>
  </article> `
}

function contentOf(title: string, type: string, schema: Schema | undefined): Html {
  return html`<h3>${title}, ${type}</h3>
    <pre>${schemaText(schema)}</pre>`
}

function parameterText({ name, in: place, required, schema }: OpenAPIV3_1.ParameterObject): string {
  return `${name}${required ? '' : '?'}: ${schemaText(schema)}  (${place})`
}

function failureOf(status: string, code: string): Html {
  return html`<dt><code>${status} ${code}</code></dt>
    <dd>${errorTexts.en[code] ?? ''}</dd>`
}

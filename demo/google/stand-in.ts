// The demo's stand-in for Supabase Auth with Google: what its client library asks for, below /demo-auth/auth/v1, and an account chooser in
// Google's place. Exists only in the demo school (settings.standIn).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { hasBrokenText } from '#kit/server/broken-text.ts'
import { languageOfPage } from '#kit/server/language.ts'
import { standInPath, type Settings } from '#kit/server/settings.ts'
import { registerForm } from '#features/accounts/forms.ts'
import { chooserPage, chooserPolicy } from './account-page.ts'
import { createStandInTokens } from './tokens.ts'

const base = `${standInPath}/auth/v1`
const version = '2024-01-01'
const Chosen = z.pick(registerForm, { full_name: true, email: true })
type Tokens = Awaited<ReturnType<typeof createStandInTokens>>
const loopback = ['localhost', '127.0.0.1', '[::1]']

type Demo = Pick<Settings, 'publicUrl' | 'standIn'>

export async function serveGoogleStandIn(app: FastifyInstance, { publicUrl, standIn }: Demo, clock: () => Date) {
  if (!standIn) return
  const tokens = await createStandInTokens(`${publicUrl}${base}`, clock)
  const serve = async (scope: FastifyInstance) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { hide: true }
    })
    openToOthers(scope)
    scope.get('/.well-known/jwks.json', () => tokens.keys)
    serveChooser(scope, publicUrl, tokens)
    serveSessions(scope, tokens)
  }
  await app.register(serve, { prefix: base })
}

/** The client library sends requests from the application's origin, which is another one for browsers. */
function openToOthers(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-supabase-api-version',
      'cache-control': 'no-store',
    })
  })
  scope.options('/*', (_request, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, apikey, x-client-info, x-supabase-api-version, content-type',
        'access-control-max-age': '600',
      })
      .send(),
  )
}

/** Google's part: who signs in, and back to the application with a code. */
function serveChooser(scope: FastifyInstance, publicUrl: string, tokens: Tokens): void {
  const returnOf = (request: FastifyRequest) => returnAddress(queryOf(request).get('redirect_to'), publicUrl)
  const sendChooser = (request: FastifyRequest, reply: FastifyReply, wrong?: { name: string; email: string }) => {
    const language = languageOfPage(queryOf(request).get('lng'), request.headers)
    const returnTo = returnOf(request)
    return reply
      .status(wrong ? 400 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', chooserPolicy(returnTo))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(chooserPage({ language, base, returnTo, challenge: challengeOf(request), ...(wrong && { wrong }) }))
  }
  scope.get('/authorize', (request, reply) => {
    const query = queryOf(request)
    if (query.get('provider') !== 'google')
      return sendError(request, reply, 400, 'validation_failed', 'Unsupported provider')
    const isBound = isChallenge(challengeOf(request)) && query.get('code_challenge_method')?.toLowerCase() === 's256'
    if (!isBound)
      return sendError(request, reply, 400, 'validation_failed', 'PKCE flow requires code_challenge with method S256')
    return sendChooser(request, reply)
  })
  scope.get('/choose', async (request, reply) => {
    const query = queryOf(request)
    const [name, email] = [query.get('full_name') ?? '', query.get('email') ?? '']
    const chosen = z.safeParse(Chosen, { full_name: name, email })
    if (!chosen.success || hasBrokenText(chosen.data)) return sendChooser(request, reply, { name, email })
    const challenge = challengeOf(request)
    if (!isChallenge(challenge))
      return sendError(request, reply, 400, 'validation_failed', 'PKCE flow requires code_challenge')
    const returnTo = new URL(returnOf(request))
    const person = { name: chosen.data.full_name, email: chosen.data.email }
    returnTo.searchParams.set('code', tokens.createCode(person, challenge))
    return reply.redirect(returnTo.href, 302)
  })
  scope.get('/cancel', (request, reply) => {
    const returnTo = new URL(returnOf(request))
    const refusal = parameters({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The user denied the request',
    })
    for (const [key, value] of new URLSearchParams(refusal)) returnTo.searchParams.set(key, value)
    return reply.redirect(`${returnTo.href}#${refusal}`, 302)
  })
}

/** Supabase's part: a code becomes a session, which is renewed and ended. */
function serveSessions(scope: FastifyInstance, tokens: Tokens): void {
  scope.get('/user', async (request, reply) => {
    const user = await tokens.user(bearerOf(request))
    return typeof user === 'string' ? sendNoSession(request, reply, user) : user
  })
  scope.post('/token', async (request, reply) => {
    const grant = queryOf(request).get('grant_type')
    if (grant === 'pkce') {
      const { auth_code, code_verifier } = (request.body ?? {}) as { auth_code?: unknown; code_verifier?: unknown }
      const session = await tokens.exchange(String(auth_code), String(code_verifier))
      if (typeof session !== 'string') return session
      return sendError(request, reply, codeFaults[session], session, 'the code cannot be exchanged')
    }
    if (grant !== 'refresh_token') return sendError(request, reply, 400, 'validation_failed', 'unsupported grant type')
    const { refresh_token } = (request.body ?? {}) as { refresh_token?: unknown }
    const session = await tokens.refresh(String(refresh_token))
    return session ?? sendError(request, reply, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Not Found')
  })
  scope.post('/logout', async (request, reply) => {
    const result = await tokens.end(bearerOf(request))
    return result === 'done' ? reply.status(204).send() : sendNoSession(request, reply, result)
  })
}

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams
const challengeOf = (request: FastifyRequest) => queryOf(request).get('code_challenge') ?? ''

/** As the service answers. */
const codeFaults = { flow_state_not_found: 404, flow_state_expired: 422, bad_code_verifier: 400 }

function isChallenge(text: string): boolean {
  return /^[\w.~-]{43,128}$/.test(text)
}

/** Only to the application: its own origin, or another name of this machine with the same port. */
function returnAddress(requested: string | null, publicUrl: string): string {
  const own = new URL(publicUrl)
  const wanted = URL.parse(requested ?? '', publicUrl)
  const isOurs =
    wanted?.protocol === own.protocol &&
    wanted.port === own.port &&
    (wanted.hostname === own.hostname || (loopback.includes(own.hostname) && loopback.includes(wanted.hostname)))
  if (!isOurs) return own.href
  wanted.hash = ''
  wanted.username = ''
  wanted.password = ''
  return wanted.href
}

function parameters(values: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString()
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

function sendNoSession(request: FastifyRequest, reply: FastifyReply, why: 'bad' | 'ended'): FastifyReply {
  if (bearerOf(request) === '')
    return sendError(request, reply, 401, 'no_authorization', 'This endpoint requires a bearer token')
  return why === 'bad'
    ? sendError(request, reply, 403, 'bad_jwt', 'invalid JWT')
    : sendError(request, reply, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** In the form of the version the client names. */
function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  reply.status(status).header('x-sb-error-code', code)
  if (request.headers['x-supabase-api-version'] === version)
    return reply.header('x-supabase-api-version', version).send({ code, message })
  return reply.send({ code: status, error_code: code, msg: message })
}

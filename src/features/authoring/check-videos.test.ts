// The video check against a local server that replaces the internet.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { probeVideo, publicProbe, type Way } from './probe-video.ts'
import { checkVideos } from './check-videos.ts'
import * as contract from './contract-console.ts'
import { listCoursesWithDead } from './sql-video-checks.ts'

const school = startSchool()
let server: Server
let port: number
let requestedPaths: string[] = []
let referers: (string | undefined)[] = []
let staff: Person
let course: MadeCourse

/** Every name resolves to this machine, which is allowed here. */
const way = (patience = 20_000): Way => ({
  isInternal: () => false,
  resolve: ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Way['resolve'],
  oembed: {
    vimeo: `http://vimeo.example.org:${port}/oembed`,
    youtube: `http://youtube.example.org:${port}/oembed`,
  },
  patience,
  from: 'https://school.dz',
})
const at = (path: string) => `http://films.example.org:${port}${path}`

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://x')
    requestedPaths.push(path.pathname)
    referers.push(request.headers.referer)
    const status = /\/status\/(\d+)/.exec(path.searchParams.get('url') ?? path.pathname)?.[1]
    const to = /^\/to\/(.+)/.exec(path.pathname)?.[1]
    if (path.pathname === '/silent') return
    if (path.pathname === '/other-protocol') {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: film\r\n\r\n')
      return
    }
    if (to) response.writeHead(302, { location: decodeURIComponent(to) })
    else if (path.pathname === '/page') response.writeHead(200, { 'content-type': 'text/html' })
    else response.writeHead(status ? Number(status) : 206, { 'content-type': 'video/mp4' })
    response.end('x'.repeat(1024))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  staff = await school.person({ role: 'owner' })
  course = await makeCourse(school.db, { chapters: [{}, {}] })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  requestedPaths = []
  referers = []
  await school.db.deleteFrom('video_checks').execute()
})

describe('an address', () => {
  test.each([
    ['/film.mp4', null],
    ['/status/404', 'gone'],
    ['/status/410', 'gone'],
    ['/status/403', 'forbidden'],
    ['/status/503', 'unreachable'],
    ['/page', 'no_video'],
    ['/other-protocol', 'unreachable'],
    ['/to/%2Ffilm.mp4', null],
    ['/to/%2Fto%2F%252Fto%252F%25252Fto%25252F%2525252Ffilm.mp4', 'unreachable'],
  ])('%s: %s', async (path, answer) => {
    expect(await probeVideo(at(path), way())).toBe(answer)
  })

  test('that says nothing is unreachable', async () => {
    expect(await probeVideo(at('/silent'), way(200))).toBe('unreachable')
  })

  test.each([
    ['https://vimeo.com/76979871', null],
    ['https://player.vimeo.com/video/1?h=/status/404', 'gone'],
    ['https://vimeo.com/1?x=/status/403', 'forbidden'],
    ['https://www.youtube.com/watch?v=/status/401', 'forbidden'],
    ['https://youtu.be/x?/status/400', 'gone'],
  ])('of a provider is asked by oEmbed: %s', async (address, answer) => {
    expect(await probeVideo(address, way())).toBe(answer)
    expect(requestedPaths).toEqual(['/oembed'])
    expect(referers).toEqual(['https://school.dz'])
  })

  test('that nobody listens at', async () => {
    expect(await probeVideo('http://films.example.org:1/film.mp4', way())).toBe('unreachable')
  })
})

describe('the internal network is never asked', () => {
  test.each(['http://127.0.0.1', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://localhost', 'http://2130706433'])(
    'by its text: %s',
    async (origin) => {
      expect(await probeVideo(`${origin}:${port}/film.mp4`, way())).toBe('forbidden')
      expect(requestedPaths).toEqual([])
    },
  )

  test('by a name that resolves into it', async () => {
    const { isInternal } = publicProbe('')
    expect(await probeVideo(at('/film.mp4'), { ...way(), isInternal })).toBe('forbidden')
    expect(requestedPaths).toEqual([])
    for (const address of ['10.1.2.3', '169.254.169.254', '172.16.0.1', '192.168.1.1', '100.64.0.1'])
      expect(isInternal({ address, family: 4 }), address).toBe(true)
    for (const address of ['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])
      expect(isInternal({ address, family: 6 }), address).toBe(true)
    expect(isInternal({ address: '1.1.1.1', family: 4 })).toBe(false)
    expect(isInternal({ address: '2606:4700::1', family: 6 })).toBe(false)
  })

  test.each(['http://127.0.0.1/a', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'http://printer.local/'])(
    'by a redirect: %s',
    async (to) => {
      expect(await probeVideo(at(`/to/${encodeURIComponent(to)}`), way())).toBe('forbidden')
    },
  )
})

describe('a course', () => {
  const setVideos = async (...addresses: string[]) => {
    for (const [index, address] of addresses.entries())
      await school.db
        .updateTable('chapters')
        .set({ vimeo_url: address })
        .where('id', '=', course.chapters[index]!.id)
        .execute()
  }
  const run = (courseId: string | null = null) =>
    checkVideos(school.db, { courseId, now: () => school.now, way: way() })
  const warned = async () =>
    (await school.call(contract.checkPublishing, { as: staff, params: { id: course.id } })).body.data.problems
  const dead = () => listCoursesWithDead(school.db)

  test('with a dead video is known until it plays; publishing warns and is not held up', async () => {
    await setVideos(at('/film.mp4'), at('/status/404'))
    await run(course.id)
    expect(await warned()).toMatchObject([
      { path: `chapters/${course.chapters[1]!.id}/video_url`, code: 'VIDEO_UNREACHABLE', blocking: false },
    ])
    expect(await dead()).toMatchObject([{ id: course.id, since: school.now }])
    await setVideos(at('/film.mp4'), at('/other.mp4'))
    await run()
    expect(await warned()).toEqual([])
    expect(await dead()).toEqual([])
    expect(await school.db.selectFrom('video_checks').select('address').execute()).toHaveLength(2)
  })

  test('whose server was silent once is not named yet', async () => {
    await setVideos(at('/film.mp4'), at('/status/503'))
    await run()
    expect(await dead()).toEqual([])
    await run()
    expect(await dead()).toMatchObject([{ id: course.id }])
  })

  test('is not blamed when the school itself has no way out', async () => {
    await setVideos(at('/status/502'), at('/status/503'))
    await run()
    await run()
    expect(await school.db.selectFrom('video_checks').selectAll().execute()).toEqual([])
  })

  test('is looked at after it was published', async () => {
    const { revision } = (await school.call(contract.getDraft, { as: staff, params: { id: course.id } })).body.data
    const body = { revision, note: 'مرّة أخرى' }
    expect((await school.call(contract.publishCourse, { as: staff, params: { id: course.id }, body })).status).toBe(200)
    expect(await school.runJobs()).toContain('videos.check')
  })
})

// Public pages through the real server, from the built application: tags, compression, languages, and no reader's own data.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { makeCourse } from './factories.ts'
import { startSchool, type Person } from './school.ts'

const school = startSchool()
let app: FastifyInstance
let reader: Person

beforeAll(async () => {
  reader = await school.person({ name: 'سارة بوعلام' })
  app = await createServer({ settings: school.settings, db: school.db, listen: school.listen })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the same page comes compressed or plain, as asked', async () => {
  const [packed, plain] = [await get('/', { 'accept-encoding': 'gzip, br' }), await get('/')]
  expect(packed.headers['content-encoding']).toBe('br')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.body).toMatch(/^<!doctype html>/i)
  expect(packed.headers['etag']).toBe(plain.headers['etag'])
})

test('a page the reader has is not sent again', async () => {
  const etag = String((await get('/about')).headers['etag'])
  const again = await get('/about', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  // What does not exist cannot be known.
  expect((await get('/no-such-page', { 'if-none-match': '*' })).statusCode).toBe(404)
})

test('an id in capitals leads to the page’s one address', async () => {
  const { id } = await makeCourse(school.db)
  const capitals = await get(`/courses/${id.toUpperCase()}`)
  expect([capitals.statusCode, capitals.headers['location']]).toEqual([308, `/courses/${id}`])
})

test.each([
  [{ 'accept-language': 'ar' }, '/', 'ar', 'rtl'],
  [{ 'accept-language': 'en' }, '/', 'en', 'ltr'],
  [{ 'accept-language': 'en', cookie: 'lng=ar' }, '/', 'ar', 'rtl'],
  [{ 'accept-language': 'ar' }, '/?lng=en', 'en', 'ltr'],
])('with %j the page %s is in %s', async (headers, url, language, direction) => {
  const page = await get(url, headers)
  expect(page.headers['content-language']).toBe(language)
  const opening = /<html[^>]*>/.exec(page.body)![0]
  expect(opening).toContain(`lang="${language}"`)
  expect(opening).toContain(`dir="${direction}"`)
  expect(page.headers['vary']).toContain('accept-language')
})

test('keys that mean nothing share a page, those that mean something do not', async () => {
  const tag = async (url: string) => (await get(url)).headers['etag']
  expect(await tag('/courses?utm_source=x&fbclid=y')).toBe(await tag('/courses'))
  // A key of another page means nothing here.
  expect(await tag('/about?search=python&number=1')).toBe(await tag('/about'))
  expect(await tag('/courses?search=python')).not.toBe(await tag('/courses'))
})

test.each(['/login', '/register', '/forgot-password', '/contact'])(
  'what is typed on %s before the scripts are there never stands in an address',
  async (url) => {
    const { body } = await get(url)
    const forms = body.match(/<form[^>]*>/g) ?? []
    expect(forms).not.toEqual([])
    for (const form of forms) expect(form).toContain('method="post"')
    expect(body).toContain('<noscript>')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', url: `/${url}?next=/student`, headers, payload: 'password=secret7' } as const
    const answer = await app.inject(sent)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?next=/student`])
  },
)

test('every inline script and style is one the policy names', async () => {
  const { body, headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  const inline = [
    ...body.matchAll(/<(script|style)(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/\1>/g),
  ]
  expect(inline.length).toBeGreaterThan(4)
  expect(body).not.toContain('nonce')
  for (const [, , text] of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  }
})

test('a script that stands in somebody’s text is not one the policy names', async () => {
  const course = await makeCourse(school.db)
  const evil = 'document.title="evil"'
  const description = `<p>نص</p><script>${evil}</script><style>p{color:red}</style>`
  await school.db.updateTable('courses').set({ description }).where('id', '=', course.id).execute()
  const { body, headers } = await get(`/courses/${course.id}`)
  expect(body).toContain(`<script>${evil}</script>`)
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(headers['content-security-policy']).not.toContain(hashOf(evil))
  expect(headers['content-security-policy']).not.toContain(hashOf('p{color:red}'))
})

test.each(['/', '/courses', '/about', '/login', '/student/dashboard', '/student/courses/x/learn'])(
  'the first paint of %s waits for nothing but the page itself',
  async (url) => {
    const { body } = await get(url)
    expect(body).toContain('<style id="styles"')
    expect(body).not.toMatch(/<link[^>]*rel="stylesheet"/)
    expect(body).not.toMatch(/<script(?![^>]*(?:async|defer|type="module"))[^>]*\bsrc=/)
  },
)

test('a page is the same for everybody', async () => {
  const anyone = await get('/')
  const known = await get('/', { authorization: `Bearer ${reader.token}`, cookie: `token=${reader.token}` })
  expect(known.body).toBe(anyone.body)
  expect(known.body).not.toContain(reader.email)
})

test.each(['/nothing/here', '/%ff', '/courses/%c0%af?x=%zz'])('%s is a page too, and not found', async (address) => {
  const page = await get(address, { 'accept-language': 'ar' })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('لم نجد هذه الصفحة')
})

test('addresses that name no page share one kept page in each language', async () => {
  const missing = async (url: string, language: string) => {
    const { statusCode, headers, body } = await get(url, { 'accept-language': language })
    return { statusCode, etag: headers['etag'], language: headers['content-language'], body }
  }
  const first = await missing('/no-such-page', 'ar')
  expect(first).toMatchObject({ statusCode: 404, language: 'ar' })
  expect(first.body).toContain('content="noindex"')
  const others = ['/other', '/a/b/c?x=1', '/courses/x/y', '/wp-login.php', '/404']
  // What the stories before changed may still be on its way: then an old page goes out beside the new one.
  await expect
    .poll(async () => {
      const pages = await Promise.all(others.map((url) => missing(url, 'ar')))
      return new Set(pages.map(({ statusCode, etag }) => `${statusCode} ${String(etag)}`)).size
    })
    .toBe(1)
  expect(await missing('/other', 'en')).toMatchObject({ statusCode: 404, language: 'en' })
  expect(await missing('/?x=1', 'ar')).toMatchObject({ statusCode: 200 })
  expect(await missing('/courses/', 'ar')).toMatchObject({ statusCode: 308 })
  expect((await missing('/courses/x', 'ar')).statusCode).toBe(404)
})

test('after a change pages that show it are made anew, and the others are kept', async () => {
  const course = (subject: string) => makeCourse(school.db, { title: subject, category: subject, instructor: subject })
  const [changed, other] = [await course('الخط'), await course('النسيج')]
  const urls = [changed, other].map(({ id }) => `/courses/${id}`)
  const read = async () => Promise.all([...urls, '/courses'].map(async (url) => (await get(url)).body))
  // Told to nobody: only a page that is made anew knows it.
  const countStars = (count: number) =>
    school.db.updateTable('courses').set({ rating_count: count, rating_sum: count }).execute()
  // Notices of the new courses may still be on their way: until they came, pages are made anew.
  let [rounds, equal, kept] = [0, 0, '']
  await expect
    .poll(async () => {
      await countStars(++rounds)
      const [, page] = await read()
      equal = page === kept ? equal + 1 : 0
      kept = page!
      return equal
    })
    .toBeGreaterThan(3)
  await countStars(1234)
  await school.db.updateTable('courses').set({ title: 'الخط الكوفي' }).where('id', '=', changed.id).execute()
  await expect
    .poll(async () => {
      const [page, , list] = await read()
      return page!.includes('الخط الكوفي') && list!.includes('الخط الكوفي')
    })
    .toBe(true)
  expect((await read())[1] === kept, 'the same page as before').toBe(true)
})

test('led to sign in from a course, who never did it here is offered an account at once; who did is asked for the password', async () => {
  const heading = async (url: string, cookie = '') => /<h1>([^<]*)/.exec((await get(url, { cookie })).body)?.[1]
  const [offered, courseFirst] = [await heading('/login?next=%2Fcourses%2F0190&lng=en'), await heading('/login?lng=en')]
  expect([offered, courseFirst]).toEqual(['First, your account', 'Welcome back'])
  expect(await heading('/login?next=%2Fcourses%2F0190&lng=en', 'member=1')).toBe(courseFirst)
  expect(await heading('/login?next=%2Fstudent&lng=en')).toBe(courseFirst)
  // The reader cannot ask for it.
  expect(await heading('/login?variant=newcomer&lng=en')).toBe(courseFirst)
})

test('a course says the rules of its certificate before anyone enrols, and promises none where it gives none', async () => {
  /** What is read in the page; its texts stand in it as data too. */
  const read = async (columns: { watched_percent?: number; certificate?: boolean }, language = 'en') => {
    const { id } = await makeCourse(school.db)
    await school.db
      .updateTable('courses')
      .set({ id, ...columns })
      .where('id', '=', id)
      .execute()
    return /<main[^]*<\/main>/.exec((await get(`/courses/${id}?lng=${language}`)).body)![0]
  }
  const [heading, rule, promise] = [
    'How the certificate is earned',
    'At least 80% of every video',
    'Certificate of completion',
  ]
  const [plain, strict, none] = [
    await read({}),
    await read({ watched_percent: 80 }),
    await read({ certificate: false, watched_percent: 80 }),
  ]
  expect([heading, rule, promise].map((text) => plain.includes(text))).toEqual([false, false, true])
  expect([heading, rule, promise].map((text) => strict.includes(text))).toEqual([true, true, true])
  expect([heading, rule, promise].map((text) => none.includes(text))).toEqual([false, false, false])
  expect(await read({ watched_percent: 80 }, 'ar')).toContain('مشاهدة 80% على الأقل من كل فيديو.')
})

// The last one: nothing answers after it.
test('without its database a page and its data say when to ask again', async () => {
  await school.loseDatabase()
  for (const address of ['/courses?search=never-asked', '/courses.data?search=never-asked']) {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers['retry-after']], address).toEqual([503, '30'])
  }
})

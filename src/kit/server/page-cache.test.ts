// Rendered pages are made once, limited in number, and never older than their data.
import { expect, test } from 'vitest'
import { readChange } from './changes.ts'
import { createPageCache, hashSource, plainHtml } from './page-cache.ts'

function cacheOf({ bytes = 100_000, maxAge = 60_000, grace = 0 } = {}) {
  const rendered: string[] = []
  const cache = createPageCache({
    bytes,
    maxAge,
    grace,
    csp: ({ script, style }) => [...script, ...style].join(' '),
    mark: 'ours',
  })
  const get = (
    key: string,
    answer: () => Response | Promise<Response> = () => new Response(`<p>${key}</p>`),
    dependsOn: string[] = [],
  ) =>
    cache.get(key, async (topics) => {
      rendered.push(key)
      for (const topic of dependsOn) topics.add(topic)
      return answer()
    })
  return { ...cache, get, rendered, clear: () => cache.drop(undefined) }
}

test('a page is rendered once and then kept', async () => {
  const { get, rendered } = cacheOf()
  const first = await get('a')
  expect(await get('a')).toBe(first)
  expect(rendered).toEqual(['a'])
  expect(String(await plainHtml(first))).toBe('<p>a</p>')
})

test('many readers at once wait for one rendering', async () => {
  const { get, rendered } = cacheOf()
  const pages = await Promise.all(Array.from({ length: 50 }, () => get('a')))
  expect(new Set(pages).size).toBe(1)
  expect(rendered).toEqual(['a'])
})

test('the oldest page makes room', async () => {
  const { get, rendered } = cacheOf({ bytes: 2500 })
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key)
  expect(rendered).toEqual(['a', 'b', 'c', 'a'])
})

test('a page over its age is rendered anew', async () => {
  const { get, rendered } = cacheOf({ maxAge: 0 })
  await get('a')
  await get('a')
  expect(rendered).toEqual(['a', 'a'])
})

test('what was being rendered while the data changed is answered once and never again', async () => {
  const { get, clear, rendered } = cacheOf()
  const rendering = Promise.withResolvers<Response>()
  const old = get('a', () => rendering.promise)
  clear()
  const fresh = get('a', () => new Response('new'))
  rendering.resolve(new Response('old'))
  expect(String(await plainHtml(await old))).toBe('old')
  expect(String(await plainHtml(await fresh))).toBe('new')
  expect(String(await plainHtml(await get('a')))).toBe('new')
  expect(rendered).toEqual(['a', 'a'])
})

test('of two renderings, the end of the old one does not start a third', async () => {
  const { get, clear, rendered } = cacheOf()
  const renderings = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const old = get('a', () => renderings[0]!.promise)
  clear()
  const fresh = get('a', () => renderings[1]!.promise)
  renderings[0]!.resolve(new Response('old'))
  await old
  const third = get('a', () => new Response('third'))
  renderings[1]!.resolve(new Response('new'))
  expect(await third).toBe(await fresh)
  expect(rendered).toEqual(['a', 'a'])
})

test('a page that is not found, or fails, is not kept', async () => {
  const { get, rendered } = cacheOf()
  expect((await get('a', () => new Response('none', { status: 404 }))).status).toBe(404)
  await expect(get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect((await get('a')).status).toBe(200)
  expect(rendered).toHaveLength(3)
})

test('the tag and the policy follow the text', async () => {
  const { get } = cacheOf()
  const page = (text: string) =>
    new Response(
      `<style nonce="ours">p{}</style><script nonce="ours">${text}</script><script nonce="ours" src="/a.js"></script>`,
    )
  const [one, two, same] = [
    await get('1', () => page('1')),
    await get('2', () => page('2')),
    await get('3', () => page('1')),
  ]
  expect(one.etag).toMatch(/^"[\w-]{22}"$/)
  expect(same.etag).toBe(one.etag)
  expect(two.etag).not.toBe(one.etag)
  expect(one.csp.split(' ')).toHaveLength(2)
  expect(one.csp).toMatch(/^'sha256-[\w+/]+=' 'sha256-[\w+/]+='$/)
  expect(String(await plainHtml(one))).toBe('<style>p{}</style><script>1</script><script src="/a.js"></script>')
})

test('letters of two and of four bytes stay what they are, in the page and in its policy', async () => {
  const { get } = cacheOf()
  const text = 'const title = "دورة 🎓"'
  const page = await get('a', () => new Response(`<h1>دورة 🎓</h1><script nonce="ours">${text}</script>`))
  expect(String(await plainHtml(page))).toBe(`<h1>دورة 🎓</h1><script>${text}</script>`)
  expect(page.csp).toBe(hashSource(text))
})

test('the policy allows no script or style that came with somebody’s text', async () => {
  const { get } = cacheOf()
  const injected = '<script>evil()</script><script nonce="x">evil()</script><style>*{display:none}</style>'
  const page = await get('a', () => new Response(`<p>${injected}</p><script nonce="ours">good()</script>`))
  expect(page.csp.split(' ')).toHaveLength(1)
})

test('after a change the old page is sent while one new one after the other is made', async () => {
  const { get, clear, rendered } = cacheOf({ grace: 60_000 })
  for (const key of ['a', 'b', 'c']) await get(key, () => new Response(`old ${key}`))
  clear()
  const renderings = new Map(['a', 'b', 'c'].map((key) => [key, Promise.withResolvers<Response>()]))
  const read = async (key: string) => String(await plainHtml(await get(key, () => renderings.get(key)!.promise)))
  expect(await Promise.all(['a', 'b', 'c', 'a'].map(read))).toEqual(['old a', 'old b', 'old c', 'old a'])
  expect(rendered).toEqual(['a', 'b', 'c', 'a'])
  for (const [key, rendering] of renderings) rendering.resolve(new Response(`new ${key}`))
  for (const key of ['a', 'b', 'c']) await expect.poll(() => read(key)).toBe(`new ${key}`)
  expect(rendered).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
})

test('a page that is gone is no longer sent once that was seen', async () => {
  const { get, clear } = cacheOf({ grace: 60_000 })
  await get('a', () => new Response('old'))
  clear()
  const statusOf = async () => (await get('a', () => new Response('none', { status: 404 }))).status
  expect(await statusOf()).toBe(200)
  await expect.poll(statusOf).toBe(404)
})

test('a change makes old what depends on it, and nothing else', async () => {
  const { get, drop, rendered } = cacheOf()
  const dependsOn: Record<string, string[]> = { home: ['courses'], sums: ['1', '7'], verbs: ['2', '1'], about: [] }
  const readAll = async () => {
    const before = rendered.length
    for (const [key, topics] of Object.entries(dependsOn)) await get(key, undefined, topics)
    return rendered.slice(before)
  }
  expect(await readAll()).toEqual(['home', 'sums', 'verbs', 'about'])
  drop(readChange('only courses 2'))
  expect(await readAll()).toEqual(['home', 'verbs'])
  drop(readChange('only 7 3'))
  expect(await readAll()).toEqual(['sums'])
  drop(readChange('only 9'))
  expect(await readAll()).toEqual([])
  drop(readChange('school'))
  expect(await readAll()).toEqual(['home', 'sums', 'verbs', 'about'])
})

test('changes that never cease leave a page to send', async () => {
  const { get, clear } = cacheOf({ grace: 60_000 })
  const read = async (text: string) => String(await plainHtml(await get('a', () => new Response(text))))
  expect(await read('first')).toBe('first')
  for (let n = 0; n < 20; n++) {
    clear()
    expect(await read(`after ${n}`)).toMatch(/^(first|after \d+)$/)
  }
  await expect.poll(() => read('last')).not.toBe('first')
})

test('long keys count, and very long ones are not kept', async () => {
  const { get, rendered } = cacheOf({ bytes: 20_000 })
  await get('first')
  for (let n = 0; n < 6; n++) await get(`${'k'.repeat(1900)}${n}`)
  await get('first')
  expect(rendered.filter((key) => key === 'first')).toHaveLength(2)
  const long = 'k'.repeat(2001)
  await get(long)
  await get(long)
  expect(rendered.filter((key) => key === long)).toHaveLength(2)
})

test('changes that come faster than pages are made wait in no line: each page stands in it once, and the old one is sent', async () => {
  const { get, clear, rendered } = cacheOf({ grace: 60_000 })
  for (const key of ['a', 'b']) await get(key)
  const slow = Promise.withResolvers<Response>()
  clear()
  const old = await get('a', () => slow.promise)
  for (let n = 0; n < 5; n++) {
    clear()
    expect(String(await plainHtml(await get('b', () => new Response('new'))))).toBe('<p>b</p>')
  }
  expect(rendered).toEqual(['a', 'b', 'a'])
  slow.resolve(new Response('slow'))
  await expect.poll(async () => String(await plainHtml(await get('b')))).toBe('new')
  expect(String(await plainHtml(old))).toBe('<p>a</p>')
  expect(rendered.filter((key) => key === 'b')).toHaveLength(2)
})

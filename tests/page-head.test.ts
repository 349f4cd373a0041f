// What a public page tells search engines and phones about itself: addresses, structured data, keywords, icons, the school's name.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { makeCourse } from './factories.ts'
import { startSchool } from './school.ts'

const school = startSchool()
let app: FastifyInstance

beforeAll(async () => {
  app = await createServer({ settings: school.settings, db: school.db, listen: school.listen })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('each language of a page has its own address, which is its canonical one', async () => {
  const course = await makeCourse(school.db, { title: 'الخط العربي', titleEn: 'Calligraphy' })
  const site = school.settings.publicUrl
  const own = (path: string, language: string) => `${site}${path}${path.includes('?') ? '&amp;' : '?'}lng=${language}`
  for (const path of ['/', '/courses', `/courses?category=${course.categoryId}`, `/courses/${course.id}`, '/about']) {
    for (const [query, header, language] of [
      ['lng=ar', 'en', 'ar'],
      ['lng=en', 'ar', 'en'],
      // Whoever is not asked for gets the reader's language, and is told its address.
      ['', 'ar', 'ar'],
      ['', 'en', 'en'],
    ] as const) {
      const address = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
      const { body } = await get(address, { 'accept-language': header })
      expect(body, address).toContain(`<link rel="canonical" href="${own(path, language)}"/>`)
      expect(body, address).toContain(`<meta property="og:url" content="${own(path, language)}"/>`)
      for (const other of ['ar', 'en']) {
        expect(body, address).toContain(`<link rel="alternate" hrefLang="${other}" href="${own(path, other)}"/>`)
      }
      expect(body, address).toContain(`hrefLang="x-default" href="${site}${path.replace('&', '&amp;')}"/>`)
      expect(body, address).toMatch(/<meta property="og:image:alt" content="[^"]+"/)
      expect(body, address).toContain('<meta property="og:image:width" content="1200"/>')
      expect(body, address).toContain('<meta property="og:image:height" content="630"/>')
    }
  }
})

test('search engines read of the school, of lists and of the way to a course', async () => {
  const course = await makeCourse(school.db, { title: 'النحو </script>' })
  const facts = async (url: string) => {
    const { body } = await get(url, { 'accept-language': 'ar' })
    return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json!),
    )
  }
  const site = school.settings.publicUrl
  await school.db.updateTable('school').set({ linkedin_url: 'https://www.linkedin.com/school/x' }).execute()
  await expect.poll(async () => (await facts('/'))[0].sameAs).toEqual(['https://www.linkedin.com/school/x'])
  const [organization] = await facts('/')
  expect(organization).toMatchObject({ '@type': ['Organization', 'EducationalOrganization'], name: 'منارة', url: site })
  expect(organization).not.toHaveProperty('email')
  const address = `${site}/courses/${course.id}?lng=ar`
  // The old page goes out while the new one is rendered.
  await expect
    .poll(async () => (await facts('/courses'))[0])
    .toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([expect.objectContaining({ url: address, name: 'النحو </script>' })]),
    })
  const [ofCourse, way] = await facts(`/courses/${course.id}`)
  expect(ofCourse).toMatchObject({ '@type': 'Course', url: address })
  expect(way['@type']).toBe('BreadcrumbList')
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${site}/?lng=ar`,
    `${site}/courses?lng=ar`,
    `${site}/courses?category=${course.categoryId}&lng=ar`,
    address,
  ])
})

test('each public page has keywords of its own', async () => {
  const paths = ['/', '/courses', '/about', '/privacy', '/terms', '/contact', '/login', '/register', '/verify']
  for (const language of ['ar', 'en']) {
    const bodies = await Promise.all(paths.map(async (path) => (await get(`${path}?lng=${language}`)).body))
    const keywords = bodies.map((body) => /<meta name="keywords" content="([^"]+)"/.exec(body)![1])
    expect(new Set(keywords).size).toBe(paths.length)
  }
})

test('icons and the manifest are there, and every page names them', async () => {
  const { body } = await get('/')
  for (const [name, type] of [
    ['/favicon.ico', /icon/],
    ['/favicon.svg', /svg/],
    ['/apple-touch-icon.png', /png/],
    ['/manifest.webmanifest', /manifest\+json/],
  ] as const) {
    expect(body).toContain(`href="${name}"`)
    const { statusCode, headers } = await get(name)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(type)])
  }
})

test('a school of another name is called by it on every page and on the home screen', async () => {
  const course = await makeCourse(school.db)
  await school.db.updateTable('school').set({ name_ar: 'مدرسة الأفق', name_en: 'Horizon' }).execute()
  const renamed = await createServer({ settings: school.settings, db: school.db, listen: school.listen })
  try {
    const pages = ['/', '/courses', '/about', '/privacy', '/terms', '/login', '/register', '/verify/MNR-2026-7KQ2-9XWD']
    for (const [language, own, other] of [
      ['ar', 'مدرسة الأفق', 'منارة'],
      ['en', 'Horizon', 'Manara'],
    ] as const)
      for (const page of [...pages, `/courses/${course.id}`]) {
        const { body } = await renamed.inject(`${page}?lng=${language}`)
        // The texts that come along for the browser hold the name that is used where the school's cannot be read.
        const [shown = ''] = body.split('id="texts"')
        expect(shown, page).toContain(own)
        // The page about the school calls it a lighthouse: منارة.
        if (page !== '/about') expect(shown, page).not.toMatch(new RegExp(`${other}(?! تضيء)`))
      }
    const manifest = await renamed.inject('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(manifest.json()).toMatchObject({ name: 'مدرسة الأفق · Horizon', short_name: 'Horizon', start_url: '/' })
    const onArabicPhone = { url: '/manifest.webmanifest', headers: { 'accept-language': 'fr-DZ' } }
    expect((await renamed.inject(onArabicPhone)).json()).toMatchObject({ short_name: 'مدرسة الأفق', dir: 'rtl' })
  } finally {
    await renamed.close()
    await school.db.updateTable('school').set({ name_ar: 'منارة', name_en: 'Manara' }).execute()
  }
})

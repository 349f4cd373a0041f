// Pages that need no other part: maintenance, the offline page and its worker, a database that cannot be reached.
import { beforeAll, describe, expect, test } from 'vitest'
import { listCourses } from '#features/catalogue/contract.ts'
import { hashSource } from '#kit/server/page-cache.ts'
import { startSchool, type School } from '#tests/school.ts'

const names: Record<string, string> = { ar: 'أكاديمية النور', en: 'Nour Academy' }
const rename = ({ db }: School) =>
  db.updateTable('school').set({ name_ar: names['ar'], name_en: names['en'] }).execute()

describe('closed for maintenance', () => {
  const school = startSchool({ MAINTENANCE: '1' })
  beforeAll(() => rename(school))

  test.each([
    ['ar', 'الموقع في صيانة ونعود قريبًا', 'dir="rtl"'],
    ['en', 'Down for maintenance, back soon', 'dir="ltr"'],
  ])('a page in %s', async (language, title, direction) => {
    const page = await school.app.inject({ url: '/courses', headers: { 'accept-language': language } })
    expect(page.statusCode).toBe(503)
    expect(page.headers['retry-after']).toBe('120')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.body).toContain(title)
    expect(page.body).toContain(direction)
    expect(page.body).toContain(` — ${names[language]}</title>`)
  })

  test('the API has a code and a text; health goes on', async () => {
    const { status, headers, body } = await school.call(listCourses, { language: 'en' })
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'MAINTENANCE', '120'])
    expect(body.error).toMatch(/maintenance/)
    expect((await school.app.inject({ url: '/health' })).statusCode).toBe(200)
    expect((await school.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

describe('the offline page', () => {
  const school = startSchool()

  test('has the name of the school in both languages; a new one is a new worker', async () => {
    const worker = await school.app.inject({ url: '/worker.js' })
    await rename(school)
    const { body } = await school.app.inject({ url: '/offline' })
    for (const name of Object.values(names)) expect(body).toContain(`<span>${name}</span>`)
    expect((await school.app.inject({ url: '/worker.js' })).body).not.toBe(worker.body)
  })

  test('every script and style of these pages is one their policy names', async () => {
    const { body, headers } = await school.app.inject({ url: '/offline' })
    const parts = [...body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)]
    expect(parts).toHaveLength(4)
    for (const [, , text] of parts) expect(headers['content-security-policy']).toContain(hashSource(text!))
  })

  test('is small, in both languages; its worker is never kept by the browser', async () => {
    const page = await school.app.inject({ url: '/offline', headers: { 'accept-encoding': 'br' } })
    const worker = await school.app.inject({ url: '/worker.js' })
    expect(page.rawPayload.length + worker.rawPayload.length).toBeLessThan(6 * 1024)
    const { body } = await school.app.inject({ url: '/offline' })
    expect(body).toContain('lang="ar"')
    expect(body).toContain('lang="en"')
    expect(worker.headers['content-type']).toContain('text/javascript')
    expect(worker.headers['cache-control']).toBe('no-cache')
  })
})

describe('without the offline page', () => {
  const school = startSchool({ OFFLINE_PAGE: '0' })

  test('the worker takes itself away', async () => {
    expect((await school.app.inject({ url: '/worker.js' })).body).toContain('unregister')
  })
})

describe('the database is away', () => {
  const school = startSchool()

  test('the API says 503 with its code, and nothing of what broke', async () => {
    await school.loseDatabase()
    const { status, body, raw } = await school.call(listCourses, { language: 'ar' })
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(raw.toString()).not.toMatch(/postgres|database|stack|node_modules/i)
    expect((await school.app.inject({ url: '/health' })).statusCode).toBe(200)
    expect((await school.app.inject({ url: '/health/ready' })).statusCode).toBe(503)
  })
})

// What machines read of the public pages: robots.txt, the sitemap, the social preview pictures.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool({ PUBLIC_URL: 'https://manara.example' })

test('robots stay out of the signed-in areas and find the sitemap', async () => {
  const { statusCode, body } = await school.app.inject({ url: '/robots.txt' })
  expect(statusCode).toBe(200)
  expect(body).toContain('Disallow: /student/')
  expect(body).toContain('Sitemap: https://manara.example/sitemap.xml')
})

test('the sitemap names published courses in both languages, and no draft', async () => {
  const [open, draft] = [await makeCourse(school.db), await makeCourse(school.db, { status: 'draft' })]
  const { headers, body } = await school.app.inject({ url: '/sitemap.xml' })
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain(`<loc>https://manara.example/courses/${open.id}</loc>`)
  expect(body).toContain(`hreflang="ar" href="https://manara.example/courses/${open.id}?lng=ar"`)
  expect(body).not.toContain(draft.id)
})

test('a course has a preview picture of its own, 1200 by 630; an unknown or hidden one has none', async () => {
  const [open, draft] = [await makeCourse(school.db), await makeCourse(school.db, { status: 'draft' })]
  const picture = await school.app.inject({ url: `/og/courses/${open.id}.png` })
  expect(picture.headers['cache-control']).toBe('public, max-age=86400')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const general = await school.app.inject({ url: '/og.png' })
  expect(await sharp(general.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(general.rawPayload.equals(picture.rawPayload)).toBe(false)
  for (const id of [draft.id, '0190a000-0000-7000-8000-000000000000', 'x']) {
    expect((await school.app.inject({ url: `/og/courses/${id}.png` })).statusCode).toBe(404)
  }
})

// What machines read of the public pages: robots.txt, the sitemap, the social preview pictures.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool({ PUBLIC_URL: 'https://manara.example' })

test('robots stay out of the signed-in areas and find the sitemap', async () => {
  const { statusCode, body } = await school.app.inject({ url: '/robots.txt' })
  expect(statusCode).toBe(200)
  for (const closed of ['/student/', '/student$', '/admin/', '/admin$']) expect(body).toContain(`Disallow: ${closed}\n`)
  expect(body).toContain('Sitemap: https://manara.example/sitemap.xml')
})

test('the sitemap names each language of a published course with the time of its last change, and no draft', async () => {
  const [open, draft] = [await makeCourse(school.db), await makeCourse(school.db, { status: 'draft' })]
  const { headers, body } = await school.app.inject({ url: '/sitemap.xml' })
  expect(headers['content-type']).toContain('application/xml')
  const address = `https://manara.example/courses/${open.id}`
  const { changed_at: changedAt } = await school.db
    .selectFrom('courses')
    .select('changed_at')
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  for (const language of ['ar', 'en']) {
    const entry = new RegExp(`<url><loc>${address}\\?lng=${language}</loc>.*`).exec(body)![0]
    expect(entry).toContain(`<lastmod>${changedAt.toISOString()}</lastmod>`)
    expect(entry).toContain(`hreflang="ar" href="${address}?lng=ar"`)
    expect(entry).toContain(`hreflang="en" href="${address}?lng=en"`)
    expect(entry).toContain(`hreflang="x-default" href="${address}"`)
  }
  expect(body).not.toContain(`<loc>${address}</loc>`)
  expect(body).not.toContain(draft.id)
  expect(body.match(/<loc>/g)!.length).toBe(body.match(/<lastmod>/g)!.length)
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

test('a course has changed when its page has, not when somebody enrols', async () => {
  const course = await makeCourse(school.db)
  const changed = async (act: () => Promise<unknown>) => {
    await school.db
      .updateTable('courses')
      .set({ changed_at: new Date(0) })
      .where('id', '=', course.id)
      .execute()
    await act()
    const row = await school.db.selectFrom('courses').select('changed_at').where('id', '=', course.id).execute()
    return row[0]!.changed_at.getTime() > 0
  }
  const { db } = school
  const ofCourse = (set: object) => db.updateTable('courses').set(set).where('id', '=', course.id).execute()
  expect(await changed(() => ofCourse({ student_count: 3 }))).toBe(false)
  expect(await changed(() => ofCourse({ summary: 'موجز' }))).toBe(true)
  const chapter = db.updateTable('chapters').set({ title: 'فصل' }).where('course_id', '=', course.id)
  expect(await changed(() => chapter.execute())).toBe(true)
  const plans = db.updateTable('pricing_plans').set({ name: 'باقة' }).where('course_id', '=', course.id)
  expect(await changed(() => plans.execute())).toBe(true)
})

test('the icons are what the manifest and the pages say they are', async () => {
  const file = (name: string) => readFile(path.join(import.meta.dirname, '../../public', name))
  const manifest = (await school.app.inject('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string }[]
  }>()
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512', 'any'])
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const { width, height, format } = await sharp(await file(src)).metadata()
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png'])
  }
  expect(await sharp(await file('apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 })
  // Three pictures: 16, 32 and 48 pixels wide.
  const icon = await file('favicon.ico')
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[22], icon[38]]).toEqual([1, 3, 16, 32, 48])
})

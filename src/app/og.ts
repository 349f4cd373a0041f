// Social preview pictures, 1200 × 630: a course's drawn art, or the school's night, with the mark. Without letters: what they say stands
// in the title beside them, in the reader's language.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openPicture } from '#kit/server/open-picture.ts'
import type { getCourse } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { courseArt } from '#features/catalogue/course-art.ts'
import { hueOf } from '#features/catalogue/hues.ts'
import { refuse } from '#kit/server/app-error.ts'
import type { InProcessCall } from '#kit/server/in-process.ts'

const mark = path.resolve(import.meta.dirname, '../../public/favicon.svg')
const frame = 'width="1200" height="630"'
/** Pictures kept; about 40 KB each. */
const mostKept = 200

export async function servePreviewPictures(app: FastifyInstance, call: InProcessCall): Promise<void> {
  const logo = (await readFile(mark, 'utf8')).replace('<svg ', '<svg x="78" y="418" width="116" height="116" ')
  const pictures = new Map<string, Promise<Buffer>>()

  function picture(key: string, art: string): Promise<Buffer> {
    const known = pictures.get(key)
    if (known) return known
    const made = draw(art, logo)
    pictures.set(key, made)
    made.catch(() => pictures.delete(key))
    if (pictures.size > mostKept) pictures.delete(pictures.keys().next().value!)
    return made
  }

  app.get<{ Params: { id: string } }>('/og/courses/:id.png', { schema: { hide: true } }, async (request, reply) => {
    const { id, hue } = await findCourse(call, request.params.id)
    const bytes = await picture(`${id} ${hue}`, courseArt({ id, hue }))
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(bytes)
  })
  app.get('/og.png', { schema: { hide: true } }, async (_request, reply) => {
    const bytes = await picture('school', courseArt({ id: 'manara', hue: 'sea' }))
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(bytes)
  })
}

async function findCourse(call: InProcessCall, id: string) {
  const { data } = await call('/courses/:id', { params: { id } }, 'ar').catch(() => refuse('NOT_FOUND'))
  const { categories: category } = data as DataOf<typeof getCourse>
  return { id, hue: hueOf(category.hue, category.id) }
}

/** The art fills the frame; the mark is on a pale arch at the bottom. */
function draw(art: string, logo: string): Promise<Buffer> {
  const arch = '<path fill="#fafaf7" d="M48 630V468a88 88 0 0 1 176 0V630Z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${art.replace('<svg ', `<svg ${frame} `)}${arch}${logo}</svg>`
  return openPicture(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer()
}

// Files of courses: archives, uploads, and chapters made of many files (console.md §4).
import * as z from 'zod'
import { endpoint, Id } from '#kit/contract.ts'
import { byPath } from './paths.ts'

const access = 'content'
const course = z.object({ id: Id })

// Archives ------------------------------------------------------------------------------------------------------------

export const exportCourse = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/export',
  access,
  summary: 'The draft with its files and their checksums as a ZIP archive.',
  params: course,
  data: 'file',
  fileTypes: ['application/zip'],
})

export const importCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/import',
  access,
  summary: 'An archive (field `file`) becomes a draft. A faulty one changes nothing: 422 with `fields` by entry.',
  multipart: 'file',
  fileLimit: 4 * 1024 * 1024 * 1024,
  body: z.object({ category_id: Id.optional(), instructor_id: Id.optional() }),
  data: z.object({ id: Id }),
  errors: { ARCHIVE_INVALID: 422 },
})

// Files ---------------------------------------------------------------------------------------------------------------

export const UploadPurpose = z.enum(['video', 'picture', 'resource', 'captions'])

/** The upload itself uses tus 1.0.0 at /api/admin/uploads. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/admin/uploads/:id',
  access,
  summary: 'A finished upload; `url` goes into the document.',
  servedElsewhere: ['HEAD', 'PATCH', 'DELETE'],
  params: z.object({ id: Id }),
  data: z.object({
    id: Id,
    url: z.string(),
    /** An address for browsers, valid for some hours. */
    address: z.string(),
    name: z.string(),
    purpose: UploadPurpose,
    bytes: z.number(),
    mime: z.string(),
    /** Seconds. */
    duration: z.number().optional(),
  }),
})

export const chaptersFromFiles = endpoint({
  method: 'POST',
  path: '/admin/chapters/from-files',
  access,
  summary: 'Many files or links become chapters of a draft, in natural order: 10 after 9.',
  body: z.object({
    course_id: Id,
    base_revision: z.int().min(0),
    files: z
      .array(
        z.object({
          name: z.string().trim().max(300),
          url: z.string().max(2000).optional(),
          upload_id: Id.optional(),
          /** Minutes, where the browser could read them. */
          duration: z.int().min(0).max(1440).optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  placeOf: byPath,
  data: z.object({
    revision: z.number(),
    /** Durations in minutes. */
    chapters: z.array(z.object({ id: Id, title: z.string(), duration: z.number() })),
  }),
  errors: { EDIT_CONFLICT: 409 },
})

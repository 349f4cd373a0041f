// The whole school as one archive for download (design/console.md, Settings).
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'

const SchoolExport = z.object({
  id: Id,
  asked_at: Instant,
  /** From 0 to 100. */
  percent: z.number(),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  finished_at: Instant.nullable(),
  bytes: z.number().nullable(),
})

export const findSchoolExport = endpoint({
  method: 'GET',
  path: '/admin/export',
  access: 'school',
  summary: 'The newest archive of the whole school: how far it is, and until when it is kept. Null: none.',
  data: SchoolExport.nullable(),
})

export const makeSchoolExport = endpoint({
  method: 'POST',
  path: '/admin/export',
  access: 'school',
  summary: 'Make an archive of the whole school in the background. Asked twice before it is finished, it is made once.',
  data: SchoolExport,
})

export const getSchoolExport = endpoint({
  method: 'GET',
  path: '/admin/export/:id',
  access: 'school',
  summary: 'The finished archive.',
  params: z.object({ id: Id }),
  data: 'file',
  fileTypes: ['application/zip'],
})

// The log of what staff did: read, searched, exported (console.md §6). Nothing changes it.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page } from '#kit/contract.ts'
import { inOrder, When } from '#kit/period.ts'

const Facts = z.record(z.string(), z.unknown()).nullable()

export const auditFilters = {
  /** Who did it; `automatic`: the program itself; `visitors`: somebody unknown; `people`: all but what is automatic. */
  actor: z.union([Id, z.enum(['automatic', 'visitors', 'people'])]).optional(),
  /** The person concerned. */
  person: Id.optional(),
  /** Such as `request.activate`, or all of `request`. */
  act: z
    .string()
    .regex(/^[a-z_-]{1,40}(\.[a-z_-]{1,40})?$/)
    .optional(),
  from: When.optional(),
  /** A day counts whole. */
  to: When.optional(),
  /** One entry. */
  entry: Id.optional(),
  /** A code, a receipt, an address, a name. */
  q: z.string().trim().max(100).optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'school',
  summary: 'What was done, newest first: by whom, to whom, from what to what.',
  query: z.object({ ...auditFilters, page: Page, limit: limitUpTo(100, 25) }).refine(...inOrder),
  data: z.array(
    z.object({
      id: Id,
      at: Instant,
      /** Null: automatic. Without a name: the account is deleted. */
      actor: z.object({ id: Id, full_name: z.string().nullable() }).nullable(),
      act: z.string(),
      person: z.object({ id: Id, full_name: z.string().nullable() }).nullable(),
      subject: z.string(),
      before: Facts,
      after: Facts,
    }),
  ),
  shape: 'list',
})

export const listActors = endpoint({
  method: 'GET',
  path: '/admin/audit/actors',
  access: 'school',
  summary: 'Everybody of the team, for the filter.',
  data: z.array(z.object({ id: Id, full_name: z.string(), role: z.string() })),
})

export const getAuditOrigin = endpoint({
  method: 'GET',
  path: '/admin/audit/:id/origin',
  access: 'school',
  summary:
    'From which browser and address an entry came, both null: the program itself, or more than a year ago; and the names of what its ids stand for.',
  params: z.object({ id: Id }),
  data: z.object({
    device: z.string().nullable(),
    address: z.string().nullable(),
    names: z.record(z.string(), z.string()),
  }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export.csv',
  access: 'school',
  summary: 'The entries that the filters leave, as CSV. The export is an entry itself.',
  query: z
    .object({
      ...auditFilters,
      /** Devices and addresses of the internet, too. */
      origins: z.stringbool().optional(),
    })
    .refine(...inOrder),
  data: 'file',
  fileTypes: ['text/csv'],
})

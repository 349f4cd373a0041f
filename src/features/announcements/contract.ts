// An announcement as its readers see it.
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/student/announcements/:id',
  access: 'student',
  summary: 'What the school announced, for those it was meant for.',
  params: z.object({ id: Id }),
  data: z.object({
    id: Id,
    title: z.string(),
    text: z.string(),
    language: z.enum(['ar', 'en']),
    courses: z.object({ id: Id, title: z.string() }).nullable(),
    at: Instant,
  }),
})

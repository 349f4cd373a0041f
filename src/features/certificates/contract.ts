// Certificates: issued once by finishing a course, downloadable, shareable, verifiable by anyone.
import * as z from 'zod'
import { CertificateRules } from '#features/catalogue/contract.ts'
import { endpoint, Id, Instant } from '#kit/contract.ts'

export const Certificate = z.object({
  id: Id,
  number: z.string(),
  issued_at: Instant,
  language: z.enum(['ar', 'en']),
  student_name: z.string(),
  courses: z.object({ id: Id, title: z.string() }),
  /** The school's name. */
  issuer: z.string(),
  /** The public page of the certificate. */
  verify_url: z.string(),
  revoked_at: Instant.nullable(),
  revoked_reason: z.string().nullable(),
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/student/certificates',
  access: 'student',
  summary: 'One’s own certificates, newest first.',
  data: z.array(Certificate),
})

const params = z.object({ id: Id })

export const getCertificate = endpoint({
  method: 'GET',
  path: '/student/certificates/:id',
  access: 'student',
  summary: 'One certificate.',
  params,
  data: Certificate,
})

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/student/certificates/:id/download',
  access: 'student',
  summary: 'The certificate as PDF; a revoked one is no longer handed out.',
  params,
  data: 'file',
  fileTypes: ['application/pdf'],
  errors: { CERTIFICATE_REVOKED: 409 },
})

export const getCertificatePicture = endpoint({
  method: 'GET',
  path: '/student/certificates/:id/picture',
  access: 'student',
  summary: 'A small picture of the certificate (WebP).',
  params,
  data: 'file',
  fileTypes: ['image/webp'],
})

export const shareCertificate = endpoint({
  method: 'GET',
  path: '/student/certificates/:id/share',
  access: 'student',
  summary: 'The public address of the certificate.',
  params,
  data: z.object({ shareableLink: z.string() }),
})

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/verify/:number',
  access: 'public',
  summary: 'What the school’s records say of a certificate number.',
  params: z.object({ number: z.string().min(1).max(60) }),
  data: z.object({
    /** `replaced`: it was reissued; this page keeps its old text, and links to the one that counts. */
    status: z.enum(['valid', 'revoked', 'replaced']),
    /** The number of the one that counts; it may have been revoked: `revoked_at`. */
    replaced_by: z.string().nullable(),
    number: z.string(),
    student_name: z.string(),
    course_title: z.string(),
    course_title_en: z.string().nullable(),
    instructor_name: z.string(),
    instructor_name_en: z.string().nullable(),
    language: z.enum(['ar', 'en']),
    chapter_count: z.number(),
    total_minutes: z.number(),
    issued_at: Instant,
    revoked_at: Instant.nullable(),
    revoked_reason: z.string().nullable(),
    /** The rules under which it was earned; missing: without rules, or before rules were stored. */
    rules: CertificateRules.optional(),
    checked_at: Instant,
  }),
})

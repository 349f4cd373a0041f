// What a student paid, with the receipts.
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'
import { languages } from '#kit/languages.ts'
import { PaymentMethod } from '#features/payments/method.ts'

export const OwnPayment = z.object({
  id: Id,
  receipt_number: z.string(),
  enrolment_id: Id,
  course_id: Id,
  courses: z.object({ id: Id, title: z.string() }),
  plan_name: z.string().nullable(),
  /** Dinars received. */
  amount: z.number(),
  method: PaymentMethod,
  transaction_number: z.string().nullable(),
  recorded_at: Instant,
  /** Its activation was taken back: the number stays. */
  cancelled_at: Instant.nullable(),
  /** Dinars given back. */
  refunded_amount: z.number(),
})

/** The receipt's language; the reader's when missing. */
export const receiptQuery = { lang: z.enum(languages).optional() }

export const listOwnPayments = endpoint({
  method: 'GET',
  path: '/student/payments',
  access: 'student',
  summary: 'What one paid, newest first.',
  data: z.array(OwnPayment),
})

export const getOwnReceipt = endpoint({
  method: 'GET',
  path: '/student/payments/:id/receipt',
  access: 'student',
  summary: 'A receipt as PDF, in Arabic or English.',
  params: z.object({ id: Id }),
  query: z.object(receiptQuery),
  data: 'file',
  fileTypes: ['application/pdf'],
})

// The school's money: income, refunds, and the evening's close (console.md §3).
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'
import { Day, inOrder, When } from '#kit/period.ts'
import { PaymentMethod } from '#features/payments/method.ts'
import { OwnPayment, receiptQuery } from './contract.ts'

const Person = z.object({ id: Id, full_name: z.string() })

export const Payment = OwnPayment.extend({
  /** The kind of this row of the ledger: the payment, or a refund (then `moved` is negative) or its reversal. */
  kind: z.enum(['payment', 'refund', 'reverse']),
  /** Dinars of this row; 0 for a cancelled payment. */
  moved: z.number(),
  /** When this row was written. */
  at: Instant,
  request_id: Id.nullable(),
  /** Code of its request. */
  code: z.string().nullable(),
  student: z.object({
    id: Id,
    full_name: z.string(),
    email: z.string(),
    /** The account was deleted: it has no page, and no address for mail. */
    has_left: z.boolean(),
  }),
  /** Null: the person has left. */
  recorded_by: Person.nullable(),
  /** When it was matched with a line of an account statement. */
  reconciled_at: Instant.nullable(),
  /** Reason of the refund. */
  note: z.string().nullable(),
})

const Filters = {
  /** The first and the last day, both counted; or moments. */
  from: When.optional(),
  to: When.optional(),
  method: PaymentMethod.optional(),
  course_id: Id.optional(),
  recorded_by: Id.optional(),
  only: z.enum(['refunded', 'cancelled', 'unreconciled']).optional(),
  q: z.string().trim().max(200).optional(),
}

/** Sums in dinars. */
export const MoneyTotals = z.object({
  /** Payments received, without cancelled ones. */
  count: z.number(),
  amount: z.number(),
  /** Refunds in this period, as a separate sum. */
  refunded: z.number(),
  /** How many, without those that were taken back. */
  refunds: z.number(),
  by_method: z.array(z.object({ method: PaymentMethod, count: z.number(), amount: z.number() })),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'money',
  summary:
    'Payments, newest first, and what they sum up to. `q` finds receipt, name, e-mail, request code, amount, transaction number. With `rows=ledger` refunds are rows of their own.',
  query: z
    .object({
      ...Filters,
      rows: z.enum(['payments', 'ledger']).default('payments'),
      page: Page,
      limit: limitUpTo(100, 50),
    })
    .refine(...inOrder),
  data: z.array(Payment),
  shape: 'list',
  meta: z.object({ totals: MoneyTotals }),
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/admin/payments/export.csv',
  access: 'money',
  summary: 'The same payments as CSV, with their refunds as rows below zero.',
  query: z.object(Filters).refine(...inOrder),
  data: 'file',
  fileTypes: ['text/csv'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/admin/payments/:id/receipt',
  access: 'money',
  summary: 'The receipt of a payment as PDF, in Arabic or English.',
  params: z.object({ id: Id }),
  query: z.object(receiptQuery),
  data: 'file',
  fileTypes: ['application/pdf'],
})

export const mailReceipt = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/send-receipt',
  access: 'money',
  summary: 'Mail the student where the receipt is. Twice within a minute is once.',
  params: z.object({ id: Id }),
  data: z.object({ email: z.string() }),
  errors: { RECEIPT_CANCELLED: 409 },
})

export const listRecorders = endpoint({
  method: 'GET',
  path: '/admin/payments/recorders',
  access: 'money',
  summary: 'Who has recorded payments: a filter of the ledger.',
  data: z.array(Person),
})

export const RefundView = z.object({
  eligible: z.boolean(),
  /** Since the purchase. */
  days: z.number(),
  completed_percent: z.number(),
  /** Dinars that can be refunded. */
  amount: z.number(),
  reasons: z.array(
    z.object({ code: z.enum(['WITHIN_DAYS', 'LITTLE_COMPLETED', 'PAID', 'STILL_OPEN']), ok: z.boolean() }),
  ),
  /** The school's rule. */
  limits: z.object({ days: z.number(), percent: z.number() }),
  status: z.enum(['active', 'refunded', 'ended']),
  /** A refund does not close the course: the student has, or gets back, another enrolment of it. */
  stays_open: z.boolean(),
  student: Person,
  courses: z.object({ id: Id, title: z.string() }),
  plan_name: z.string().nullable(),
  bought_at: Instant,
  receipts: z.array(z.string()),
  refunded_amount: z.number(),
})

const enrolment = z.object({ id: Id })

export const getRefund = endpoint({
  method: 'GET',
  path: '/admin/enrolments/:id/refund',
  access: 'money',
  summary: 'Whether the school’s rule gives the money of an enrolment back, and why.',
  params: enrolment,
  data: RefundView,
})

export const refundEnrolment = endpoint({
  method: 'POST',
  path: '/admin/enrolments/:id/refund',
  access: 'money',
  summary:
    'Give money back: the course closes, its progress stays, the student is told. Against the rule only by an owner, with `despite_rule`, which is recorded.',
  params: enrolment,
  body: z.object({
    /** Dinars. */
    amount: z.number().int().min(1).max(100_000_000),
    note: Text(500),
    despite_rule: z.boolean().optional(),
  }),
  data: RefundView,
  errors: { ALREADY_REFUNDED: 409, REFUND_AGAINST_RULE: 409, NOTHING_TO_REFUND: 409 },
})

export const reverseRefund = endpoint({
  method: 'POST',
  path: '/admin/enrolments/:id/refund/reverse',
  access: 'team',
  summary: 'Take a refund back: the money counts as received, the course opens again.',
  params: enrolment,
  body: z.object({ note: z.string().trim().max(500).optional() }),
  data: RefundView,
  errors: { NOT_REFUNDED: 409, ALREADY_ENROLLED: 409 },
})

export const DayProblem = z.object({
  code: z.enum([
    'ACTIVATION_WITHOUT_RECEIPT',
    'AMOUNT_DIFFERS',
    'BELOW_PRICE',
    'CANCELLED_BUT_OPEN',
    'RECEIPT_WITHOUT_ACTIVATION',
    'NUMBER_MISSING',
  ]),
  /** In words, in the reader's language. */
  message: z.string(),
  enrolment_id: Id.nullable(),
  receipt_number: z.string().nullable(),
  full_name: z.string().nullable(),
  courses: z.object({ id: Id, title: z.string() }).nullable(),
  /** Dinars on the receipt, and in the activation. */
  received: z.number().nullable(),
  expected: z.number().nullable(),
})

export const closeOfDay = endpoint({
  method: 'GET',
  path: '/admin/payments/day',
  access: 'money',
  summary:
    'The evening’s close: money received, receipts written and courses activated of one day, and what does not agree.',
  query: z.object({ date: Day.optional() }),
  data: z.object({
    date: z.string(),
    /** Money, receipts and activations agree. */
    agrees: z.boolean(),
    received: MoneyTotals,
    receipts: z.object({
      count: z.number(),
      cancelled: z.number(),
      first: z.string().nullable(),
      last: z.string().nullable(),
    }),
    activations: z.object({ count: z.number(), amount: z.number() }),
    problems: z.array(DayProblem),
  }),
})

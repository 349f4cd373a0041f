// Account statements, pasted or from a file: each incoming line, with the payment or request it belongs to (console.md §3, §7).
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'
import { RequestStatus } from '#features/enrolment/contract.ts'
import { PaymentMethod } from '#features/payments/method.ts'
import { SaidColumns, StatementColumns } from './statement-columns.ts'

export const StatementCandidate = z.object({
  payment_id: Id.optional(),
  request_id: Id.optional(),
  /** The request's code; else the receipt's number. */
  code: z.string(),
  full_name: z.string(),
  /** Dinars: the amount that the student reported, else the price. */
  amount: z.number(),
  receipt_number: z.string().nullable(),
})

export const StatementLine = z.object({
  /** Of the text, from 1. */
  line: z.number(),
  date: z.string(),
  /** Whole dinars. */
  amount: z.number(),
  label: z.string(),
  match: z.enum(['certain', 'ambiguous', 'none']),
  /** `recorded`: used by an earlier import. `possible`: one has the same amount, which is not enough to be certain. */
  result: z.enum(['matched', 'differs', 'several', 'possible', 'none', 'recorded']),
  why: z.enum(['code', 'transaction', 'amount']).nullable(),
  candidates: z.array(StatementCandidate),
  /** The settled request whose code is in the label: rejected, lapsed, cancelled or activated before. Null: none, or one that is a candidate. */
  named: z
    .object({
      request_id: Id,
      code: z.string(),
      full_name: z.string(),
      status: RequestStatus.exclude(['pending', 'needs_proof']),
    })
    .nullable(),
})

export const readStatement = endpoint({
  method: 'POST',
  path: '/admin/statements',
  access: 'money',
  summary:
    'Compare an account statement with payments and open requests. Without `dry_run` the certain lines and the chosen ones are confirmed: payments are marked as reconciled, and with `activate` open requests are activated. A line is consumed once. A choice without an id leaves a certain line out.',
  body: z.object({
    text: z.string().min(1).max(900_000),
    columns: SaidColumns.optional(),
    dry_run: z.boolean(),
    choices: z
      .array(z.object({ line: z.number().int().min(1), payment_id: Id.optional(), request_id: Id.optional() }))
      .max(20_000)
      .optional(),
    activate: z.boolean().optional(),
  }),
  // An Arabic letter has two bytes; then there are the choices.
  bodyLimit: 4 * 1024 * 1024,
  data: z.object({
    lines: z.array(StatementLine),
    /** Payments in the statement's period without a line; cash is not included. */
    missing: z.array(StatementCandidate.extend({ payment_id: Id, method: PaymentMethod, recorded_at: Instant })),
    /** Lines that could not be understood, and why, in the reader’s language. */
    problems: z.array(z.object({ line: z.number(), code: z.string(), message: z.string() })),
    /** Lines of outgoing money: ignored. */
    debits: z.number(),
    /** Open requests without a line: unchanged. */
    unmentioned: z.number(),
    /** As read; null: not recognised, the person must choose. */
    columns: StatementColumns.nullable(),
    /** The first rows as they were split, for choosing the columns. */
    sample: z.array(z.array(z.string())),
    applied: z.object({
      reconciled: z.number(),
      activated: z.number(),
      /** What was to be confirmed but was not, and why. */
      left: z.array(z.object({ line: z.number(), message: z.string() })),
    }),
  }),
  errors: { STATEMENT_UNREADABLE: 422, STATEMENT_FAULTY: 422 },
})

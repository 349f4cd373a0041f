// Whether the school's rule allows a refund: a maximum of days since the purchase and of the completed share (product.md, Refund).
import { daysBetween } from '#kit/school-day.ts'

export interface RefundLimits {
  days: number
  /** The share of completed chapters. */
  percent: number
}

export interface RefundFacts {
  boughtAt: Date
  completed: number
  chapters: number
  /** Dinars received and not refunded. */
  left: number
  isOpen: boolean
}

export type RefundReason = 'WITHIN_DAYS' | 'LITTLE_COMPLETED' | 'PAID' | 'STILL_OPEN'

export interface RefundAnswer {
  eligible: boolean
  days: number
  completed_percent: number
  amount: number
  reasons: { code: RefundReason; ok: boolean }[]
}

/** The last day on which the rule allows it. */
export function refundUntil(boughtAt: Date, { days }: Pick<RefundLimits, 'days'>): Date {
  return new Date(boughtAt.getTime() + days * 86_400_000)
}

/** Days count from the purchase, chapters when completed; `amount` is the rest of the payment, in dinars. */
export function judgeRefund(facts: RefundFacts, limits: RefundLimits, now: Date): RefundAnswer {
  const days = Math.max(0, daysBetween(facts.boughtAt, now))
  const share = facts.chapters === 0 ? 0 : Math.min(100, (100 * facts.completed) / facts.chapters)
  const isLittle = share <= limits.percent
  // Rounded, but never down to a limit that was exceeded.
  const completed_percent = isLittle ? Math.round(share) : Math.max(Math.round(share), limits.percent + 1)
  const reasons = [
    { code: 'WITHIN_DAYS' as const, ok: days <= limits.days },
    { code: 'LITTLE_COMPLETED' as const, ok: isLittle },
    // Shown only where they prevent a refund: not a rule of the school, but nothing left to refund, or refunded before.
    ...(facts.left > 0 ? [] : [{ code: 'PAID' as const, ok: false }]),
    ...(facts.isOpen ? [] : [{ code: 'STILL_OPEN' as const, ok: false }]),
  ]
  return { eligible: reasons.every(({ ok }) => ok), days, completed_percent, amount: facts.left, reasons }
}

// What the totals of a period say about refunds. Pure.

/** Null: nothing was given back. A refund taken back may be of an earlier period, then more comes back than was given. */
export function refundLine({ refunds, refunded }: { refunds: number; refunded: number }) {
  if (refunded === 0) return null
  return { label: refunded > 0 ? ('refundedSum' as const) : ('reverse' as const), moved: -refunded, count: refunds }
}

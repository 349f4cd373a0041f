// How money came in (console.md §7).
import * as z from 'zod'

export const PaymentMethod = z.enum(['ccp', 'rip', 'cash', 'card', 'other'])
export type PaymentMethod = z.output<typeof PaymentMethod>

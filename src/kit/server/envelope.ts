// The shape of a successful answer (product.md, The wire).
import * as z from 'zod'
import type { Endpoint } from '#kit/contract.ts'

/** The schema of an endpoint's complete answer. @throws Error for one that answers with a file */
export function envelope({ data, shape, meta }: Endpoint) {
  if (typeof data === 'string') throw new Error('a file has no envelope')
  const success = z.literal(true)
  if (shape === 'flat') return z.object({ success, ...(data as z.ZodObject).shape })
  if (shape === 'list') {
    const counts = { page: z.number(), limit: z.number(), total: z.number() }
    return z.object({ success, data, meta: z.object({ ...counts, ...(meta as z.ZodObject | undefined)?.shape }) })
  }
  return z.object({ success, data })
}

// Which column of an account statement holds what; columns are counted from 0.
import * as z from 'zod'

const Column = z.number().int().min(0).max(99)

export const StatementColumns = z.object({
  date: Column,
  /** One column with signs … */
  amount: Column.optional(),
  /** … or one for what came in, and perhaps one for what went out. */
  credit: Column.optional(),
  debit: Column.optional(),
  /** Says for an amount without a sign whether it came in or went out. */
  side: Column.optional(),
  /** The text of the line; several columns are joined. */
  label: z.array(Column).max(10).optional(),
})
/** The form for people: a single label column needs no list. */
export const SaidColumns = StatementColumns.extend({
  label: z.union([StatementColumns.shape.label, Column.transform((column) => [column])]),
})

export type StatementColumns = z.output<typeof StatementColumns>

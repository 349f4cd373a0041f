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
  /** Says of an amount without a sign whether it came in or went out. */
  side: Column.optional(),
  /** The words of the line; several columns are read one after the other. */
  label: z.array(Column).max(10).optional(),
})
/** As it is said: a label of one column needs no list. */
export const SaidColumns = StatementColumns.extend({
  label: z.union([StatementColumns.shape.label, Column.transform((column) => [column])]),
})

export type StatementColumns = z.output<typeof StatementColumns>

// A database that takes what it is asked and never answers, as over a line that was cut without a word.
import { vi } from 'vitest'
import type { School } from './school.ts'

/** Until `mockRestore()` of what it returns. */
export function silence({ db }: Pick<School, 'db'>) {
  return vi.spyOn(db.getExecutor(), 'executeQuery').mockReturnValue(new Promise(() => {}))
}

// The accounts in a CSV: a name and an address in each line, columns by their heads or in this order; and the faults of each line.
import * as z from 'zod'
import { addressHead } from '#kit/server/read-csv.ts'

export interface Row {
  line: number
  cells: string[]
}

export interface Wanted {
  line: number
  full_name: string
  email: string
  /** Key of a text; null: no fault. */
  problem: 'CSV_NAME' | 'CSV_EMAIL' | 'CSV_TWICE' | null
}

const heads = {
  full_name: /^((full[_ ]?|student )?name|الاسم|الاسم الكامل|الاسم واللقب|اسم الطالب|nom|nom complet|nom et prénom)$/i,
  email: addressHead,
}
const email = z.email().max(254)

export function readStudents(rows: readonly Row[]): Wanted[] {
  const [first, ...rest] = rows
  if (!first) return []
  const at = columnsOf(first.cells)
  const seen = new Set<string>()
  return (at.isHead ? rest : rows).map(({ line, cells }) => {
    const wanted = { line, full_name: (cells[at.name] ?? '').trim(), email: (cells[at.email] ?? '').trim() }
    const key = wanted.email.toLowerCase()
    const isTwice = seen.has(key)
    seen.add(key)
    return { ...wanted, problem: problemOf(wanted, isTwice) }
  })
}

/** Without heads: the name first, or second where the address is first. */
function columnsOf(cells: string[]): { isHead: boolean; name: number; email: number } {
  const find = (head: RegExp) => cells.findIndex((cell) => head.test(cell.trim()))
  const [name, address] = [find(heads.full_name), find(heads.email)]
  if (address >= 0) return { isHead: true, name: name >= 0 ? name : address === 0 ? 1 : 0, email: address }
  return cells[0]?.includes('@') ? { isHead: false, name: 1, email: 0 } : { isHead: false, name: 0, email: 1 }
}

function problemOf({ full_name, email: address }: Omit<Wanted, 'problem' | 'line'>, isTwice: boolean) {
  if (!email.safeParse(address).success) return 'CSV_EMAIL'
  if (full_name.length < 3 || full_name.length > 120) return 'CSV_NAME'
  return isTwice ? 'CSV_TWICE' : null
}

// The accounts in a CSV: a name and an address in each line, columns by their heads or in this order; and the faults of each line.
import * as z from 'zod'
import { withoutDirectionMarks } from '#kit/direction-marks.ts'
import { addressHead } from '#kit/server/read-csv.ts'
import { fullName } from '#features/accounts/forms.ts'

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
  /** Beside a column of family names, «الاسم» and «name» are the given name. */
  given: /^(((first|given)[_ ]?)?name|pr[ée]noms?|الاسم( (الأول|الشخصي))?)$/i,
  family: /^((last|family)[_ ]?name|surname|nom( de famille)?|اللقب|الاسم العائلي|اسم العائلة)$/i,
  email: addressHead,
}
const email = z.email().max(254)

export function readStudents(rows: readonly Row[]): Wanted[] {
  const [first, ...rest] = rows
  if (!first) return []
  const at = columnsOf(first.cells)
  const seen = new Set<string>()
  return (at.isHead ? rest : rows).map(({ line, cells }) => {
    const typed = at.names.map((column) => (cells[column] ?? '').trim()).join(' ')
    // As at registration; what is no name stays as it was typed, to be found in the table.
    const name = fullName.safeParse(typed)
    const wanted = {
      line,
      full_name: name.data ?? typed.trim(),
      email: withoutDirectionMarks(cells[at.email] ?? '').trim(),
    }
    const key = wanted.email.toLowerCase()
    const isTwice = seen.has(key)
    seen.add(key)
    return { ...wanted, problem: problemOf(wanted, { isNamed: name.success, isTwice }) }
  })
}

/** Without heads: the name first, or second where the address is first. */
function columnsOf(cells: string[]): { isHead: boolean; names: number[]; email: number } {
  const find = (head: RegExp) => cells.findIndex((cell) => head.test(cell.trim()))
  const address = find(heads.email)
  if (address < 0) {
    return cells[0]?.includes('@') ? { isHead: false, names: [1], email: 0 } : { isHead: false, names: [0], email: 1 }
  }
  const [name, given, family] = [find(heads.full_name), find(heads.given), find(heads.family)]
  if (given >= 0 && family >= 0) return { isHead: true, names: [given, family], email: address }
  const known = [name, given, family].find((column) => column >= 0)
  return { isHead: true, names: [known ?? (address === 0 ? 1 : 0)], email: address }
}

function problemOf(
  { email: address }: { email: string },
  { isNamed, isTwice }: { isNamed: boolean; isTwice: boolean },
) {
  if (!email.safeParse(address).success) return 'CSV_EMAIL'
  if (!isNamed) return 'CSV_NAME'
  return isTwice ? 'CSV_TWICE' : null
}

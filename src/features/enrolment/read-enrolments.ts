// A table of enrolments as people paste it: columns in any order by their header, else email, course, plan (console.md §7).
import * as z from 'zod'
import { withoutDirectionMarks } from '#kit/direction-marks.ts'
import { addressHead, readCsv } from '#kit/server/read-csv.ts'

export interface EnrolmentLine {
  /** Where it begins in the table, from 1. */
  line: number
  email: string
  course: string
  plan: string
  /** Its money was given back, or it ended: a table that was exported before says so. */
  isClosed: boolean
}

const columns = ['email', 'course', 'plan', 'state'] as const
type Column = (typeof columns)[number]

const headers: Record<Column, RegExp> = {
  email: addressHead,
  course: /^(courses?([ _]?(id|title))?|cours|formation|(ال)?دورة|عنوان الدورة)$/i,
  state: /^(state|status|statut|état|(ال)?حالة)$/i,
  plan: /^((pricing[ _])?plans?([ _]?(id|name))?|formule|offre|(ال)?باقة|(ال)?خطة)$/i,
}

/** As the export of the school and its words say it (`export-lists.*.json`). */
const closed = /^(refunded|ended|cancelled|استُ?رجع ثمنه|منتهٍ?ي?|ملغى)$/i

/** More than this is a migration of another school, for which there is another way. */
export const mostLines = 2000

/** Of a longer table one line too many. Null: not a table, for example because of an unclosed quotation mark. */
export function readEnrolments(csv: string): EnrolmentLine[] | null {
  // With the head.
  const rows = readCsv(csv, mostLines + 2)
  if (!rows) return null
  const [first] = rows
  const head = first?.cells.map((cell) => columns.find((column) => headers[column].test(cell.trim())))
  const hasHead = head?.includes('email') ?? false
  const order = hasHead ? (head ?? []) : columns.slice(0, 3)
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => {
    const cell = (column: Column) =>
      withoutDirectionMarks(cells[order.indexOf(column)] ?? '')
        .normalize('NFC')
        .replaceAll(/\s+/g, ' ')
        .trim()
    return {
      line,
      email: cell('email').toLowerCase(),
      course: cell('course'),
      plan: cell('plan'),
      isClosed: closed.test(cell('state')),
    }
  })
}

export function isAddress(email: string): boolean {
  return z.email().max(254).safeParse(email).success
}

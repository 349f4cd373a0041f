// The console's table: a head, rows that may be selected, figures at the inline end. Under 768 px, `wide` columns leave.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: aligned to the inline end. */
  figure?: boolean
  /** Left out on phones. */
  wide?: boolean
  /** The rows are sorted by it. */
  sorted?: 'ascending' | 'descending'
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  selected?: string
  /** A click in the row that is not on something in it; give one cell a button or link for the keyboard. */
  onSelect?: (row: Row) => void
}

export function Table<Row>({ caption, columns, rows, rowId, selected, onSelect }: TableProps<Row>) {
  return (
    <div className="table-wrap">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={column.sorted} className={columnClass(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <tr
                key={id}
                className={classNames(id === selected && 'is-selected', onSelect && 'is-selectable')}
                onClick={onSelect && ((event) => !isOnControl(event.target) && onSelect(row))}
              >
                {columns.map((column) => (
                  <td key={column.id} className={columnClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isOnControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, label') !== null

function columnClass<Row>(column: Column<Row>): string | undefined {
  return classNames(column.figure && 'table-figure', column.wide && 'table-wide-only') || undefined
}

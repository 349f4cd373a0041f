// A table whose heads sort it: a press sorts by that column, a second one reverses the order.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import { sortedBy } from '../lists.ts'

export interface SortedColumn<Row> extends Omit<Column<Row>, 'head' | 'sorted'> {
  head: string
  by: (row: Row) => number | string
}

interface SortedTableProps<Row> {
  caption: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly SortedColumn<Row>[]
}

interface Order {
  id: string
  isDown: boolean
}

/** Starts in the order of the rows. */
export function SortedTable<Row>({ caption, rows, rowId, columns }: SortedTableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null)
  const by = columns.find(({ id }) => id === order?.id)?.by
  const sorted = by ? sortedBy(rows, (one, other) => compare(by(one), by(other)) * (order?.isDown ? -1 : 1)) : rows
  return (
    <Table
      caption={caption}
      rows={sorted}
      rowId={rowId}
      columns={columns.map(({ head, by: _by, ...column }) => {
        const isIt = order?.id === column.id
        return {
          ...column,
          ...(isIt && { sorted: order.isDown ? ('descending' as const) : ('ascending' as const) }),
          head: (
            <button
              type="button"
              className="report-sort"
              onClick={() => setOrder({ id: column.id, isDown: isIt ? !order.isDown : column.figure === true })}
            >
              {head}
              {isIt && <Icon of={order.isDown ? ArrowDown : ArrowUp} size="xs" />}
            </button>
          ),
        }
      })}
    />
  )
}

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
}

import { memo } from 'react'
import type { Column } from './column.ts'
import type { Selection } from './selection.ts'

interface TableRowProps<Row extends { id: number }> {
  row: Row
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  selection: Selection | undefined
  isCurrent: boolean
  /** In a window into a longer list: its place there, and how high each row is. */
  place: number | undefined
  height: number | undefined
}

/** Drawn anew only when something of it changes: a list that scrolls moves its rows and keeps them. */
export const TableRow = memo(drawRow) as typeof drawRow

function drawRow<Row extends { id: number }>(props: TableRowProps<Row>) {
  const { row, columns, nameOf, selection, isCurrent, place, height } = props
  return (
    <tr
      data-row={row.id}
      aria-rowindex={place}
      aria-selected={selection?.selected.has(row.id)}
      data-current={isCurrent || undefined}
      style={height === undefined ? undefined : { height }}
    >
      {selection && (
        <td>
          <input
            type="checkbox"
            className="c-check"
            aria-label={selection.labels.row(nameOf(row))}
            checked={selection.selected.has(row.id)}
            onChange={(event) => selection.onSelect([row.id], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-numeric={column.numeric || undefined}
          data-cell={column.narrow === 'hidden' ? 'wide' : column.narrow}
          data-label={column.numeric && column.hideable ? column.header : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

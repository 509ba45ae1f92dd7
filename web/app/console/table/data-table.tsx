import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Column } from './column.ts'
import type { Selection } from './selection.ts'
import type { TableChoices } from './table-choices.ts'
import { TableRow } from './table-row.tsx'

const features = tableFeatures({ columnVisibilityFeature })

export interface DataTableProps<Row extends { id: number }> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  choices?: TableChoices
  order?: { current: string; onOrder: (order: string) => void }
  selection?: Selection
  /** The row that the keys act on, or that the drawer shows. */
  current?: number | undefined
  /** For a window into a longer list: how long it is, and what stands above and below. */
  frame?: { rowCount: number; firstIndex: number; above: ReactNode; below: ReactNode; rowHeight: number }
}

const SHOW_ALL: TableChoices = { hidden: [], density: 'normal' }

/** Rows as the server gave them: it sorts, filters and pages; here columns are chosen and drawn. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, choices = SHOW_ALL, order, selection, current, frame } = props
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(columns.map(({ id, header }) => helper.display({ id, header })))
  }, [columns])
  const columnVisibility = useMemo(
    () => Object.fromEntries(choices.hidden.map((id) => [id, false])),
    [choices.hidden],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: (row) => String(row.id),
    state: { columnVisibility },
  })
  const leaves = table.getVisibleLeafColumns()
  // The same array as long as the same columns are shown: rows that did not change are not drawn again.
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return leaves.flatMap(({ id }) => byId.get(id) ?? [])
  }, [columns, leaves])
  return (
    <table
      className="c-table"
      data-density={choices.density}
      data-fold="true"
      aria-rowcount={frame ? frame.rowCount + 1 : undefined}
      aria-label={caption}
    >
      <thead>
        <tr aria-rowindex={frame && 1}>
          {selection && (
            <th style={{ width: 38 }}>
              <SelectAll rows={rows} selection={selection} />
            </th>
          )}
          {shown.map((column) => (
            <HeaderCell key={column.id} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {frame?.above}
        {table.getRowModel().rows.map(({ original: row, index }) => (
          <TableRow
            key={row.id}
            row={row}
            columns={shown}
            nameOf={nameOf}
            selection={selection}
            isCurrent={current === row.id}
            place={frame && frame.firstIndex + index + 2}
            height={frame?.rowHeight}
          />
        ))}
        {frame?.below}
      </tbody>
    </table>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  order: { current: string; onOrder: (order: string) => void } | undefined
}

function HeaderCell<Row>({ column, order }: HeaderCellProps<Row>) {
  const { id, header, numeric, width, order: by } = column
  const isActive = by !== undefined && order?.current === by
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      style={width ? { width } : undefined}
      aria-sort={isActive ? (by === 'name' ? 'ascending' : 'descending') : undefined}
      data-column={id}
    >
      {by && order ? (
        <button type="button" onClick={() => order.onOrder(by)}>
          {header}
          {isActive && <ArrowDown aria-hidden="true" />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

/** The box of the header means the rows that are there. */
function SelectAll({ rows, selection }: { rows: readonly { id: number }[]; selection: Selection }) {
  const { labels, selected, onSelect } = selection
  const count = rows.filter(({ id }) => selected.has(id)).length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      className="c-check"
      aria-label={labels.all}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() =>
        onSelect(
          rows.map(({ id }) => id),
          !isAll,
        )
      }
    />
  )
}

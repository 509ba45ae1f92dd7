import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Column, Id, RowAction } from './column.ts'

/** On a phone, large enough for a finger. */
const REACH = 'narrow:min-h-11! narrow:min-w-11'

interface RowSelection<Row> {
  words: { page: string; row: (name: string) => string }
  nameOf: (row: Row) => string
  selected: ReadonlySet<Id>
  onSelect: (ids: readonly Id[], isSelected: boolean) => void
}

interface ListTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf?: ((row: Row, index: number) => Id) | undefined
  density?: 'normal' | 'compact' | undefined
  /** False for a table that stays one on a phone. */
  folds?: boolean
  sort?: { current: string | undefined; onSort: (sort: string) => void } | undefined
  selection?: RowSelection<Row> | undefined
  /** The row that the keys act on, or that the drawer shows. */
  current?: Id | undefined
  onOpen?: ((id: Id) => void) | undefined
  /** Where an action asks for confirmation. */
  onAct?: (action: RowAction) => void
}

/** Whether a click was meant for the row, and not for a control in it or for its text. */
function isOnRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest('a, button, input, select, textarea, label, summary')) return false
  return window.getSelection()?.isCollapsed !== false
}

export const ownId = (row: unknown): Id => (row as { id: Id }).id

/** The console's one table. Rows are in the server's order, drawn as the columns say. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, density, folds = true, sort, selection } = props
  const { idOf = ownId, current, onOpen, onAct = ({ onPick }) => onPick() } = props
  return (
    <table className="c-table" data-density={density} data-fold={folds || undefined} aria-label={label}>
      <thead className={columns.every(({ hidesHeader }) => hidesHeader) ? 'sr-only' : undefined}>
        <tr>
          {selection && (
            <th className="c-pick">
              <SelectPage ids={rows.map(idOf)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const id = idOf(row, index)
          const isSelected = selection?.selected.has(id)
          return (
            <tr
              key={id}
              data-row={id}
              data-opens={onOpen ? true : undefined}
              aria-selected={isSelected}
              data-current={current === id || undefined}
              onClick={onOpen && ((event) => isOnRow(event) && onOpen(id))}
            >
              {selection && (
                <td className="c-pick">
                  <Checkbox
                    className={REACH}
                    label={<span className="sr-only">{selection.words.row(selection.nameOf(row))}</span>}
                    checked={isSelected ?? false}
                    onChange={(event) => selection.onSelect([id], event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column) => {
                const [Tag, scope] = column.namesRow ? (['th', 'row'] as const) : (['td'] as const)
                return (
                  <Tag
                    key={column.id}
                    scope={scope}
                    data-numeric={column.numeric || undefined}
                    data-cell={column.narrow}
                    data-label={column.narrow === 'labelled' ? column.header : undefined}
                  >
                    {'cell' in column ? (
                      column.cell(row, () => onOpen?.(id))
                    ) : (
                      <RowActions actions={column.actions(row)} onAct={onAct} />
                    )}
                  </Tag>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: ListTableProps<Row>['sort']
}

/** The first click sorts as the column suggests, the next one reverses it. */
function HeaderCell<Row>({ column, sort }: HeaderCellProps<Row>) {
  const { id, header, numeric, width, sort: by, hidesHeader } = column
  const key = by?.replace('-', '')
  const isActive = key !== undefined && sort?.current?.replace('-', '') === key
  const isDescending = sort?.current?.startsWith('-')
  const next = isActive && sort?.current === by ? (isDescending ? key : `-${key}`) : by
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      style={width ? { width } : undefined}
      aria-sort={isActive ? (isDescending ? 'descending' : 'ascending') : undefined}
      data-column={id}
    >
      {next && sort ? (
        <button type="button" onClick={() => sort.onSort(next)}>
          {header}
          {isActive && <Arrow aria-hidden="true" />}
        </button>
      ) : hidesHeader ? (
        <span className="sr-only">{header}</span>
      ) : (
        header
      )}
    </th>
  )
}

interface RowActionsProps {
  actions: readonly RowAction[]
  onAct: (action: RowAction) => void
}

function RowActions({ actions, onAct }: RowActionsProps) {
  return (
    <span className="c-row-actions">
      {actions.map((action) => {
        const { label, text, Icon, tone, disabled } = action
        const icon = Icon && <Icon aria-hidden="true" />
        const props = { disabled, onClick: () => onAct(action) }
        return text === undefined ? (
          <IconButton key={label} {...props} label={label} tone={tone ?? 'accent'}>
            {icon}
          </IconButton>
        ) : (
          <Button key={label} {...props} size="sm" aria-label={label === text ? undefined : label}>
            {icon}
            {text}
          </Button>
        )
      })}
    </span>
  )
}

interface SelectPageProps {
  ids: readonly Id[]
  selection: Pick<RowSelection<never>, 'words' | 'selected' | 'onSelect'>
}

function SelectPage({ ids, selection: { words, selected, onSelect } }: SelectPageProps) {
  const count = ids.filter((id) => selected.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    <Checkbox
      className={REACH}
      label={<span className="sr-only narrow:not-sr-only">{words.page}</span>}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onSelect(ids, !isAll)}
    />
  )
}

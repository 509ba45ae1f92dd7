import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Id = number | string

/** The confirmation before an action: the consequence, and the verb again. */
export interface Ask {
  title: string
  consequence: string
  confirm: string
}

/** An action on one row. Without a text it is an icon, and the label is its tooltip. */
export interface RowAction {
  label: string
  text?: string
  Icon?: LucideIcon
  tone?: 'danger'
  disabled?: boolean
  asks?: Ask | undefined
  onPick: () => void
}

interface ColumnOptions {
  /** The header is read aloud but not shown. */
  hidesHeader?: boolean
  /** Its cells name their rows. */
  namesRow?: boolean
  numeric?: boolean
  width?: string
  /** The order that a click on the header requests first. `-` in front means descending. */
  sort?: string
  /** Whether the person may hide it. 'hidden': hidden until they show it. */
  hideable?: boolean | 'hidden'
  /** In a card on a phone: the first line, its end, its own line, with its header in front, or hidden. */
  narrow?: 'main' | 'beside' | 'full' | 'labelled' | 'hidden'
}

/** `open` shows the row in the list's drawer. */
type Cell<Row> = (row: Row, open: () => void) => ReactNode
type Actions<Row> = (row: Row) => readonly RowAction[]

export type Column<Row> = ColumnOptions & { id: string; header: string } & (
    | { cell: Cell<Row> }
    | { actions: Actions<Row> }
  )

export function column<Row>(id: string, header: string, cell: Cell<Row>): Column<Row>
export function column<Row>(id: string, header: string, options: ColumnOptions, cell: Cell<Row>): Column<Row>
export function column<Row>(id: string, header: string, ...rest: [Cell<Row>] | [ColumnOptions, Cell<Row>]) {
  const [options, cell] = rest.length === 1 ? [{}, rest[0]] : rest
  return { id, header, ...options, cell }
}

export function actionsColumn<Row>(
  header: string,
  options: ColumnOptions,
  actions: Actions<Row>,
): Column<Row> {
  return { id: 'actions', header, numeric: true, ...options, actions }
}

interface Option {
  value: string
  label: string
}

/** A filter as a screen declares it. `name` is its name in the contract, and in the address. */
export type Filter = { name: string; label: string; chip?: string } & (
  | { kind: 'search'; hint: string }
  | { kind: 'check'; chipValue: string }
  /** `isHidden`: only shown as a chip, because another filter sets it. */
  | { kind: 'day'; isHidden?: boolean }
  | {
      kind: 'select'
      /** The label for no choice. */
      none: string
      options: readonly Option[]
      /** For a choice that represents other filters: whether it is active, and what it changes. */
      standsFor?: { value: string; change: (value: string) => Record<string, string> }
    }
  | { kind: 'pills'; options: readonly (Option & { mark?: ReactNode; count: string })[] }
)

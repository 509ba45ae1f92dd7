import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  width?: string
  /** The order the server is asked for by a click on the header. */
  order?: string
  /** The person may hide it. */
  hideable?: boolean
  /** On a phone: the first line, a line of its own, or nowhere. */
  narrow?: 'main' | 'full' | 'hidden'
}

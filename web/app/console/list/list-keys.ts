import { type Keys, useKeys } from '../use-keys.ts'
import type { Id } from './column.ts'

interface ListKeys {
  ids: readonly Id[]
  current: Id | undefined
  onMove: (id: Id) => void
  /** By key; each acts on the current row. */
  rowKeys: Readonly<Record<string, (id: Id) => void>>
  /** By key; each acts on the list. */
  listKeys: Keys
}

/**
 * j and k move from row to row, / searches, f leads to the filters and a to the actions for the selection.
 * The other keys are the list's own. Null turns all keys off.
 */
export function useListKeys(keys: ListKeys | null): void {
  useKeys(keys ? boundKeys(keys) : {})
}

function boundKeys({ ids, current, onMove, rowKeys, listKeys }: ListKeys): Keys {
  function move(step: number) {
    const at = current === undefined ? -1 : ids.indexOf(current)
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next === undefined) return
    onMove(next)
    rowOf(next)?.scrollIntoView({ block: 'nearest' })
  }
  const onRow = Object.entries(rowKeys).map(([key, act]) => [
    key,
    () => current !== undefined && ids.includes(current) && act(current),
  ])
  return {
    ...Object.fromEntries(onRow),
    ...listKeys,
    j: () => move(1),
    k: () => move(-1),
    '/': () => focusFirst('[data-table-search]'),
    f: () => focusFirst('.c-filters :is(select, input:not([type="search"]), [aria-pressed])'),
    a: () => focusFirst('.c-bulk button'),
  }
}

function rowOf(id: Id): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]')
  return [...rows].find(({ dataset }) => dataset.row === String(id))
}

/** The control that opens a row, or its first control. Its focus tells screen readers where the keys are. */
export function rowControl(id: Id): HTMLElement | null {
  const row = rowOf(id)
  return row?.querySelector<HTMLElement>('.c-name') ?? row?.querySelector('input, a, button') ?? null
}

export const focusRow = (id: Id) => rowControl(id)?.focus({ preventScroll: true })

/** A field's text is selected, so that typing replaces it. */
function focusFirst(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
}

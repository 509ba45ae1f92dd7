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

/** j and k move from row to row, / searches, f leads to the filters; the other keys are the list's own. Null: none at all. */
export function useListKeys(keys: ListKeys | null): void {
  useKeys(keys ? boundKeys(keys) : {})
}

function boundKeys({ ids, current, onMove, rowKeys, listKeys }: ListKeys): Keys {
  function move(step: number) {
    const at = current === undefined ? -1 : ids.indexOf(current)
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next === undefined) return
    onMove(next)
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
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
  }
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

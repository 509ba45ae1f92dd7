import { useKeys } from '../use-keys.ts'

const LEAVE = 'Escape'

interface RowKeys {
  ids: readonly number[]
  current: number | undefined
  onMove: (id: number) => void
  onOpen?: (id: number) => void
  onToggle?: (id: number) => void
  onEdit?: (id: number) => void
  onRetry?: (id: number) => void
  onLeave?: () => void
}

/** j and k move, o opens, x selects, e edits, r tries again, Escape leaves. */
export function useRowKeys({ ids, current, onMove, ...on }: RowKeys): void {
  function move(step: number) {
    const at = current === undefined ? -1 : ids.indexOf(current)
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next === undefined) return
    onMove(next)
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  function actOn(act: ((id: number) => void) | undefined) {
    if (current !== undefined) act?.(current)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => actOn(on.onOpen),
    x: () => actOn(on.onToggle),
    e: () => actOn(on.onEdit),
    r: () => actOn(on.onRetry),
    [LEAVE]: () => on.onLeave?.(),
    '/': () => document.querySelector<HTMLInputElement>('[data-table-search]')?.focus(),
  })
}

import { useCallback, useRef, useState } from 'react'
import type { Id } from './column.ts'

export interface ListSelection {
  selected: ReadonlySet<Id>
  /** Everything that the filters match, until they change. */
  isWhole: boolean
  select: (ids: readonly Id[], isSelected: boolean) => void
  /** From the last selected row to this one. */
  selectTo: (id: Id, ids: readonly Id[]) => void
  chooseWhole: () => void
  leave: () => void
}

/** Which rows are selected. `asked` is a new object whenever the loader has run again. */
export function useListSelection(asked: unknown): ListSelection {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const [whole, setWhole] = useState<unknown>()
  const last = useRef<Id>(undefined)
  const select = useCallback((ids: readonly Id[], isSelected: boolean) => {
    last.current = ids.at(-1)
    setSelected((before) => {
      const others = [...before].filter((id) => !ids.includes(id))
      return new Set(isSelected ? [...others, ...ids] : others)
    })
  }, [])
  return {
    selected,
    isWhole: asked !== undefined && whole === asked,
    select,
    selectTo(id, ids) {
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((one, two) => one - two)
      select(ids.slice(Math.max(0, from ?? 0), (to ?? 0) + 1), true)
    },
    chooseWhole: () => setWhole(asked),
    leave() {
      setSelected(new Set())
      setWhole(undefined)
    },
  }
}

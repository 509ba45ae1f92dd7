import { useCallback, useEffect, useState } from 'react'
import { browserMemory } from '../../browser-storage.ts'

/** How a person likes a table. */
export interface TableChoices {
  hidden: readonly string[]
  density: 'normal' | 'compact'
}

const SHOW_ALL: TableChoices = { hidden: [], density: 'normal' }

/** Remembered in this browser, for each table; until then as the table begins, the same object each time. */
export function useTableChoices(
  table: string,
  begin = SHOW_ALL,
): [TableChoices, (change: Partial<TableChoices>) => void] {
  const key = `console-table-${table}`
  const [choices, setChoices] = useState(begin)
  useEffect(() => setChoices(readKept(key, begin)), [key, begin])
  const choose = useCallback(
    (change: Partial<TableChoices>) => {
      const after = { ...choices, ...change }
      setChoices(after)
      browserMemory.write(key, JSON.stringify(after))
    },
    [key, choices],
  )
  return [choices, choose]
}

/** The stored value may come from another release, or have been edited by hand. */
export function readKept(key: string, begin: TableChoices): TableChoices {
  const kept = browserMemory.readJson(key)
  if (typeof kept !== 'object' || kept === null) return begin
  const { hidden, density } = { ...begin, ...kept } as Record<keyof TableChoices, unknown>
  const isList = Array.isArray(hidden) && hidden.every((id) => typeof id === 'string')
  return {
    hidden: isList ? hidden : begin.hidden,
    density: density === 'compact' || density === 'normal' ? density : begin.density,
  }
}

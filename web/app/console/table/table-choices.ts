import { useCallback, useEffect, useState } from 'react'

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
    (change: Partial<TableChoices>) =>
      setChoices((before) => {
        const after = { ...before, ...change }
        localStorage.setItem(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  return [choices, choose]
}

function readKept(key: string, begin: TableChoices): TableChoices {
  try {
    return { ...begin, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return begin
  }
}

import { useCallback, useEffect, useState } from 'react'

/** How a person likes a table. */
export interface TableChoices {
  hidden: readonly string[]
  density: 'normal' | 'compact'
}

const DEFAULT: TableChoices = { hidden: [], density: 'normal' }

/** Remembered in this browser, for each table. */
export function useTableChoices(table: string): [TableChoices, (change: Partial<TableChoices>) => void] {
  const key = `console-table-${table}`
  const [choices, setChoices] = useState(DEFAULT)
  useEffect(() => setChoices(readKept(key)), [key])
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

function readKept(key: string): TableChoices {
  try {
    return { ...DEFAULT, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return DEFAULT
  }
}

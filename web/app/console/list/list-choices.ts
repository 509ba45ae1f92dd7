import { useCallback, useEffect, useState } from 'react'
import { browserMemory } from '../../page/browser-storage.ts'

/** A person's preferences for a list. */
export interface ListChoices {
  hidden: readonly string[]
  density: 'normal' | 'compact'
}

/** Stored in this browser for each named list. The default is the list's own. */
export function useListChoices(
  name: string | undefined,
  begin: ListChoices,
): [ListChoices, (change: Partial<ListChoices>) => void] {
  const key = `console-table-${name}`
  const [kept, setKept] = useState<Partial<ListChoices>>({})
  useEffect(() => setKept(name === undefined ? {} : readKept(key)), [name, key])
  const choose = useCallback(
    (change: Partial<ListChoices>) => {
      const after = { ...kept, ...change }
      setKept(after)
      browserMemory.write(key, JSON.stringify(after))
    },
    [key, kept],
  )
  return [{ ...begin, ...kept }, choose]
}

/** The stored value may come from another release, or have been edited by hand. */
export function readKept(key: string): Partial<ListChoices> {
  const { hidden, density } = {
    ...(browserMemory.readJson(key) as Partial<Record<keyof ListChoices, unknown>>),
  }
  const isList = Array.isArray(hidden) && hidden.every((id) => typeof id === 'string')
  return {
    ...(isList && { hidden }),
    ...((density === 'compact' || density === 'normal') && { density }),
  }
}

import { listTopicDays } from '@daily-drops/contract/functions/topics/topic-pages'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { useEffect, useState } from 'react'

/** The days of the month that can be chosen. Undefined while they are loading. */
export function useAvailableDays(slug: string, month: Date): ReadonlySet<string> | undefined {
  const name = `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`
  const [known, setKnown] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())

  useEffect(() => {
    if (known.has(name)) return
    const leave = new AbortController()
    const last = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate()
    callFunction(listTopicDays, { slug, from: `${name}-01`, to: `${name}-${last}` }, { signal: leave.signal })
      .then((days) => setKnown((before) => new Map(before).set(name, new Set(days))))
      // The links to the previous and the next day still work.
      .catch(() => {})
    return () => leave.abort()
  }, [slug, name, known])

  return known.get(name)
}

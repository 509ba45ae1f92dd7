import { MONITORING_REFRESH_MS } from '@daily-drops/core/console-limits'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Every 30 seconds, but only while the page is visible. */
export function useRefresh() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, MONITORING_REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}

const SECOND_MS = 1000

/** How old the figures are. */
export function Age({ at, words }: { at: string; words: (seconds: number) => string }) {
  const [now, setNow] = useState(() => Date.parse(at))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / SECOND_MS))
  return <span className="text-quiet text-ink-2">{words(seconds)}</span>
}

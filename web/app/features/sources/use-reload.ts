import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const RELOAD_MS = 5000

/** While something is still being done. Without scripts there is a link. */
export function useReload(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

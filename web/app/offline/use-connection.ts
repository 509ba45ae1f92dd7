import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tabMemory } from '../page/browser-storage.ts'

/** Not at the first hiccup. */
const PATIENCE_MS = 3_000
const RETRY_MS = 30_000
/** Here, the router notes for which release it has loaded a document in place of a route it did not know. */
const LOADED_ONCE = 'react-router-manifest-version'

/** A page stored on this device says when that was. */
const readStoredAt = () => document.documentElement.dataset.stored

const hasConnection = () =>
  fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

export function useConnection() {
  const [isOffline, setOffline] = useState(false)
  const [storedAt, setStoredAt] = useState<string>()
  const { revalidate } = useRevalidator()
  const update = useRef(revalidate)
  update.current = revalidate

  useEffect(() => {
    const stored = readStoredAt()
    setStoredAt(stored)
    if (stored) {
      setOffline(true)
      // Without a connection that is no mistake of a release, and may happen again.
      tabMemory.remove(LOADED_ONCE)
    }
    let timer: ReturnType<typeof setTimeout>
    const lose = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setOffline(!navigator.onLine), PATIENCE_MS)
    }
    const abort = new AbortController()
    window.addEventListener('offline', lose, abort)
    if (!navigator.onLine) lose()
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [])

  useEffect(() => {
    if (!isOffline) return
    async function retry() {
      if (!(await hasConnection())) return
      setOffline(false)
      if (!readStoredAt()) return
      delete document.documentElement.dataset.stored
      setStoredAt(undefined)
      await update.current()
    }
    // The router would look for the page's data and its scripts. The worker has the whole page, or says that there is none.
    // Other links lead there by themselves, or open something on this page.
    const openDocument = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]')
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || link.target || link.origin !== window.location.origin) return
      event.preventDefault()
      event.stopImmediatePropagation()
      window.location.assign(link.href)
    }
    const abort = new AbortController()
    window.addEventListener('online', retry, abort)
    document.addEventListener('click', openDocument, { capture: true, signal: abort.signal })
    const timer = setInterval(retry, RETRY_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [isOffline])

  return { isOffline, storedAt, loseConnection: useCallback(() => setOffline(true), []) }
}

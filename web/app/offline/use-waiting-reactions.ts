import { listed } from '@daily-drops/messages/formats'
import { offline as messages } from '@daily-drops/messages/subjects/offline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { documentLocale } from '../locale/document-locale.ts'
import { notify } from '../ui/overlays/toast.tsx'
import {
  type Outcome,
  setReader,
  settle,
  showOnCard,
  type WaitingReaction,
  waitingReactions,
} from './waiting-reactions.ts'

/** Reactions that are sent together share a notice, unless the connection is slower than this. */
const CALM_MS = 10_000

interface Circumstances {
  isOffline: boolean
  onWaiting: () => void
  /** The server has accepted a reaction. */
  onSent: () => void
  /** On the card of an item whose last reaction waits. */
  mark: ReactNode
}

/** Shows this reader's waiting reactions on their cards, and says what became of them. Returns how many there are. */
export function useWaitingReactions(account: string, circumstances: Circumstances): number {
  const [count, setCount] = useState(0)
  const { key } = useLocation()
  const current = useRef(circumstances)
  current.current = circumstances
  const { isOffline } = circumstances

  useEffect(() => {
    setReader(account, () => {
      current.current.onWaiting()
      void show()
    })
    const refused = new Map<string, WaitingReaction>()
    let sent = 0
    let timer: ReturnType<typeof setTimeout>
    async function hear({ data }: MessageEvent<Outcome>) {
      if (data.row.account !== account) return
      const { row, code } = data
      const isAwaited = settle(data)
      if (code === 'WAITING') current.current.onWaiting()
      else if (!isAwaited) {
        // If it was refused before this page was opened, its card never showed it.
        if (!row.code) showOnCard(row.item.id, { ...(code ? row.before : row.shown), waiting: null })
        if (code) refused.set(row.id, row)
        else sent += 1
      } else if (code) tellWorker({ type: 'shown', row })
      const left = await show()
      clearTimeout(timer)
      const hasEnded = left === 0 || code === 'WAITING'
      if (code !== 'WAITING' || sent + refused.size > 0) timer = setTimeout(conclude, hasEnded ? 0 : CALM_MS)
    }
    async function show(): Promise<number> {
      const rows = await waitingReactions()
      showWaiting(rows, current.current.mark)
      setCount(rows.length)
      return rows.length
    }
    /** One notice for all of them, when the reader sees this page. */
    function conclude() {
      if (document.hidden)
        return document.addEventListener('visibilitychange', conclude, { once: true, signal: abort.signal })
      current.current.onSent()
      const rows = [...refused.values()]
      sayOutcome(
        sent,
        rows.map(({ item }) => item.title),
      )
      for (const row of rows) tellWorker({ type: 'shown', row })
      sent = 0
      refused.clear()
    }
    const abort = new AbortController()
    navigator.serviceWorker?.addEventListener('message', hear, abort)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [account])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the product has other cards
  useEffect(() => {
    void waitingReactions().then((rows) => {
      setCount(rows.length)
      showWaiting(rows, current.current.mark)
      if (!isOffline) tellWorker({ type: 'send' })
    })
  }, [account, key, isOffline])

  return count
}

function tellWorker(message: object): void {
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** In their order, so that the last reaction to an item is the one that shows. */
function showWaiting(rows: readonly WaitingReaction[], mark: ReactNode): void {
  const t = messages.in(documentLocale())
  for (const { item, shown } of rows) {
    const { gone } = shown
    showOnCard(item.id, {
      ...shown,
      waiting: mark,
      ...(gone && { gone: `${gone} · ${t('mark')}` }),
    })
  }
}

function sayOutcome(sent: number, refused: readonly string[]): void {
  const locale = documentLocale()
  const t = messages.in(locale)
  if (sent > 0) notify({ id: 'sent', tone: 'ok', title: t('sent', { count: sent }) })
  if (refused.length === 0) return
  const titles = listed(
    locale,
    refused.map((title) => t('title', { title })),
  )
  notify({ id: 'refused', tone: 'bad', title: t('refused', { count: refused.length, titles }) })
}

import type { countImpression, countPress } from '@daily-drops/contract/functions/campaigns/campaigns'
import { runFunction } from '@daily-drops/contract/kernel/client'

const SEEN_SHARE = 0.5
const SEEN_MS = 1000

export const notePress = (nonce: string) => send<typeof countPress>('count-press', nonce)

/** Counts the card once it has been half visible for a second in a visible tab. Returns a function that stops observing. */
export function watchForView(card: Element, nonce: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      if (!entry?.isIntersecting) return
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') return
        observer.disconnect()
        send<typeof countImpression>('count-impression', nonce)
      }, SEEN_MS)
    },
    { threshold: SEEN_SHARE },
  )
  observer.observe(card)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Nothing on the page depends on whether the count arrives. */
function send<F extends typeof countImpression | typeof countPress>(name: F['name'], nonce: string): void {
  runFunction<F>(name, { nonce } as never).catch(() => undefined)
}

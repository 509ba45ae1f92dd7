/**
 * Most feeds and pages are far smaller. Larger ones share a few places, because together they would fill the
 * memory.
 */
export const LARGE_BYTES = 1024 * 1024
export const LARGE_AT_ONCE = 4

let free = LARGE_AT_ONCE
const waiting = new Set<() => void>()

/** Waits for a place for as long as the exchange may last. */
export async function takePlace(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (free > 0) {
    free -= 1
    return
  }
  await new Promise<void>((resolve, reject) => {
    waiting.add(resolve)
    const giveUp = () => waiting.delete(resolve) && reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

export function leavePlace(): void {
  const [next] = waiting
  if (!next) {
    free += 1
    return
  }
  waiting.delete(next)
  next()
}

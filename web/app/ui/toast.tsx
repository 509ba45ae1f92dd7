import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'

export interface Notice {
  /** A second notice with the same id replaces the first. */
  id?: string
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
  /** In milliseconds, where six seconds are too short; `Infinity` until it is closed. */
  duration?: number
  /** Undo, most of the time. */
  action?: { label: string; onClick: () => void }
}

const ToastStack = lazyPart(async () => (await import('./toast-stack.tsx')).ToastStack)

const NONE: readonly Notice[] = []
let waiting: readonly Notice[] | undefined
const listeners = new Set<() => void>()

function setWaiting(notices: readonly Notice[]): void {
  waiting = notices
  for (const listener of listeners) listener()
}

export function notify(notice: Notice): void {
  setWaiting([...(waiting ?? NONE), notice])
}

function takeShown(shown: readonly Notice[]): void {
  setWaiting((waiting ?? NONE).filter((notice) => !shown.includes(notice)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty until the first notice. */
export function Toaster() {
  const notices = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  )
  if (!notices) return null
  return (
    <Suspense fallback={null}>
      <ToastStack waiting={notices} onShown={takeShown} />
    </Suspense>
  )
}

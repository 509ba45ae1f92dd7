import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../states/lazy-part.tsx'
import type { Notice, NoticeLabels, NoticeOrder } from './notice.ts'

const ToastStack = lazyPart(async () => (await import('./toast-stack.tsx')).ToastStack)

const NONE: readonly NoticeOrder[] = []
let waiting: readonly NoticeOrder[] | undefined
const listeners = new Set<() => void>()

function setWaiting(notices: readonly NoticeOrder[]): void {
  waiting = notices
  for (const listener of listeners) listener()
}

export function notify(notice: Notice): void {
  setWaiting([...(waiting ?? NONE), notice])
}

export function retract(id: string): void {
  setWaiting([...(waiting ?? NONE), { retracted: id }])
}

function takeShown(shown: readonly NoticeOrder[]): void {
  setWaiting((waiting ?? NONE).filter((notice) => !shown.includes(notice)))
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until the first notice. */
export const waitingNotices = () => waiting

/** Empty until the first notice. */
export function Toaster({ labels }: { labels: NoticeLabels }) {
  const notices = useSyncExternalStore(subscribe, waitingNotices, () => undefined)
  if (!notices) return null
  return (
    <Suspense fallback={null}>
      <ToastStack labels={labels} waiting={notices} onShown={takeShown} />
    </Suspense>
  )
}

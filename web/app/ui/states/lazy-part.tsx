import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A part of the page with its own script, loaded when it is first rendered. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

interface LazyOverlayProps {
  open: boolean
  children: ReactNode
}

/**
 * A lazy dialog or drawer: absent until it is first opened, and then kept, so that it can close in its own
 * way.
 */
export function LazyOverlay({ open, children }: LazyOverlayProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>
}

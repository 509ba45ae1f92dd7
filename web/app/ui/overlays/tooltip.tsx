import { cloneElement, type ReactElement, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../states/lazy-part.tsx'

const TooltipLayer = lazyPart(async () => (await import('./tooltip-layer.tsx')).TooltipLayer)

interface TooltipProps {
  label: string
  children: ReactElement<{ 'data-tooltip'?: string }>
}

/** Shows an icon's name, but is never the only place for that name. */
export function Tooltip({ label, children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': label })
}

/** Loads with the first hover or focus on an element with a tooltip. Touch never does that. */
export function Tooltips() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted) return
    const stop = new AbortController()
    function check({ target, pointerType }: Event & { pointerType?: string }) {
      if (pointerType !== 'touch' && target instanceof Element && target.closest('[data-tooltip]'))
        setWanted(true)
    }
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, check, { signal: stop.signal, capture: true, passive: true })
    }
    return () => stop.abort()
  }, [wanted])
  return (
    wanted && (
      <Suspense>
        <TooltipLayer />
      </Suspense>
    )
  )
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const DELAY_MS = 400
const MARGIN_PX = 8

interface Shown {
  label: string
  anchor: DOMRect
}

/** The page's one tooltip, for the element under the pointer or with the focus. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>()
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let delay: ReturnType<typeof setTimeout> | undefined
    let owner: Element | undefined

    function hide() {
      clearTimeout(delay)
      owner = undefined
      setShown(undefined)
    }
    function show() {
      const label = owner?.getAttribute('data-tooltip')
      // A tooltip would cover a menu that opened meanwhile.
      if (document.querySelector('[role="menu"]') && !owner?.closest('[role="menu"]')) return
      if (owner?.isConnected && label) setShown({ label, anchor: owner.getBoundingClientRect() })
    }
    function enter(event: PointerEvent) {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
      const target = event.target.closest('[data-tooltip]')
      if (target === (owner ?? null) || tip.current?.contains(event.target)) return
      hide()
      if (!target) return
      owner = target
      delay = setTimeout(show, DELAY_MS)
    }
    function focus({ target }: FocusEvent) {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      hide()
      owner = target.closest('[data-tooltip]') ?? undefined
      show()
    }
    function press({ key }: KeyboardEvent) {
      if (key === 'Escape') hide()
    }
    // The element that made the layer load is already known.
    owner = document.querySelector(':is([data-tooltip]:hover, [data-tooltip]:focus-visible)') ?? undefined
    if (owner?.matches(':focus-visible')) show()
    else if (owner) delay = setTimeout(show, DELAY_MS)
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true, passive: true }
    document.addEventListener('pointerover', enter, options)
    document.addEventListener('pointerdown', hide, options)
    document.addEventListener('focusin', focus, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('keydown', press, options)
    document.addEventListener('scroll', hide, options)
    return () => {
      clearTimeout(delay)
      stop.abort()
    }
  }, [])

  useLayoutEffect(() => {
    if (!shown || !tip.current) return
    const { anchor } = shown
    const { width, height } = tip.current.getBoundingClientRect()
    const left = anchor.left + (anchor.width - width) / 2
    const above = anchor.top - height
    const { style } = tip.current
    style.left = `${Math.max(MARGIN_PX, Math.min(left, document.documentElement.clientWidth - width - MARGIN_PX))}px`
    style.top = `${above < MARGIN_PX ? anchor.bottom : above}px`
  }, [shown])

  if (!shown) return null
  // The space around the text belongs to it, so that the pointer can move onto it.
  return (
    <div ref={tip} aria-hidden="true" className="fixed top-0 [left:0] z-50 w-max max-w-64 py-1.5">
      <div className="animate-fade rounded-sm bg-ink px-2 py-1 text-meta text-paper shadow-lg">
        {shown.label}
      </div>
    </div>
  )
}

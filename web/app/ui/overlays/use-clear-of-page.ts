import { useEffect } from 'react'
import { useSonner } from 'sonner'

/** What a notice must not cover: the stamp, bars at the bottom edge and the actions just used. */
const KEEP_CLEAR = '[data-keep-clear], [data-item] fieldset:focus-within'
const GAP_PX = 12
const TRIES = 4

/** Lifts notices above whatever has to stay visible. */
export function useClearOfPage(): void {
  const { toasts } = useSonner()
  useEffect(() => {
    if (toasts.length === 0) return
    const update = () => document.documentElement.style.setProperty('--lift', `${liftOf()}px`)
    // Notices do not change the page's size, so this cannot trigger itself.
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [toasts])
}

function liftOf(): number {
  const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]')
  const stack = front?.closest<HTMLElement>('[data-sonner-toaster]')
  if (!front || !stack) return 0
  const { left, right } = front.getBoundingClientRect()
  const before = Number.parseFloat(document.documentElement.style.getPropertyValue('--lift')) || 0
  const rest = stack.getBoundingClientRect().bottom + before
  const clear = [...document.querySelectorAll(KEEP_CLEAR)].map((element) => element.getBoundingClientRect())
  let bottom = rest
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const top = bottom - front.offsetHeight
    if (top < 0) break
    const covered = clear.find(
      (box) => box.left < right && box.right > left && box.top < bottom + GAP_PX && box.bottom > top - GAP_PX,
    )
    if (!covered) return rest - bottom
    bottom = covered.top - GAP_PX
  }
  return 0
}

import { topicPageOf } from './topic-page.ts'
import { track } from './track.ts'

const DWELL_MARKS = [10, 30, 60] as const
const LEAST_DWELL_SECONDS = 5
const SCROLL_MARKS = [
  [0.5, 'scroll_50'],
  [0.9, 'scroll_90'],
] as const

/** Follows one visit to a page, from its view to the time spent. Call the result when the reader leaves. */
export function followVisit(path: string): () => void {
  const page = topicPageOf(path)
  track('page_view', { title: document.title, ...(page && { page }) }, path)
  if (path === '/pricing') track('view_pricing', {}, path)
  const stops = [followDwell(path), followScroll(path)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Counts the seconds in which the page is visible. */
function followDwell(path: string): () => void {
  let spent = 0
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    spent += 1
    const seconds = DWELL_MARKS.find((mark) => mark === spent)
    if (seconds) track('dwell_time', { seconds }, path)
  }, 1000)
  return () => {
    clearInterval(timer)
    if (spent >= LEAST_DWELL_SECONDS) track('dwell_time_total', { seconds: spent }, path)
  }
}

function followScroll(path: string): () => void {
  const left = new Set(SCROLL_MARKS)
  function look() {
    const room = document.documentElement.scrollHeight - innerHeight
    for (const mark of left) {
      const [share, event] = mark
      if (room <= 0 || scrollY / room < share) continue
      left.delete(mark)
      track(event, {}, path)
    }
  }
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}

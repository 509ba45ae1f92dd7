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
  /** Called when it leaves the screen without its action. */
  onGone?: (() => void) | undefined
}

/** Shows a notice, or takes the one with this id off the screen. */
export type NoticeOrder = Notice | { retracted: string; title?: undefined }

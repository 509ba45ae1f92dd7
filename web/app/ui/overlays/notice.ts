export interface Notice {
  /** A second notice with the same id replaces the first. */
  id?: string
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
  /** In milliseconds, if six seconds are too short. `Infinity` until it is closed. */
  duration?: number
  /** Usually undo. */
  action?: { label: string; onClick: () => void }
  /** Called when it leaves the screen without its action. */
  onGone?: (() => void) | undefined
}

/** Shows a notice, or removes the one with this id. */
export type NoticeOrder = Notice | { retracted: string; title?: undefined }

/** What assistive technology calls the notices and their close buttons. */
export interface NoticeLabels {
  region: string
  close: string
}

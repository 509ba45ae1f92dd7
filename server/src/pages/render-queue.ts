import { AppError } from '@daily-drops/contract/errors'

export type RenderQueue = <Result>(render: () => Promise<Result>) => Promise<Result>

/** One processor makes one page at a time; the others wait for the database meanwhile. */
const AT_ONCE = 16
/** Who would stand further back would have gone before their turn. */
const WAITING = 100
const RETRY_AFTER_SECONDS = 5

/** Pages are made a few at a time; a crowd beyond that is told to come back, and the process stays well. */
export function createRenderQueue(atOnce = AT_ONCE, longest = WAITING): RenderQueue {
  const waiting: (() => void)[] = []
  let places = atOnce

  return async (render) => {
    if (places > 0) places -= 1
    else if (waiting.length < longest) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })
    try {
      return await render()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else places += 1
    }
  }
}

import { AppError } from '@daily-drops/contract/errors'

/** `client` is who asks; pages that the process makes for itself have none. */
export type RenderQueue = <Result>(
  client: string | undefined,
  render: () => Promise<Result>,
) => Promise<Result>

interface Limits {
  /** One processor makes one page at a time; the others wait for the database meanwhile. */
  atOnce: number
  /** Who would stand further back would have gone before their turn. */
  waiting: number
  /** A crowd behind one address leaves room for everybody else. */
  waitingForOne: number
}

const LIMITS: Limits = { atOnce: 8, waiting: 100, waitingForOne: 30 }
const RETRY_AFTER_SECONDS = 5

/**
 * Pages are made a few at a time, and those who ask take turns; a crowd beyond that is told to come back, and the
 * process stays well.
 */
export function createRenderQueue({ atOnce, waiting, waitingForOne } = LIMITS): RenderQueue {
  /** In the order of their next turn. */
  const clients = new Map<string, (() => void)[]>()
  let places = atOnce
  let standing = 0

  function stand(client: string): Promise<void> {
    const own = clients.get(client) ?? []
    if (standing >= waiting || own.length >= waitingForOne) {
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })
    }
    standing += 1
    clients.set(client, own)
    return new Promise((resolve) => own.push(resolve))
  }

  function leave(): void {
    const [first] = clients
    if (!first) {
      places += 1
      return
    }
    const [client, own] = first
    const next = own.shift()
    // At the end of the row, if there is more to do for this one.
    clients.delete(client)
    if (own.length > 0) clients.set(client, own)
    standing -= 1
    next?.()
  }

  return async (client = '', render) => {
    if (places > 0) places -= 1
    else await stand(client)
    try {
      return await render()
    } finally {
      leave()
    }
  }
}

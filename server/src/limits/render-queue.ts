import { AppError } from '@daily-drops/contract/kernel/errors'

/** `client` is who asks; pages that the process makes for itself have none. */
export type RenderQueue = <Result>(
  client: string | undefined,
  render: () => Promise<Result>,
) => Promise<Result>

interface Limits {
  /** One processor makes one page at a time; the others wait for the database meanwhile. */
  atOnce: number
  /** The share of one client, where its work would keep the database from everyone else. */
  atOnceForOne?: number
  /** Who would stand further back would have gone before their turn. */
  waiting: number
  /** A crowd behind one address leaves room for everybody else. */
  waitingForOne: number
}

const LIMITS: Limits = { atOnce: 8, waiting: 100, waitingForOne: 30 }
/** A search keeps the database busy, so one client gets one at a time, however many it requests. */
export const SEARCH_LIMITS: Limits = { atOnce: 8, atOnceForOne: 1, waiting: 200, waitingForOne: 60 }
const RETRY_AFTER_SECONDS = 5

/**
 * Pages are made a few at a time, and those who ask take turns; a crowd beyond that is told to come back, and the
 * process stays well.
 */
export function createRenderQueue({
  atOnce,
  atOnceForOne = atOnce,
  waiting,
  waitingForOne,
}: Limits = LIMITS): RenderQueue {
  /** In the order of their next turn. */
  const clients = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let places = atOnce
  let standing = 0

  const mayBegin = (client: string) => places > 0 && (running.get(client) ?? 0) < atOnceForOne

  function begin(client: string): void {
    places -= 1
    running.set(client, (running.get(client) ?? 0) + 1)
  }

  function stand(client: string): Promise<void> {
    const own = clients.get(client) ?? []
    if (standing >= waiting || own.length >= waitingForOne) {
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })
    }
    standing += 1
    clients.set(client, own)
    return new Promise((resolve) => own.push(resolve))
  }

  function leave(client: string): void {
    places += 1
    const left = (running.get(client) ?? 1) - 1
    if (left > 0) running.set(client, left)
    else running.delete(client)
    for (const [next, own] of clients) {
      if (!mayBegin(next)) continue
      const call = own.shift()
      // At the end of the row, if there is more to do for this one.
      clients.delete(next)
      if (own.length > 0) clients.set(next, own)
      standing -= 1
      begin(next)
      call?.()
      return
    }
  }

  return async (client = '', render) => {
    if (mayBegin(client)) begin(client)
    else await stand(client)
    try {
      return await render()
    } finally {
      leave(client)
    }
  }
}

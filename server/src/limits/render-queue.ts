import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@daily-drops/contract/kernel/errors'

/** `client` is the caller. Pages that the process renders for itself have none. */
export type RenderQueue = <Result>(
  client: string | undefined,
  render: () => Promise<Result>,
) => Promise<Result>

interface Limits {
  /** One processor renders one page at a time. The others wait for the database in the meantime. */
  atOnce: number
  /** The limit for one client, whose work would otherwise keep the database from everyone else. */
  atOnceForOne?: number
  /** Callers further back would leave before their turn. */
  waiting: number
  /** A crowd behind one address leaves room for everyone else. */
  waitingForOne: number
}

const LIMITS: Limits = { atOnce: 8, waiting: 100, waitingForOne: 30 }
/** A search keeps the database busy, so one client gets one at a time, however many it requests. */
export const SEARCH_LIMITS: Limits = { atOnce: 8, atOnceForOne: 1, waiting: 200, waitingForOne: 60 }
const RETRY_AFTER_SECONDS = 5

type OutOfTurn = <Result>(wait: () => Promise<Result>) => Promise<Result>

const current = new AsyncLocalStorage<OutOfTurn>()

/** Waits for someone else's work, such as a worker's, and lets other pages be rendered meanwhile. */
export const outOfTurn: OutOfTurn = (wait) => current.getStore()?.(wait) ?? wait()

/**
 * Renders a few pages at a time, and clients take turns. A crowd beyond that is asked to come back, and the
 * process stays healthy.
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
      // Moves to the end of the queue if this client has more to do.
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
    let place: 'taken' | 'given away' | 'left' = 'taken'
    const giveAway: OutOfTurn = async (wait) => {
      if (place !== 'taken') return wait()
      place = 'given away'
      leave(client)
      try {
        return await wait()
      } finally {
        // Most of its work is done, so it does not queue again.
        if (place === 'given away') {
          begin(client)
          place = 'taken'
        }
      }
    }
    try {
      return await current.run(giveAway, render)
    } finally {
      if (place === 'taken') leave(client)
      place = 'left'
    }
  }
}

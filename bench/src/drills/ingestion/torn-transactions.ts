/**
 * Preloaded only into the workers of the control: every statement of a transaction is committed by itself,
 * with a pause before the next, so that a fault does occur in between. The drill must notice.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '@daily-drops/db/connection/client'

const BETWEEN_MS = 50

const prototype: Db = Object.getPrototypeOf(createDb('postgres://nobody@localhost/none'))

Object.defineProperty(prototype, 'transaction', {
  value(this: Db) {
    const torn = this.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await sleep(BETWEEN_MS)
        return result
      },
    })
    return { execute: (work: (db: Db) => Promise<unknown>) => work(torn) }
  },
})

/**
 * Loaded into the workers of the control only: every statement of a transaction is committed by itself, as if the
 * product had none. The drill must notice.
 */
import { createDb, type Db } from '@daily-drops/db/client'

const prototype: Db = Object.getPrototypeOf(createDb('postgres://nobody@localhost/none'))

Object.defineProperty(prototype, 'transaction', {
  value(this: Db) {
    return { execute: (work: (db: Db) => Promise<unknown>) => work(this) }
  },
})

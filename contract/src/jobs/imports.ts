import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'

const payload = z.object({ importId: z.uuid() })

/** Reads a reader's own list: saves the items we have, and notes which addresses must be looked up. */
export const readImport = defineJob({
  name: 'read-import',
  payload,
  output: z.object({ outcome: z.enum(['read', 'unreadable', 'empty']) }),
  retry: { limit: 3, delaySeconds: 5, backoff: true },
  expireSeconds: 2 * 60,
  isForOnePerson: true,
  keepSeconds: 60 * 60,
})

/**
 * Looks up an import's addresses one after another, for less than a minute. It then continues behind the imports that
 * wait, so that no import delays the others.
 */
export const checkImport = defineJob({
  name: 'check-import',
  payload,
  output: z.object({ checked: z.int(), waiting: z.int() }),
  retry: { limit: 10, delaySeconds: 60, backoff: true },
  expireSeconds: 5 * 60,
  isForOnePerson: true,
  keepSeconds: 60 * 60,
})

/** One email, as soon as nothing that the import suggested waits for an editor. */
export const notifyImporter = defineJob({
  name: 'notify-importer',
  payload,
  output: z.object({ notified: z.boolean() }),
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  expireSeconds: 60,
  hasExternalEffects: true,
  isForOnePerson: true,
})

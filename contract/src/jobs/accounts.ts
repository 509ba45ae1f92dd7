import { z } from 'zod'
import { mailSchema } from '../accounts/account-mails.ts'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

export type Mail = z.output<typeof mailSchema>

/** Retries end within the hour in which the links of these emails are valid. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailSchema,
  output: z.object({ sent: z.literal(true) }),
  retry: { limit: 7, delaySeconds: 15, backoff: true },
  expireSeconds: 60,
  keepSeconds: 60 * 60,
  concurrency: 4,
  hasExternalEffects: true,
  isForOnePerson: true,
})

/** All data of one person as an archive, with an email when it is ready. */
export const exportAccount = defineJob({
  name: 'export-account',
  payload: z.object({ exportId: z.uuid() }),
  output: z.object({ made: z.boolean() }),
  retry: { limit: 3, delaySeconds: 30, backoff: true },
  expireSeconds: 15 * 60,
  keepSeconds: 60 * 60,
})

/** Accounts whose time for a change of mind is over. */
export const deleteAccounts = defineJob({
  name: 'delete-accounts',
  payload: scheduledRun,
  output: z.object({ removed: z.int() }),
  retry: { limit: 1, delaySeconds: 60, backoff: false },
  expireSeconds: 50 * 60,
  hasExternalEffects: true,
})

import { z } from 'zod'
import { defineJob } from '../define-job.ts'

const accountMail = z.object({
  /** The person's own name, as typed at sign-up; greeted with only when it is a plain name. */
  name: z.string().max(200).optional(),
  url: z.url({ protocol: /^https?$/ }),
})

/** Every mail the product sends, one template each. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), to: z.email(), props: accountMail }),
  z.object({ template: z.literal('reset-password'), to: z.email(), props: accountMail }),
])

export type Mail = z.output<typeof mailSchema>

/** Retries end within the hour for which the links in these mails are good; the payload holds such a link. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailSchema,
  output: z.object({ sent: z.literal(true) }),
  retry: { limit: 7, delaySeconds: 15, backoff: true },
  expireSeconds: 60,
  keepSeconds: 60 * 60,
  concurrency: 4,
})

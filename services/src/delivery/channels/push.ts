import { z } from 'zod'

/** An uncompressed point of P-256. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'must be a VAPID public key')

export const pushSettings = {
  web: { VAPID_PUBLIC_KEY: publicKey.optional() },
  worker: {
    VAPID_PUBLIC_KEY: publicKey.optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    VAPID_CONTACT: z
      .string()
      .regex(/^(mailto:|https:)/)
      .optional(),
  },
}

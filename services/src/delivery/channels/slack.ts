import { z } from 'zod'

/** Readers give the addresses, so the only setting is whether the channel is on. */
const delivery = {
  SLACK_DELIVERY: z
    .enum(['0', '1'])
    .default('0')
    .transform((given) => given === '1'),
}

export const slackSettings = { web: delivery, worker: delivery }

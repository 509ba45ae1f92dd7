import { z } from 'zod'

/** Readers name the addresses, so there is nothing to configure but whether they may. */
const delivery = {
  SLACK_DELIVERY: z
    .enum(['0', '1'])
    .default('0')
    .transform((given) => given === '1'),
}

export const slackSettings = { web: delivery, worker: delivery }

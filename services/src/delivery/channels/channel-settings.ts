import { z } from 'zod'
import { emailSettings } from './email.ts'
import { pushSettings } from './push.ts'
import { slackSettings } from './slack.ts'
import { telegramSettings } from './telegram.ts'
import { whatsappSettings } from './whatsapp.ts'

/** The variables of all channels. */
export const webChannelSettings = z.object({
  ...emailSettings.web,
  ...telegramSettings.web,
  ...whatsappSettings.web,
  ...pushSettings.web,
  ...slackSettings.web,
})
export const workerChannelSettings = z.object({
  ...emailSettings.worker,
  ...telegramSettings.worker,
  ...whatsappSettings.worker,
  ...pushSettings.worker,
  ...slackSettings.worker,
})

export type WebChannelEnv = z.output<typeof webChannelSettings>
export type WorkerChannelEnv = z.output<typeof workerChannelSettings>

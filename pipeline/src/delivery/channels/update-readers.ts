import type { Provider } from '@daily-drops/core/delivery/channels'
import type { UpdateReader } from '../inbound/reading.ts'
import { readMailUpdate } from './email/mail-update.ts'
import { readTelegramUpdate } from './telegram/telegram-update.ts'
import { readWhatsAppUpdate } from './whatsapp/whatsapp-update.ts'

/** For the channels whose providers send updates. */
export const UPDATE_READERS: Record<Provider, UpdateReader> = {
  telegram: readTelegramUpdate,
  whatsapp: readWhatsAppUpdate,
  mail: readMailUpdate,
}

import type { Channel } from '@daily-drops/core/delivery/channels'
import { email } from './email.ts'
import { push } from './push.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import type { WebChannel } from './web-channel.ts'
import { whatsapp } from './whatsapp.ts'

export const WEB_CHANNELS: Record<Channel, WebChannel> = { email, telegram, whatsapp, push, slack }

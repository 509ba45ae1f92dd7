import { pushSubscriptionsOf } from '@daily-drops/db/delivery/push-subscriptions'
import type { WebChannel } from './web-channel.ts'

export const push: WebChannel = {
  async setup({ db, delivery, userId }) {
    const browsers = await pushSubscriptionsOf(db, userId)
    return { devices: browsers.length, key: delivery.env.VAPID_PUBLIC_KEY ?? null }
  },
}

import type { subscribePush, unsubscribePush } from '@daily-drops/contract/functions/delivery/channels'
import { runFunction } from '@daily-drops/contract/kernel/client'
import type { delivery } from '@daily-drops/messages/subjects/delivery'

type Words = ReturnType<typeof delivery.in<unknown>>

const WORKER = '/push-worker.js'

/**
 * Asks for permission, subscribes this browser and informs the server. Throws with a message for the person.
 */
export async function startPush(key: string, t: Words): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) throw new Error(t('push.unable'))
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('push.denied'))
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new Error(t('push.failed'), { cause })
    })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error(t('push.failed'))
  await runFunction<typeof subscribePush>('subscribe-push', {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
  })
}

export async function stopPush(t: Words): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) throw new Error(t('push.stopped'))
  await runFunction<typeof unsubscribePush>('unsubscribe-push', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

import type { subscribePush, unsubscribePush } from '@daily-drops/contract/functions/delivery/channels'
import { runFunction } from '@daily-drops/contract/kernel/client'
import type { Locale } from '@daily-drops/messages/locales'
import { browserPush as messages } from '@daily-drops/messages/subjects/browser-push'

const WORKER = '/service-worker.js'

/**
 * Asks for permission, subscribes this browser and informs the server. Returns the good news, and throws with a message
 * for the person.
 */
export async function startPush(key: string, locale: Locale): Promise<string> {
  await messages.loading
  const t = messages.in(locale)
  if (!('serviceWorker' in navigator && 'PushManager' in window)) throw new Error(t('unable'))
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('denied'))
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new Error(t('failed'), { cause })
    })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error(t('failed'))
  await runFunction<typeof subscribePush>('subscribe-push', {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
  })
  return t('added')
}

export async function stopPush(locale: Locale): Promise<string> {
  await messages.loading
  const t = messages.in(locale)
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) throw new Error(t('stopped'))
  await runFunction<typeof unsubscribePush>('unsubscribe-push', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return t('stopped')
}

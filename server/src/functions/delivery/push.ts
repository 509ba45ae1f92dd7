import * as contract from '@daily-drops/contract/functions/delivery/channels'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isPushHost } from '@daily-drops/core/delivery/push-hosts'
import { channelsOf, openChannel } from '@daily-drops/db/delivery/channels'
import {
  pushSubscriptionsOf,
  removeBrowser,
  savePushSubscription,
} from '@daily-drops/db/delivery/push-subscriptions'
import { channels } from '@daily-drops/messages/subjects/channels'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { handle } from '../handle.ts'
import { requireChannel } from './channels.ts'

export const pushHandlers = [
  handle(contract.subscribePush, async (context, { endpoint, keys }) => {
    const { db, auth, viewer, headers } = context
    requireChannel(context, 'push')
    if (!isPushHost(new URL(endpoint).hostname))
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('push.unknownService') })
    const current = await auth.api.getSession({ headers })
    await db.transaction().execute(async (db) => {
      const known = await pushSubscriptionsOf(db, viewer.id)
      const browser = { endpoint, ...keys }
      if (!(await savePushSubscription(db, viewer.id, current?.session.id ?? null, browser))) {
        throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('push.foreign') })
      }
      // A browser that registers again changes nothing.
      if (known.some((browser) => browser.endpoint === endpoint)) return
      const channel = (await channelsOf(db, viewer.id)).find(({ kind }) => kind === 'push')
      if (!channel?.enabled)
        await openChannel(db, {
          userId: viewer.id,
          kind: 'push',
          wording: channels.in(context.locale)('wording.push'),
        })
    })
  }),

  handle(contract.unsubscribePush, async ({ db, viewer }, { endpoint }) => {
    await removeBrowser(db, viewer.id, endpoint)
  }),
]

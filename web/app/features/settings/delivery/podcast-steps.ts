import * as functions from '@daily-drops/contract/functions/listening/podcast'
import { deliverySteps } from '@daily-drops/messages/subjects/delivery-steps'
import { qrPicture } from '../qr-picture.ts'
import type { Step } from '../step.ts'

export const PODCAST_STEPS: Record<string, Step> = {
  'make-podcast': {
    part: 'podcast',
    take: async ({ call }) => {
      const { rss } = await call(functions.createPodcastAddress, {})
      return { podcast: { rss, qr: qrPicture(rss) } }
    },
  },
  'revoke-podcast': {
    part: 'podcast',
    take: async ({ call, locale }) => {
      await call(functions.revokePodcastAddress, {})
      return { done: deliverySteps.in(locale)('feedRevoked') }
    },
  },
}

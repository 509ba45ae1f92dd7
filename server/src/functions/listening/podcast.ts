import * as contract from '@daily-drops/contract/functions/listening/podcast'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isPremium } from '@daily-drops/core/accounts/plans'
import {
  podcastTokenOf,
  revokePodcastToken,
  savePodcastToken,
} from '@daily-drops/db/listening/podcast-tokens'
import { newToken } from '@daily-drops/services/delivery/settings'
import { podcastPath } from '../../listening/podcast-path.ts'
import { premiumOnly } from '../../listening/premium-only.ts'
import { handle } from '../handle.ts'

export const podcastHandlers = [
  handle(contract.getPodcast, async ({ db, viewer }) => {
    const token = await podcastTokenOf(db, viewer.id)
    return {
      has_address: token !== undefined,
      last_used_at: token?.last_used_at ?? null,
      is_included: isPremium(viewer.tier),
    }
  }),

  handle(contract.createPodcastAddress, async ({ db, viewer, baseUrl, capabilities }) => {
    if (!capabilities.voice) throw new AppError('NOT_AVAILABLE')
    if (!isPremium(viewer.tier)) throw premiumOnly()
    const { token, digest } = newToken()
    await savePodcastToken(db, viewer.id, digest)
    return { rss: `${baseUrl}${podcastPath(token, 'feed.xml')}` }
  }),

  handle(contract.revokePodcastAddress, async ({ db, viewer }) => {
    await revokePodcastToken(db, viewer.id)
  }),
]

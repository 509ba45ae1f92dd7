import { dayInput } from '@daily-drops/contract/kernel/day-input'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { type Locale, offeredLocale } from '@daily-drops/messages/locales'
import { findRecording } from '@daily-drops/services/listening/recording'
import { spokenFeed } from '@daily-drops/services/listening/spoken-feed'
import { Hono } from 'hono'
import { requireAccess } from '../accounts/guards.ts'
import { resolveViewer } from '../accounts/sessions/session.ts'
import type { HostEnv } from '../context/host-env.ts'
import { editionTrack } from './edition-track.ts'
import type { ListeningDeps } from './listening-deps.ts'
import { premiumOnly } from './premium-only.ts'
import { sendTrack } from './send-track.ts'

/** The recording of the reader's own edition, for the player. Rights are those of this moment. */
export function audioRoutes(deps: ListeningDeps): Hono<HostEnv> {
  const { auth, db, env, voices, snapshots, locales } = deps
  return new Hono<HostEnv>().get('/audio/:day/:language/:version{[\\w-]{22}\\.mp3}', async (c) => {
    const viewer = await resolveViewer(auth, db, c.req.raw.headers, {
      requireAdminSecondFactor: env.REQUIRE_ADMIN_2FA,
    })
    requireAccess(viewer, 'reader')
    if (!isPremium(viewer?.tier)) throw premiumOnly()
    const { success, data: day } = dayInput.safeParse(c.req.param('day'))
    const locale = offeredLocale(c.req.param('language') as Locale, locales)
    if (!success || locale !== c.req.param('language')) throw new AppError('NOT_FOUND')
    const reading = { db, viewer, snapshots, locale, log: c.get('log') }
    const spoken = await spokenFeed(reading, day, new Date())
    const recording = spoken.feed.temporary ? undefined : await findRecording(db, voices, spoken.parts)
    // An edition that has changed since has another address.
    if (!recording?.ready || `${recording.version}.mp3` !== c.req.param('version'))
      throw new AppError('NOT_FOUND')
    // Nothing of it may stay on a shared device after sign-out.
    return sendTrack(c, deps, { ...editionTrack(recording, spoken), cacheControl: 'private, no-store' })
  })
}

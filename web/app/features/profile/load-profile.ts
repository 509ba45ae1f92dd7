import { getProfilePage, getPublicProfile } from '@daily-drops/contract/functions/reading/profile-pages'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { withMarks } from '../../items/with-marks.ts'
import { pagesOf } from './profile-tabs.ts'
import type { ProfileView, PublicProfileView } from './profile-view.ts'

type Loading = Pick<AppContext, 'call' | 'imageUrl' | 'iconUrl'>

/**
 * An expected failure reaches the screen with its message. Any other goes to the log, and the screen shows
 * the fallback.
 */
export async function loadProfile(
  { viewer, ...context }: Loading & Pick<AppContext, 'viewer'>,
  search: URLSearchParams,
): Promise<ProfileView> {
  if (!viewer) throw new Error('The guard requires a session')
  const page = await context.call(getProfilePage, pagesOf(search)).catch((error: unknown) => {
    throw isAppError(error) ? data({ message: error.message }, { status: error.status }) : error
  })
  return {
    ...page,
    displayName: viewer.displayName,
    email: viewer.email,
    saved: { ...page.saved, items: withMarks(page.saved.items, context) },
    liked: { ...page.liked, items: withMarks(page.liked.items, context) },
  }
}

/** Undefined for a private or missing profile. */
export async function loadPublicProfile(
  context: Loading,
  username: string,
): Promise<PublicProfileView | undefined> {
  try {
    const profile = await context.call(getPublicProfile, { username })
    return { ...profile, items: withMarks(profile.items, context) }
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

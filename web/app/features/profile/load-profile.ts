import { isAppError } from '@daily-drops/contract/errors'
import { getProfilePage, getPublicProfile } from '@daily-drops/contract/functions/reading/profile-pages'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { withPictures } from '../../items/with-pictures.ts'
import { pagesOf } from './profile-tabs.ts'
import type { ProfileView, PublicProfileView } from './profile-view.ts'

type Loading = Pick<AppContext, 'call' | 'imageUrl'>

/** An expected failure reaches the screen with its words; any other goes to the log and gets the fallback's. */
export async function loadProfile(
  { call, imageUrl, viewer }: Loading & Pick<AppContext, 'viewer'>,
  search: URLSearchParams,
): Promise<ProfileView> {
  if (!viewer) throw new Error('The guard lets nobody in without a session')
  const page = await call(getProfilePage, pagesOf(search)).catch((error: unknown) => {
    throw isAppError(error) ? data({ message: error.message }, { status: error.status }) : error
  })
  return {
    ...page,
    displayName: viewer.displayName,
    email: viewer.email,
    saved: { ...page.saved, items: withPictures(page.saved.items, imageUrl) },
    liked: { ...page.liked, items: withPictures(page.liked.items, imageUrl) },
  }
}

/** Undefined for a private profile and for none. */
export async function loadPublicProfile(
  { call, imageUrl }: Loading,
  username: string,
): Promise<PublicProfileView | undefined> {
  try {
    const profile = await call(getPublicProfile, { username })
    return { ...profile, items: withPictures(profile.items, imageUrl) }
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

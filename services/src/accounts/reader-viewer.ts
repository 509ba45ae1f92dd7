import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { findSessionUser, findViewerProfile } from '@daily-drops/db/accounts/accounts'
import type { Db } from '@daily-drops/db/connection/client'

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findViewerProfile>>>
export type ProfilePart = Omit<Viewer, 'id' | 'email' | 'emailVerified' | 'createdAt'>

export function profilePart(row: Omit<ProfileRow, 'created_at'>): ProfilePart {
  return {
    social: row.social,
    displayName: row.display_name,
    role: row.role,
    tier: row.subscription_tier,
    languages: row.language_prefs as Viewer['languages'],
    onboardingCompleted: row.onboarding_completed,
    inlineVideo: row.youtube_embed_pref,
    shortcuts: row.keyboard_shortcuts,
    locale: row.interface_language as Viewer['locale'],
    timeZone: row.time_zone,
  }
}

/** A person as they would be signed in, for what is read for them without a session. */
export async function readerViewer(db: Db, userId: string): Promise<Viewer | undefined> {
  const [user, profile] = await Promise.all([findSessionUser(db, userId), findViewerProfile(db, userId)])
  if (!user || !profile) return undefined
  return {
    id: userId,
    email: user.email,
    emailVerified: user.email_confirmed_at !== null,
    createdAt: profile.created_at.toISOString(),
    ...profilePart(profile),
  }
}

import type { Session } from '@daily-drops/contract/accounts'
import { AppError } from '@daily-drops/contract/errors'
import type { Viewer } from '@daily-drops/contract/viewer'
import { hasRole } from '@daily-drops/core/roles'
import { findSessionUser, findViewerProfile } from '@daily-drops/db/accounts/accounts'
import { useStaffSession } from '@daily-drops/db/accounts/staff-sessions'
import type { Db } from '@daily-drops/db/client'
import { isAPIError } from 'better-auth/api'
import type { Auth } from './auth.ts'

interface ResolveOptions {
  /** Receives the cookie of a renewed session, or its removal. */
  responseHeaders?: Headers
  onProfileError?: (error: unknown) => void
}

/** Who asks, by session cookie or bearer token: one read of session and user, one of the profile. */
export async function resolveViewer(
  auth: Auth,
  db: Db,
  headers: Headers,
  options: ResolveOptions = {},
): Promise<Viewer | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const { response: current, headers: produced } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch(withoutSession)
  for (const cookie of produced?.getSetCookie() ?? []) options.responseHeaders?.append('Set-Cookie', cookie)
  if (!current) return null

  const profile = await readProfile(db, current.user.id, options.onProfileError)
  if (hasRole(profile.role, 'editor') && !(await useStaffSession(db, current.session.id))) return null
  return {
    id: current.user.id,
    email: current.user.email,
    emailVerified: current.user.emailVerified,
    createdAt: current.user.createdAt.toISOString(),
    ...profile,
  }
}

/** Better Auth answers any failed read with its own 500, whose cause is only in the log. */
function withoutSession(error: unknown): { response: null; headers: undefined } {
  if (!isAPIError(error)) throw error
  // Signed out elsewhere in the moment of its renewal.
  if (error.statusCode === 401) return { response: null, headers: undefined }
  if (error.statusCode < 500) throw error
  throw new AppError('UNAVAILABLE', { retryAfter: 5, cause: error })
}

type ProfilePart = Omit<Viewer, 'id' | 'email' | 'emailVerified' | 'createdAt'>

/** A profile that cannot be read gives no role and no tier, and nobody is sent through onboarding for it. */
const UNREADABLE: ProfilePart = {
  social: false,
  displayName: '',
  role: null,
  tier: 'free',
  languages: ['en'],
  onboardingCompleted: true,
  inlineVideo: false,
  shortcuts: true,
}

async function readProfile(
  db: Db,
  userId: string,
  onError: ResolveOptions['onProfileError'],
): Promise<ProfilePart> {
  try {
    const profile = await findViewerProfile(db, userId)
    if (!profile) return UNREADABLE
    return {
      social: profile.social,
      displayName: profile.display_name,
      role: profile.role,
      tier: profile.subscription_tier,
      languages: profile.language_prefs as Viewer['languages'],
      onboardingCompleted: profile.onboarding_completed,
      inlineVideo: profile.youtube_embed_pref,
      shortcuts: profile.keyboard_shortcuts,
    }
  } catch (error) {
    onError?.(error)
    return UNREADABLE
  }
}

/** The session in the specification's shape, for the viewer whose request had these headers. */
export async function describeSession(db: Db, userId: string, headers: Headers): Promise<Session> {
  const user = await findSessionUser(db, userId)
  if (!user) throw new AppError('NO_SESSION')
  const token = /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return { user, access_token: token ?? null }
}

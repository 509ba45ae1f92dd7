import type { Session } from '@daily-drops/contract/accounts/accounts'
import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { hasRole } from '@daily-drops/core/accounts/roles'
import { weaknessOf } from '@daily-drops/core/accounts/staff-sign-in'
import { findSessionUser, findViewerProfile } from '@daily-drops/db/accounts/accounts'
import { useStaffSession } from '@daily-drops/db/accounts/staff-sessions'
import { findSessionViewer } from '@daily-drops/db/callers/session-viewers'
import type { Db } from '@daily-drops/db/connection/client'
import type { ReaderSettings } from '@daily-drops/db/editions/editions'
import type { NewestEdition } from '@daily-drops/db/editions/find-edition'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { sinceByTier } from '@daily-drops/services/accounts/list-reader'
import { type ProfilePart, profilePart } from '@daily-drops/services/accounts/reader-viewer'
import { isAPIError } from 'better-auth/api'
import { type Auth, SESSION_RENEWED_BELOW_SECONDS } from '../auth/auth.ts'
import { signedToken } from './session-cookie.ts'

const RENEWED_BELOW_MS = SESSION_RENEWED_BELOW_SECONDS * 1000

interface ResolveOptions {
  /** Receives the cookie of a renewed session, or its removal. */
  responseHeaders?: Headers
  onProfileError?: (error: unknown) => void
  requireAdminSecondFactor: boolean
  showsEdition?: boolean | undefined
}

/** The caller, and whatever was read with the session. */
export interface SessionCaller {
  viewer: Viewer
  settings?: ReaderSettings | undefined
  newest?: NewestEdition | undefined
}

interface Found extends SessionCaller {
  sessionId: string
}

/**
 * Resolves the caller by session cookie or bearer token. A signed cookie costs one read. Better Auth is used
 * to renew or end a session, for bearer tokens, and when that read fails. Nothing is cached, so ending a
 * session takes effect with the next request.
 */
export async function resolveCaller(
  auth: Auth,
  db: Db,
  headers: Headers,
  options: ResolveOptions,
): Promise<SessionCaller | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const found =
    (await findByCookie(auth, db, headers, options)) ?? (await findByBetterAuth(auth, db, headers, options))
  if (!found) return null
  const { sessionId, ...caller } = found
  const { viewer } = caller
  if (!hasRole(viewer.role, 'editor')) return caller
  const signIn = await useStaffSession(db, sessionId)
  if (!signIn) return null
  const weakSignIn = weaknessOf(viewer.role, signIn, options)
  return weakSignIn ? { ...caller, viewer: { ...viewer, weakSignIn } } : caller
}

export async function resolveViewer(...asked: Parameters<typeof resolveCaller>): Promise<Viewer | null> {
  return (await resolveCaller(...asked))?.viewer ?? null
}

/** The token of a session that we gave to this browser. The session may have ended since. */
export async function sessionToken(auth: Auth, headers: Headers): Promise<string | undefined> {
  const cookies = headers.get('cookie')
  if (!cookies) return undefined
  const { authCookies, secret } = await auth.$context
  return signedToken(cookies, authCookies.sessionToken.name, secret)
}

async function findByCookie(
  auth: Auth,
  db: Db,
  headers: Headers,
  { showsEdition }: ResolveOptions,
): Promise<Found | undefined> {
  const token = headers.has('authorization') ? undefined : await sessionToken(auth, headers)
  if (!token) return undefined
  const since = showsEdition ? sinceByTier(new Date()) : undefined
  const row = await findSessionViewer(db, token, since).catch(() => undefined)
  if (!row || row.expires_at.getTime() - Date.now() <= RENEWED_BELOW_MS) return undefined
  const viewer = {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    ...profilePart(row),
  }
  const settings = { timeZone: viewer.timeZone, languages: viewer.languages, topics: row.topics }
  return { viewer, settings, newest: row.newest, sessionId: row.session_id }
}

async function findByBetterAuth(
  auth: Auth,
  db: Db,
  headers: Headers,
  options: ResolveOptions,
): Promise<Found | undefined> {
  const { response: current, headers: produced } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch(withoutSession)
  for (const cookie of produced?.getSetCookie() ?? []) options.responseHeaders?.append('Set-Cookie', cookie)
  if (!current) return undefined
  const viewer = {
    id: current.user.id,
    email: current.user.email,
    emailVerified: current.user.emailVerified,
    createdAt: current.user.createdAt.toISOString(),
    ...(await readProfile(db, current.user.id, options.onProfileError)),
  }
  return { viewer, sessionId: current.session.id }
}

/** Better Auth answers any failed read with its own 500, whose cause is only in the log. */
function withoutSession(error: unknown): { response: null; headers: undefined } {
  if (!isAPIError(error)) throw error
  // Signed out elsewhere at the moment of its renewal.
  if (error.statusCode === 401) return { response: null, headers: undefined }
  if (error.statusCode < 500) throw error
  throw new AppError('UNAVAILABLE', { retryAfter: 5, cause: error })
}

/** An unreadable profile gives no role and no plan, and does not send the person through onboarding. */
const UNREADABLE: ProfilePart = {
  social: false,
  displayName: '',
  role: null,
  tier: null,
  languages: ['en'],
  onboardingCompleted: true,
  inlineVideo: false,
  shortcuts: true,
  locale: SOURCE_LOCALE,
  timeZone: 'UTC',
}

async function readProfile(
  db: Db,
  userId: string,
  onError: ResolveOptions['onProfileError'],
): Promise<ProfilePart> {
  try {
    const profile = await findViewerProfile(db, userId)
    if (!profile) return UNREADABLE
    return profilePart(profile)
  } catch (error) {
    onError?.(error)
    return UNREADABLE
  }
}

/** The session in the specification's shape, for the viewer of this request. */
export async function describeSession(db: Db, userId: string, headers: Headers): Promise<Session> {
  const user = await findSessionUser(db, userId)
  if (!user) throw new AppError('NO_SESSION')
  const token = /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return { user, access_token: token ?? null }
}

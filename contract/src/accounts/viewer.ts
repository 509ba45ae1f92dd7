import { TIERS } from '@daily-drops/core/accounts/plans'
import { ROLES } from '@daily-drops/core/accounts/roles'
import { WEAK_SIGN_INS } from '@daily-drops/core/accounts/staff-sign-in'
import { LANGUAGES } from '@daily-drops/core/languages'
import { z } from 'zod'
import { localeCode } from '../kernel/interface-language.ts'

const languageCode = z.enum(LANGUAGES.map((language) => language.code))

/** The signed-in person as every screen sees them: account and profile in one, without secrets. */
export const viewerSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  emailVerified: z.boolean(),
  /** True for google and linkedin_oidc accounts, which may read before their address is confirmed. */
  social: z.boolean(),
  displayName: z.string(),
  role: z.enum(ROLES).nullable(),
  /** Null while the profile cannot be read, because an unknown plan is not Free. */
  tier: z.enum(TIERS).nullable(),
  languages: z.array(languageCode),
  onboardingCompleted: z.boolean(),
  /** Videos may play on the page. Only for Premium readers. */
  inlineVideo: z.boolean(),
  /** Single letters are shortcuts in the feed. */
  shortcuts: z.boolean(),
  /** Only for staff: what their sign-in lacks. Until then no staff page opens. */
  weakSignIn: z.enum(WEAK_SIGN_INS).optional(),
  /** The language of pages, emails and messages, even while it is not offered. */
  locale: localeCode,
  /** The time zone that dates are shown in. */
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
})

export type Viewer = z.infer<typeof viewerSchema>

/** Whether the viewer may read and save preferences. Social accounts need not confirm their address (APERM-03). */
export function mayRead(viewer: Pick<Viewer, 'emailVerified' | 'social'>): boolean {
  return viewer.emailVerified || viewer.social
}

/**
 * Whether the viewer may use features bound to an address: deliveries, invitations, organisations, keys, campaigns
 * (DEC-100).
 */
export function ownsAddress(viewer: Pick<Viewer, 'emailVerified'>): boolean {
  return viewer.emailVerified
}

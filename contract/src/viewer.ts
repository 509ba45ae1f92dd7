import { TIERS } from '@daily-drops/core/accounts/plans'
import { ROLES } from '@daily-drops/core/accounts/roles'
import { LANGUAGES } from '@daily-drops/core/languages'
import { z } from 'zod'

const languageCode = z.enum(LANGUAGES.map((language) => language.code))

/** The signed-in person as every screen sees them: account and profile in one, nothing secret. */
export const viewerSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  emailVerified: z.boolean(),
  /** True for accounts of google or linkedin_oidc, which count as confirmed. */
  social: z.boolean(),
  displayName: z.string(),
  role: z.enum(ROLES).nullable(),
  /** Null while the profile cannot be read: unknown is not free. */
  tier: z.enum(TIERS).nullable(),
  languages: z.array(languageCode),
  onboardingCompleted: z.boolean(),
  /** Videos may play on the page; counts for premium readers only. */
  inlineVideo: z.boolean(),
  /** Single letters act on the feed. */
  shortcuts: z.boolean(),
  /** Of staff only: what is missing in how they sign in; until then nothing of staff opens. */
  weakSignIn: z.enum(['password', 'second-factor']).optional(),
  /** The calendar and the clock that dates are shown by. */
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
})

export type Viewer = z.infer<typeof viewerSchema>

/** The e-mail gate: social accounts count as confirmed. */
export function isConfirmed(viewer: Viewer): boolean {
  return viewer.emailVerified || viewer.social
}

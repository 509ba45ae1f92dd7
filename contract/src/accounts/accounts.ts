import { z } from 'zod'

export const SOCIAL_PROVIDERS = ['google', 'linkedin_oidc'] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', linkedin_oidc: 'LinkedIn' }

const UNAVAILABLE: Record<SocialProvider, string> = {
  google: "L'accesso con Google non è al momento disponibile. Prova con LinkedIn o registrati con l'e-mail.",
  linkedin_oidc:
    "L'accesso con LinkedIn non è al momento disponibile. Prova con Google o registrati con l'e-mail.",
}

export function socialUnavailable(provider: SocialProvider): string {
  return UNAVAILABLE[provider]
}

/** The reason, in the redirect address, why a provider was not connected to an account. */
export const SECOND_FACTOR_EXISTS = 'second_factor_exists'

/** The session with the specification's field names. */
export const sessionSchema = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.email(),
    email_confirmed_at: z.iso.datetime().nullable(),
    app_metadata: z.object({ provider: z.enum(['email', ...SOCIAL_PROVIDERS]) }),
    factors: z.array(z.object({ factor_type: z.enum(['totp', 'phone']), status: z.literal('verified') })),
    full_name: z.string(),
  }),
  /** Only for callers that sent it themselves. A browser's token stays in its httpOnly cookie. */
  access_token: z.string().nullable(),
})

export type Session = z.infer<typeof sessionSchema>

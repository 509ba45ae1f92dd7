import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins'
import type { Env } from '../../configuration/env.ts'

interface ProviderCredentials {
  clientId: string
  clientSecret: string
  /** Defaults to the provider's own. */
  discoveryUrl?: string | undefined
}

export type ProviderSettings = Partial<Record<SocialProvider, ProviderCredentials>>

const PROVIDERS: Record<SocialProvider, Partial<GenericOAuthConfig> & { discoveryUrl: string }> = {
  google: { discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration' },
  // LinkedIn refuses a code verifier from web applications and puts no nonce into its id_token.
  linkedin_oidc: {
    discoveryUrl: 'https://www.linkedin.com/oauth/.well-known/openid-configuration',
    pkce: false,
    disableIdTokenNonceBinding: true,
  },
}

/**
 * Reads a provider's discovery document when it is first used, so that starting the server never depends on a
 * third party.
 */
export function socialProviders(settings: ProviderSettings): BetterAuthPlugin {
  return {
    id: 'social-providers',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-in/social' || path === '/callback/:id',
          handler: createAuthMiddleware(async (ctx) => {
            const id = (ctx.body?.provider ?? ctx.params?.id) as SocialProvider
            const credentials = settings[id]
            const known = ctx.context.socialProviders
            if (!credentials || known.some((provider) => provider.id === id)) return
            const { context } = await genericOAuth({ config: [providerConfig(id, credentials)] }).init(
              ctx.context,
            )
            const discovered = context.socialProviders.find((provider) => provider.id === id)
            if (discovered) known.push(discovered)
          }),
        },
      ],
    },
  }
}

function providerConfig(id: SocialProvider, credentials: ProviderCredentials): GenericOAuthConfig {
  return {
    ...PROVIDERS[id],
    providerId: id,
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    discoveryUrl: credentials.discoveryUrl ?? PROVIDERS[id].discoveryUrl,
    authentication: 'post',
    scopes: ['openid', 'profile', 'email'],
    requireIdTokenVerification: true,
    disableProviderLogout: true,
  }
}

export function providerSettings(env: Env): ProviderSettings {
  const settings: ProviderSettings = {}
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    settings.google = {
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      discoveryUrl: env.GOOGLE_DISCOVERY_URL,
    }
  }
  if (env.LINKEDIN_CLIENT_ID && env.LINKEDIN_CLIENT_SECRET) {
    settings.linkedin_oidc = {
      clientId: env.LINKEDIN_CLIENT_ID,
      clientSecret: env.LINKEDIN_CLIENT_SECRET,
      discoveryUrl: env.LINKEDIN_DISCOVERY_URL,
    }
  }
  return settings
}

/** Where a sign-in form may lead: both providers host their sign-in page beside their discovery document. */
export function providerOrigins(settings: ProviderSettings): string[] {
  return Object.entries(settings).map(
    ([id, { discoveryUrl }]) => new URL(discoveryUrl ?? PROVIDERS[id as SocialProvider].discoveryUrl).origin,
  )
}

import type { SocialProvider } from '@daily-drops/contract/accounts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins'

export interface ProviderCredentials {
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

/** Reads a provider's discovery document at its first use: starting the server never depends on a third party. */
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

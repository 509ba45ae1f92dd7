import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'

const account = (sub: string, name: string, email: string) => ({ sub, name, email, email_verified: true })

/** Who is signed in at each provider. */
export const PROVIDER_ACCOUNTS: Record<SocialProvider, ReturnType<typeof account>> = {
  google: account('google-1', 'Grace Hopper', 'grace@example.com'),
  linkedin_oidc: account('linkedin-1', 'Mary Shelley', 'mary@example.com'),
}

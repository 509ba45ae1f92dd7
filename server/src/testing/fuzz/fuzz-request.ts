import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import type { Hook } from '../provider-messages.ts'

/** The caller. Each kind reaches different code. */
export const PEOPLE = ['visitor', 'reader', 'superadmin'] as const

export interface FuzzRequest {
  /** Its place in the registries, for the report. */
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  person: (typeof PEOPLE)[number]
  /**
   * The proof that is added when the request is sent, because signatures and started sign-ins expire within minutes.
   */
  proof?: Hook | 'hub' | 'key' | 'token' | SocialProvider
}

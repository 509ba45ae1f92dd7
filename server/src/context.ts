import type { Capabilities } from '@daily-drops/contract/capabilities'
import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/define-function'
import type { ImageWidth } from '@daily-drops/contract/images'
import type { Viewer } from '@daily-drops/contract/viewer'

/** What a failed or finished account step tells the screen; never a thrown error for expected refusals. */
export type AccountResult = { ok: true } | { ok: false; message: string; status: number }

export interface AccountCommands {
  signIn(input: { email: string; password: string }): Promise<AccountResult>
  signUp(input: {
    fullName: string
    email: string
    password: string
    timeZone?: string
  }): Promise<AccountResult>
  /** Starts the redirect to the provider; `ok: false` when it is not configured. */
  signInSocial(
    provider: 'google' | 'linkedin_oidc',
    returnTo: string,
  ): Promise<AccountResult & { url?: string }>
  requestReset(input: { email: string }): Promise<AccountResult>
  resetPassword(input: { token: string; password: string }): Promise<AccountResult>
  /** Whether a reset link would still work; decides what /reset-password shows. */
  isResetTokenValid(token: string): Promise<boolean>
  resendVerification(): Promise<AccountResult>
  signOut(): Promise<AccountResult>
}

/** Everything a loader or action may reach. The host builds one per request; web imports only this type. */
export interface AppContext {
  requestId: string
  /** Goes on every inline script; the CSP allows nothing else. */
  nonce: string
  baseUrl: string
  viewer: Viewer | null
  capabilities: Capabilities
  account: AccountCommands
  /** Calls a function of the contract in-process, through the same guards as over HTTP. */
  call<F extends FunctionContract>(fn: F, input: InputOf<F>): Promise<OutputOf<F>>
  /** Our own address for a picture of another site, in this width; the page may load no other. */
  imageUrl(url: string, width: ImageWidth): string
  /** Set-Cookie and other headers that account commands produced; the host adds them to the answer. */
  responseHeaders: Headers
}

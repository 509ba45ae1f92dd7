import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { ImageWidth } from '@daily-drops/contract/items/images'
import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import type { Locale } from '@daily-drops/messages/locales'

/** What a failed or finished account step reports to the screen. Expected refusals are never thrown. */
export type AccountResult = { ok: true } | Refused

export interface Refused {
  ok: false
  message: string
  status: number
  /** The message, under every name that a form may have for the field that it is about. */
  fields?: Record<string, string>
}

export interface AccountCommands {
  /** `secondFactor`: the password was right, and a second factor is required. */
  signIn(input: { email: string; password: string }): Promise<AccountResult & { secondFactor?: boolean }>
  signUp(input: {
    fullName: string
    email: string
    password: string
    timeZone?: string
    /** Where the person was going. The email leads there. */
    next?: string
  }): Promise<AccountResult>
  /** Starts the redirect to the provider. `ok: false` when it is not configured. */
  signInSocial(
    provider: 'google' | 'linkedin_oidc',
    returnTo: string,
    timeZone?: string,
  ): Promise<AccountResult & { url?: string }>
  requestReset(input: { email: string }): Promise<AccountResult>
  resetPassword(input: { token: string; password: string }): Promise<AccountResult>
  /** Whether a reset link still works, which decides what /reset-password shows. */
  isResetTokenValid(token: string): Promise<boolean>
  /** To the address of the session, or of a pending sign-up. 401 when there is neither. */
  resendVerification(): Promise<AccountResult>
  /** The address of a sign-up that waits for its email without a session. */
  pendingAddress(): string | undefined
  /** The address that a verification link is about. Changes nothing. */
  readVerification(token: string): Promise<{ email: string; confirmed: boolean } | undefined>
  /**
   * Confirms the address and signs in. In a different browser from the one that registered, all others are
   * signed out.
   */
  confirmAddress(token: string): Promise<AccountResult>
  signOut(): Promise<AccountResult>
}

/** The steps of Settings that change the sign-in methods. */
export interface SecurityCommands {
  changePassword(input: { current: string; next: string }): Promise<AccountResult>
  /** The address for an authenticator app, and ten recovery codes. It takes effect once a code is confirmed. */
  beginTotp(password: string): Promise<{ ok: true; uri: string; codes: string[] } | AccountResult>
  confirmTotp(code: string): Promise<AccountResult>
  endTotp(password: string): Promise<AccountResult>
  newRecoveryCodes(password: string): Promise<{ ok: true; codes: string[] } | AccountResult>
  /** The second step of signing in: an app's code, or a recovery code. */
  proveSecondFactor(code: string): Promise<AccountResult>
}

/** Everything that a loader or action may use. The host builds one per request. Web imports only this type. */
export interface AppContext {
  requestId: string
  /** Set on every inline script. The CSP allows nothing else. */
  nonce: string
  baseUrl: string
  viewer: Viewer | null
  /** The language of the page, and of everything that the host says on it. */
  locale: Locale
  /** The languages that people may choose. */
  locales: readonly Locale[]
  capabilities: Capabilities
  account: AccountCommands
  security: SecurityCommands
  /** Calls a function of the contract in-process, through the same guards as over HTTP. */
  call<F extends FunctionContract>(fn: F, input: InputOf<F>): Promise<OutputOf<F>>
  /** Our own address for another site's picture in this width. The page may load no other. */
  imageUrl(url: string, width: ImageWidth): string
  /** Our own address for a source's icon. */
  iconUrl(sourceId: number): string
  /** Set-Cookie and other headers of account commands. The host adds them to the response. */
  responseHeaders: Headers
}

import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { ImageWidth } from '@daily-drops/contract/items/images'
import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Capabilities } from '@daily-drops/contract/site/capabilities'

/** What a failed or finished account step tells the screen; never a thrown error for expected refusals. */
export type AccountResult = { ok: true } | Refused

interface Refused {
  ok: false
  message: string
  status: number
}

export interface AccountCommands {
  /** `secondFactor`: the password was right, and one more proof is asked for. */
  signIn(input: { email: string; password: string }): Promise<AccountResult & { secondFactor?: boolean }>
  signUp(input: {
    fullName: string
    email: string
    password: string
    timeZone?: string
    /** Where the person was going; the mail leads on to it. */
    next?: string
  }): Promise<AccountResult>
  /** Starts the redirect to the provider; `ok: false` when it is not configured. */
  signInSocial(
    provider: 'google' | 'linkedin_oidc',
    returnTo: string,
    timeZone?: string,
  ): Promise<AccountResult & { url?: string }>
  requestReset(input: { email: string }): Promise<AccountResult>
  resetPassword(input: { token: string; password: string }): Promise<AccountResult>
  /** Whether a reset link would still work; decides what /reset-password shows. */
  isResetTokenValid(token: string): Promise<boolean>
  /** To the address of the session, or of a sign-up that waits; 401 when there is neither. */
  resendVerification(): Promise<AccountResult>
  /** The address of a sign-up that waits for its mail without a session. */
  pendingAddress(): string | undefined
  /** Whose address the link of a verification mail is about; changes nothing. */
  readVerification(token: string): Promise<{ email: string; confirmed: boolean } | undefined>
  /** Confirms the address and signs in; in another browser than the one that registered, all others are signed out. */
  confirmAddress(token: string): Promise<AccountResult>
  signOut(): Promise<AccountResult>
}

/** The steps of Settings that change how somebody signs in. */
export interface SecurityCommands {
  changePassword(input: { current: string; next: string }): Promise<AccountResult>
  /** The address for an authenticator app, and ten recovery codes; counts once a code was confirmed. */
  beginTotp(password: string): Promise<{ ok: true; uri: string; codes: string[] } | AccountResult>
  confirmTotp(code: string): Promise<AccountResult>
  endTotp(password: string): Promise<AccountResult>
  newRecoveryCodes(password: string): Promise<{ ok: true; codes: string[] } | AccountResult>
  /** The second step of signing in: a code of the app, or a recovery code. */
  proveSecondFactor(code: string): Promise<AccountResult>
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
  security: SecurityCommands
  /** Calls a function of the contract in-process, through the same guards as over HTTP. */
  call<F extends FunctionContract>(fn: F, input: InputOf<F>): Promise<OutputOf<F>>
  /** Our own address for a picture of another site, in this width; the page may load no other. */
  imageUrl(url: string, width: ImageWidth): string
  /** Our own address for the mark of a source. */
  iconUrl(sourceId: number): string
  /** Set-Cookie and other headers that account commands produced; the host adds them to the answer. */
  responseHeaders: Headers
}

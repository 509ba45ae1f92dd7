import type { WeakSignIn } from '@daily-drops/core/accounts/staff-sign-in'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import { z } from 'zod'

export const SOCIAL_PROVIDERS = ['google', 'linkedin_oidc'] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', linkedin_oidc: 'LinkedIn' }

export const ACCOUNT_TEXTS = {
  nameMissing: 'Please enter your full name',
  emailInvalid: 'Please enter a valid email address',
  passwordMissing: 'Please enter your password',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  passwordTooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
  passwordCommon: 'This password is one of the most common ones and would be guessed first. Choose another.',
  passwordOfOwner: 'This password is based on your name or email address. Choose another.',
  passwordOfProduct: 'This password is based on this product’s name. Choose another.',
  passwordsDiffer: "Passwords don't match",
  noEmailAddress: 'No email address found.',
  wrongCredentials: 'Invalid email or password',
  wrongPassword: 'That isn’t your password. Check it and try again.',
  wrongCode: 'That code isn’t right. Try the next one.',
  codeUsed: 'This code has already been used. Wait for the next one.',
  signInAgain: 'That took too long. Please sign in again.',
  alreadyVerified: 'Your email is already verified',
  resetLinkInvalid: 'This reset link is no longer valid. Request a new one.',
  verificationLinkInvalid: 'This verification link is no longer valid. Sign in and request a new one.',
  socialNotLinked:
    'An account with this email already exists. Sign in with your password and verify your email first.',
  socialSecondFactor:
    'Your account has a second factor. Sign in with your password or a passkey instead of this provider.',
  provePerson: 'Please confirm that it’s you, then try again.',
  confirmAddressFirst: 'Please confirm your email address first.',
  signInAnew: 'Please sign in again, then try again.',
  onlyWayIn: 'This is the only way into your account. Set a password first, then disconnect it.',
  socialFailed: 'We couldn’t sign you in with this provider. Please try again.',
} as const

/** What staff must do before their pages and functions open. */
export const STRENGTHEN_TEXTS: Record<WeakSignIn, string> = {
  password: `Editors and administrators need a password of at least ${STAFF_PASSWORD_MIN_LENGTH} characters or two-factor sign-in. Choose either in your settings.`,
  'second-factor': 'Administrators need two-factor sign-in here. Turn it on in your settings.',
  'sign-in-again':
    'You signed in without the password or second factor that staff pages need. Sign out, then sign in with it.',
}

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

/** The text for `/auth?error=…` after a link in an email or a provider led back with a refusal. */
export function accountErrorText(code: string): string {
  if (['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'].includes(code))
    return ACCOUNT_TEXTS.verificationLinkInvalid
  if (code === 'account_not_linked') return ACCOUNT_TEXTS.socialNotLinked
  if (code === SECOND_FACTOR_EXISTS) return ACCOUNT_TEXTS.socialSecondFactor
  return ACCOUNT_TEXTS.socialFailed
}

const email = z.email(ACCOUNT_TEXTS.emailInvalid).max(254)
const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, ACCOUNT_TEXTS.passwordTooShort)
  .max(PASSWORD_MAX_LENGTH, ACCOUNT_TEXTS.passwordTooLong)

export const signInForm = z.object({ email, password: z.string().min(1, ACCOUNT_TEXTS.passwordMissing) })

export const signUpForm = z.object({
  fullName: z.string().overwrite(visibleLine).min(1, ACCOUNT_TEXTS.nameMissing).max(200),
  email,
  password: newPassword,
  timeZone: z.string().max(64).optional(),
})

export const resetRequestForm = z.object({ email })

export const newPasswordForm = z
  .object({ token: z.string().min(1), password: newPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    error: ACCOUNT_TEXTS.passwordsDiffer,
    path: ['confirmPassword'],
  })

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

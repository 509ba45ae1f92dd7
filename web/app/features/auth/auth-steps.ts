import {
  ACCOUNT_TEXTS,
  resetRequestForm,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  signInForm,
  signUpForm,
  socialUnavailable,
} from '@daily-drops/contract/accounts/accounts'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { AUTH, VERIFICATION } from '@daily-drops/contract/texts/auth'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import type { AccountResult, AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { setFlash } from '../../page/flash.ts'
import type { AuthIntent, AuthNotice, AuthOutcome } from './auth-outcome.ts'
import { tabPath } from './auth-tabs.ts'
import { secondFactorPath } from './second-factor-path.ts'

interface StepArgs {
  context: AppContext
  fields: Record<string, unknown>
  /** Where to go afterwards, when the person was on the way somewhere. */
  next: string | undefined
}

type Step = (args: StepArgs) => Promise<Response | ReturnType<typeof data<AuthOutcome>>>

const STEPS: Record<AuthIntent, Step> = {
  'sign-in': ({ context, fields, next }) =>
    checked(signInForm, fields, async (form) => {
      const result = await context.account.signIn(form)
      if (!result.ok) return refused(result)
      if (result.secondFactor) return redirect(secondFactorPath(next))
      setFlash(context.responseHeaders, 'signed-in')
      return redirect(next ?? '/feed')
    }),

  'sign-up': ({ context, fields, next }) =>
    checked(signUpForm, fields, async ({ timeZone, ...form }) => {
      const result = await context.account.signUp({
        ...form,
        ...(timeZone && { timeZone }),
        ...(next && { next }),
      })
      if (!result.ok) return refused(result)
      setFlash(context.responseHeaders, 'signed-up')
      return redirect(tabPath('login', next ?? null))
    }),

  reset: ({ context, fields }) =>
    checked(resetRequestForm, fields, async (form) => {
      const result = await context.account.requestReset(form)
      return result.ok ? noticed({ tone: 'ok', ...AUTH.resetSent }) : refused(result)
    }),

  google: (args) => viaProvider('google', args),
  linkedin_oidc: (args) => viaProvider('linkedin_oidc', args),

  async resend({ context }) {
    const result = await context.account.resendVerification()
    if (!result.ok && result.status === ERRORS.NO_SESSION.status) {
      return noticed({
        tone: 'bad',
        title: VERIFICATION.noAddress,
        description: ACCOUNT_TEXTS.noEmailAddress,
      })
    }
    if (result.ok) return noticed({ tone: 'ok', ...VERIFICATION.sent })
    const notice: AuthNotice = { tone: 'bad', title: VERIFICATION.refused, description: result.message }
    return noticed(notice, result.status)
  },

  async 'switch-account'({ context }) {
    const result = await context.account.signOut()
    setFlash(context.responseHeaders, result.ok ? 'signed-out-to-switch' : 'sign-out-failed')
    return redirect('/auth')
  },
}

/** One account step, chosen by the form's `intent`. A fault is thrown, so that the host logs it. */
export async function takeAuthStep(context: AppContext, form: FormData, search: URLSearchParams) {
  const intent = String(form.get('intent'))
  if (!Object.hasOwn(STEPS, intent)) return refused(ERRORS.INVALID_INPUT)
  return STEPS[intent as AuthIntent]({
    context,
    fields: Object.fromEntries(form),
    next: safeReturnPath(search.get('next')),
  })
}

async function checked<Form>(
  schema: z.ZodType<Form>,
  fields: Record<string, unknown>,
  step: (form: Form) => ReturnType<Step>,
): ReturnType<Step> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return step(parsed.data)
  const message = parsed.error.issues[0]?.message ?? ERRORS.INVALID_INPUT.message
  return refused({ message, status: ERRORS.INVALID_INPUT.status })
}

async function viaProvider(provider: SocialProvider, { context, fields, next }: StepArgs): ReturnType<Step> {
  const timeZone = String(fields.timeZone ?? '').slice(0, 64)
  const result = await context.account.signInSocial(provider, next ?? '/feed', timeZone)
  if (!result.ok) return refused(result)
  if (!result.url) throw new Error(`${provider} gave no address to go to`)
  return redirect(result.url)
}

const ITALIAN = new Set(SOCIAL_PROVIDERS.map(socialUnavailable))

function refused({ message, status }: Pick<AccountResult & { ok: false }, 'message' | 'status'>) {
  return data<AuthOutcome>({ error: message, ...(ITALIAN.has(message) && { lang: 'it' }) }, { status })
}

function noticed(notice: AuthNotice, status = 200) {
  return data<AuthOutcome>({ notice }, { status })
}

import { resetRequestForm, signInForm, signUpForm } from '@daily-drops/contract/accounts/account-forms'
import {
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialUnavailable,
} from '@daily-drops/contract/accounts/accounts'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { authSteps } from '@daily-drops/messages/subjects/auth-steps'
import type { AccountResult, AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { setFlash } from '../../page/flash.ts'
import { checkForm, refusal } from '../../ui/forms/refusal.ts'
import type { AuthIntent, AuthNotice, AuthOutcome } from './auth-outcome.ts'
import { tabPath } from './auth-tabs.ts'
import { secondFactorPath } from './second-factor-path.ts'

interface StepArgs {
  context: AppContext
  form: FormData
  /** Where to go afterwards, if the person was on the way to another page. */
  next: string | undefined
}

type Step = (args: StepArgs) => Promise<Response | ReturnType<typeof data<AuthOutcome>>>

const STEPS: Record<AuthIntent, Step> = {
  'sign-in': ({ context, form, next }) =>
    checked(signInForm, { form, context }, async (wish) => {
      const result = await context.account.signIn(wish)
      if (!result.ok) return refused(form, result)
      if (result.secondFactor) return redirect(secondFactorPath(next))
      setFlash(context.responseHeaders, 'signed-in')
      return redirect(next ?? '/feed')
    }),

  'sign-up': ({ context, form, next }) =>
    checked(signUpForm, { form, context }, async ({ timeZone, ...wish }) => {
      const result = await context.account.signUp({
        ...wish,
        ...(timeZone && { timeZone }),
        ...(next && { next }),
      })
      if (!result.ok) return refused(form, result)
      setFlash(context.responseHeaders, 'signed-up')
      return redirect(tabPath('login', next ?? null))
    }),

  reset: ({ context, form }) =>
    checked(resetRequestForm, { form, context }, async (wish) => {
      const result = await context.account.requestReset(wish)
      if (!result.ok) return refused(form, result)
      const t = authSteps.in(context.locale)
      return noticed({ tone: 'ok', title: t('resetSent.title'), description: t('resetSent.description') })
    }),

  google: (args) => viaProvider('google', args),
  linkedin_oidc: (args) => viaProvider('linkedin_oidc', args),

  async resend({ context }) {
    const t = authSteps.in(context.locale)
    const result = await context.account.resendVerification()
    if (!result.ok && result.status === ERRORS.NO_SESSION.status) {
      return noticed({ tone: 'bad', title: t('noAddress'), description: result.message })
    }
    if (result.ok)
      return noticed({ tone: 'ok', title: t('resent.title'), description: t('resent.description') })
    const notice: AuthNotice = { tone: 'bad', title: t('notResent'), description: result.message }
    return noticed(notice, result.status)
  },
}

/** One account step, chosen by the form's `intent`. A fault is thrown, so that the host logs it. */
export async function takeAuthStep(context: AppContext, form: FormData, search: URLSearchParams) {
  const intent = String(form.get('intent'))
  const { status, message } = ERRORS.INVALID_INPUT
  if (!Object.hasOwn(STEPS, intent)) return refused(form, { status, message: message(context.locale) })
  return STEPS[intent as AuthIntent]({
    context,
    form,
    next: safeReturnPath(search.get('next')),
  })
}

async function checked<Wish>(
  schema: z.ZodType<Wish>,
  { form, context }: Pick<StepArgs, 'form' | 'context'>,
  step: (wish: Wish) => ReturnType<Step>,
): ReturnType<Step> {
  const parsed = checkForm(schema, form, { given: Object.fromEntries(form), locale: context.locale })
  if (parsed.success) return step(parsed.data)
  return data<AuthOutcome>(parsed.refusal, { status: ERRORS.INVALID_INPUT.status })
}

async function viaProvider(provider: SocialProvider, { context, form, next }: StepArgs): ReturnType<Step> {
  const timeZone = String(form.get('timeZone') ?? '').slice(0, 64)
  const result = await context.account.signInSocial(provider, next ?? '/feed', timeZone)
  if (!result.ok) return aboutProvider(result)
  if (!result.url) throw new Error(`${provider} returned no address`)
  return redirect(result.url)
}

const ITALIAN = new Set(SOCIAL_PROVIDERS.map(socialUnavailable))

type Refused = Omit<AccountResult & { ok: false }, 'ok'>

function refused(form: FormData, result: Refused) {
  return data<AuthOutcome>(refusal(form, result), { status: result.status })
}

function aboutProvider({ message, status }: Refused) {
  const lang = ITALIAN.has(message) ? 'it' : undefined
  return data<AuthOutcome>({ error: message, lang, isAboutProvider: true }, { status })
}

function noticed(notice: AuthNotice, status = 200) {
  return data<AuthOutcome>({ notice }, { status })
}

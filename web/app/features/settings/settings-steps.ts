import { PROVIDER_NAMES, type SocialProvider } from '@daily-drops/contract/accounts/accounts'
import * as functions from '@daily-drops/contract/functions/accounts/settings'
import { AppError, asTexts, ERRORS } from '@daily-drops/contract/kernel/errors'
import { settingsSteps } from '@daily-drops/messages/subjects/settings-steps'
import type { AccountResult, AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { refusal, refusalOf } from '../../ui/forms/refusal.ts'
import { DELIVERY_STEPS } from './delivery/delivery-steps.ts'
import { PODCAST_STEPS } from './delivery/podcast-steps.ts'
import { qrPicture } from './qr-picture.ts'
import type { SettingsOutcome } from './settings-outcome.ts'
import type { Step } from './step.ts'
import { TOKEN_STEPS } from './tokens/token-steps.ts'
import { WEBHOOK_STEPS } from './tokens/webhook-steps.ts'

/** The form's value is drawn again, so it is limited to the length of a code. */
const LONGEST_URI = 500

const say = ({ locale }: AppContext) => settingsSteps.in(locale)

const STEPS: Record<string, Step> = {
  ...DELIVERY_STEPS,
  ...TOKEN_STEPS,
  ...PODCAST_STEPS,
  ...WEBHOOK_STEPS,
  save: {
    part: 'profile',
    take: async (context, { text }) => {
      await context.call(functions.saveSettings, {
        first_name: text('first_name'),
        last_name: text('last_name'),
        time_zone: text('time_zone'),
        is_public: text('is_public') === 'on',
      })
      return { done: say(context)('saved') }
    },
  },
  'change-email': {
    part: 'email',
    take: async (context, { text }) => {
      await context.call(functions.requestEmailChange, { email: text('email'), password: text('password') })
      return { done: say(context)('emailChange') }
    },
  },
  'change-password': {
    part: 'password',
    take: async (context, { text }) => {
      const result = await context.security.changePassword({ current: text('current'), next: text('next') })
      return told(result, say(context)('passwordChanged'))
    },
  },
  'set-password': {
    part: 'password',
    take: async (context) => {
      const result = await context.account.requestReset({ email: context.viewer?.email ?? '' })
      return told(result, say(context)('passwordLink'))
    },
  },
  'resend-verification': {
    part: 'address',
    take: async (context) => told(await context.account.resendVerification(), say(context)('resent')),
  },
  'begin-totp': {
    part: 'two-factor',
    take: async (context, { text }) => {
      const result = await context.security.beginTotp(text('password'))
      if (result.ok && 'uri' in result) {
        return { setup: { uri: result.uri, codes: result.codes, qr: qrPicture(result.uri) } }
      }
      return told(result, '')
    },
  },
  'confirm-totp': {
    part: 'two-factor',
    take: async (context, { text, form }) => {
      const result = await context.security.confirmTotp(text('code').replace(/\s/g, ''))
      const uri = text('uri').slice(0, LONGEST_URI)
      const setup = { uri, codes: text('codes').split(' '), qr: qrPicture(uri) }
      if (!result.ok) return { refusal: refusal(form, result), setup }
      return { done: say(context)('twoFactorOn') }
    },
  },
  'end-totp': {
    part: 'two-factor',
    take: async (context, { text }) =>
      told(await context.security.endTotp(text('password')), say(context)('twoFactorOff')),
  },
  'new-codes': {
    part: 'two-factor',
    take: async (context, { text }) => {
      const result = await context.security.newRecoveryCodes(text('password'))
      if (result.ok && 'codes' in result) return { codes: result.codes }
      return told(result, '')
    },
  },
  // Sent by browsers without scripts. The others create the passkey themselves.
  'add-passkey': {
    part: 'passkeys',
    take: async ({ locale }) => {
      const message = settingsSteps.text('passkeyNeedsScripts')
      throw new AppError('UNPROCESSABLE', { message }, locale)
    },
  },
  'remove-passkey': {
    part: 'passkeys',
    take: async (context, { text }) => {
      await context.call(functions.removePasskey, { id: text('id'), password: text('password') })
      return { done: say(context)('passkeyRemoved') }
    },
  },
  'disconnect-provider': {
    part: 'providers',
    take: async (context, { text }) => {
      const provider = text('kind') as SocialProvider
      await context.call(functions.disconnectProvider, { provider, password: text('password') })
      return { done: say(context)('disconnected', { provider: PROVIDER_NAMES[provider] }) }
    },
  },
  'end-session': {
    part: 'sessions',
    take: async (context, { text }) => {
      await context.call(functions.endSession, { session: text('session') })
      return { done: say(context)('signedOut') }
    },
  },
  export: {
    part: 'export',
    take: async (context) => {
      await context.call(functions.requestExport, {})
      return { done: say(context)('exportRequested') }
    },
  },
  delete: {
    part: 'delete',
    take: async (context, { text }) => {
      await context.call(functions.requestDeletion, { password: text('password') })
      // An unconfirmed address gets no email.
      if (!context.viewer?.emailVerified) return { done: say(context)('deletionScheduled') }
      return { done: say(context)('deletionRequested') }
    },
  },
  'keep-account': {
    part: 'delete',
    take: async (context) => {
      await context.call(functions.cancelDeletion, {})
      return { done: say(context)('deletionCancelled') }
    },
  },
}

/** One step of the settings, chosen by the form's `intent`. A fault is thrown, so that the host logs it. */
export async function takeSettingsStep(context: AppContext, form: FormData) {
  const intent = String(form.get('intent'))
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined
  if (!step) throw data(ERRORS.INVALID_INPUT.message(context.locale), { status: ERRORS.INVALID_INPUT.status })
  const fields = {
    form,
    text: (name: string) => String(form.get(name) ?? ''),
    all: (name: string) => form.getAll(name).map(String),
  }
  const part = typeof step.part === 'function' ? step.part(fields) : step.part
  try {
    return data<SettingsOutcome>({ part, ...(await step.take(context, fields)) })
  } catch (error) {
    const outcome = { part, refusal: refusalOf(error, form) }
    return data<SettingsOutcome>(outcome, { status: ERRORS.INVALID_INPUT.status })
  }
}

function told(result: AccountResult, done: string): Omit<SettingsOutcome, 'part'> {
  if (result.ok) return { done }
  const { message, fields = {} } = result
  throw new AppError('UNPROCESSABLE', { message: () => message, fields: asTexts(fields) })
}

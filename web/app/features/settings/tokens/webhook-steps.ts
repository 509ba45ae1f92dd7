import * as functions from '@daily-drops/contract/functions/webhooks/webhooks'
import { CALL_SECONDS, type WebhookEvent } from '@daily-drops/core/webhooks/webhooks'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import type { Step } from '../step.ts'

const part = 'webhooks'

export const WEBHOOK_STEPS: Record<string, Step> = {
  'add-webhook': {
    part,
    take: async ({ call, locale }, { text, all }) => {
      const t = messages.in(locale)
      const typed = { address: text('address'), events: all('events') as WebhookEvent[] }
      const draft = text('draft') || undefined
      const { id, status, ...kept } = await call(functions.addWebhook, {
        ...typed,
        draft,
        password: text('password'),
      })
      if (id) return { done: t('added'), webhook: { secret: kept.secret } }
      const error = status === null ? t('silent', { seconds: CALL_SECONDS }) : t('refused', { status })
      return { error, webhook: { ...kept, ...typed } }
    },
  },
  'replace-webhook-secret': {
    part,
    take: async ({ call }, { text }) => {
      const { secret } = await call(functions.replaceWebhookSecret, {
        id: text('id'),
        password: text('password'),
      })
      return { webhook: { secret } }
    },
  },
  'remove-webhook': {
    part,
    take: async ({ call, locale }, { text }) => {
      await call(functions.removeWebhook, { id: text('id') })
      return { done: messages.in(locale)('removed') }
    },
  },
  'switch-on-webhook': {
    part,
    take: async ({ call, locale }, { text }) => {
      const t = messages.in(locale)
      const { is_on, status } = await call(functions.switchOnWebhook, { id: text('id') })
      if (is_on) return { done: t('switchedOn') }
      return { error: status === null ? t('stillSilent') : t('stillOff', { status }) }
    },
  },
  'resend-webhook-call': {
    part,
    take: async ({ call, locale }, { text }) => {
      await call(functions.resendWebhookCall, { id: text('id') })
      return { done: messages.in(locale)('resent') }
    },
  },
}

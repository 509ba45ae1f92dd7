import * as organisations from '@daily-drops/contract/functions/organisations/organisations'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { corporateSteps } from '@daily-drops/messages/subjects/corporate-steps'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { type FormRefusal, refusalOf } from '../../ui/forms/refusal.ts'

export interface CorporateOutcome {
  refusal?: FormRefusal
  done?: string
  /** Shown once. */
  key?: string
}

type Translate = ReturnType<typeof corporateSteps.in>

type Step = (
  call: AppContext['call'],
  text: (name: string) => string,
  t: Translate,
) => Promise<CorporateOutcome>

const STEPS: Record<string, Step> = {
  async found(call, text, t) {
    const wish = { name: text('name'), homepage_url: text('homepage_url') }
    await call(organisations.createOrganisation, wish)
    return { done: t('found') }
  },
  async join(call, text, t) {
    await call(organisations.joinOrganisation, { id: text('id') })
    return { done: t('join') }
  },
  async invite(call, text, t) {
    const role = text('role') === 'owner' ? 'owner' : 'editor'
    await call(organisations.inviteMember, { email: text('email'), role })
    return { done: t('invite') }
  },
  async withdraw(call, text, t) {
    await call(organisations.withdrawInvitation, { email: text('email') })
    return { done: t('withdraw', { email: text('email') }) }
  },
  async 'submit-rss'(call, text, t) {
    await call(organisations.submitSource, { kind: 'rss', name: text('name'), feed_url: text('feed_url') })
    return { done: t('submit') }
  },
  async 'submit-api'(call, text, t) {
    await call(organisations.submitSource, { kind: 'api', name: text('name') })
    return { done: t('submit') }
  },
  async 'submit-upload'(call, text, t) {
    await call(organisations.submitSource, { kind: 'upload', name: text('name') })
    return { done: t('submit') }
  },
  async upload(call, text, t) {
    const item = { url: text('url'), title: text('title') }
    await call(organisations.uploadItem, { ...item, source_id: Number(text('source_id')) })
    return { done: t('upload') }
  },
  async 'create-key'(call, text, t) {
    const wish = { source_id: Number(text('source_id')), name: text('name') }
    const { key } = await call(organisations.createApiKey, wish)
    return { done: t('createKey'), key }
  },
  async 'revoke-key'(call, text, t) {
    await call(organisations.revokeApiKey, { id: text('id') })
    return { done: t('revokeKey') }
  },
}

/** One step on the dashboard. A fault is thrown, so that the host logs it. */
export async function takeCorporateStep({ call, locale }: AppContext, form: FormData) {
  const intent = String(form.get('intent'))
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined
  if (!step) throw data(ERRORS.INVALID_INPUT.message(locale), { status: ERRORS.INVALID_INPUT.status })
  try {
    return data<CorporateOutcome>(
      await step(call, (name) => String(form.get(name) ?? ''), corporateSteps.in(locale)),
    )
  } catch (error) {
    return data<CorporateOutcome>(
      { refusal: refusalOf(error, form) },
      { status: ERRORS.INVALID_INPUT.status },
    )
  }
}

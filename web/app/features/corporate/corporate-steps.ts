import * as organisations from '@daily-drops/contract/functions/organisations/organisations'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { type FormRefusal, refusalOf } from '../../ui/forms/refusal.ts'

export interface CorporateOutcome {
  refusal?: FormRefusal
  done?: string
  /** Shown once. */
  key?: string
}

type Step = (call: AppContext['call'], text: (name: string) => string) => Promise<CorporateOutcome>

const WAITS = 'Submitted. It’s waiting for review.'

const STEPS: Record<string, Step> = {
  async found(call, text) {
    const wish = { name: text('name'), homepage_url: text('homepage_url') }
    await call(organisations.createOrganisation, wish)
    return { done: 'Your organisation has been created.' }
  },
  async join(call, text) {
    await call(organisations.joinOrganisation, { id: text('id') })
    return { done: 'Welcome to the team.' }
  },
  async invite(call, text) {
    const role = text('role') === 'owner' ? 'owner' : 'editor'
    await call(organisations.inviteMember, { email: text('email'), role })
    return { done: 'The invitation is on its way.' }
  },
  async withdraw(call, text) {
    await call(organisations.withdrawInvitation, { email: text('email') })
    return { done: `The invitation to ${text('email')} was withdrawn.` }
  },
  async 'submit-rss'(call, text) {
    await call(organisations.submitSource, { kind: 'rss', name: text('name'), feed_url: text('feed_url') })
    return { done: WAITS }
  },
  async 'submit-api'(call, text) {
    await call(organisations.submitSource, { kind: 'api', name: text('name') })
    return { done: WAITS }
  },
  async 'submit-upload'(call, text) {
    await call(organisations.submitSource, { kind: 'upload', name: text('name') })
    return { done: WAITS }
  },
  async upload(call, text) {
    const item = { url: text('url'), title: text('title') }
    await call(organisations.uploadItem, { ...item, source_id: Number(text('source_id')) })
    return { done: 'Article submitted. It appears once it’s been tagged.' }
  },
  async 'create-key'(call, text) {
    const wish = { source_id: Number(text('source_id')), name: text('name') }
    const { key } = await call(organisations.createApiKey, wish)
    return { done: 'Copy this key now. You won’t see it again:', key }
  },
  async 'revoke-key'(call, text) {
    await call(organisations.revokeApiKey, { id: text('id') })
    return { done: 'The key no longer works.' }
  },
}

/** One step on the dashboard. A fault is thrown, so that the host logs it. */
export async function takeCorporateStep({ call }: AppContext, form: FormData) {
  const intent = String(form.get('intent'))
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined
  if (!step) throw data(ERRORS.INVALID_INPUT.message, { status: ERRORS.INVALID_INPUT.status })
  try {
    return data<CorporateOutcome>(await step(call, (name) => String(form.get(name) ?? '')))
  } catch (error) {
    return data<CorporateOutcome>(
      { refusal: refusalOf(error, form) },
      { status: ERRORS.INVALID_INPUT.status },
    )
  }
}

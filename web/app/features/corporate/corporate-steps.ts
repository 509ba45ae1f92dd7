import * as organisations from '@daily-drops/contract/functions/organisations/organisations'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'

export interface CorporateOutcome {
  error?: string
  done?: string
  /** Shown once. */
  key?: string
}

type Step = (call: AppContext['call'], text: (name: string) => string) => Promise<CorporateOutcome>

const WAITS = 'It waits for review.'

const STEPS: Record<string, Step> = {
  async found(call, text) {
    const wish = { name: text('name'), homepage_url: text('homepage_url') }
    await call(organisations.createOrganisation, wish)
    return { done: 'Your organisation is there.' }
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
    return { done: 'The article is being read. It appears once it is tagged.' }
  },
  async 'create-key'(call, text) {
    const wish = { source_id: Number(text('source_id')), name: text('name') }
    const { key } = await call(organisations.createApiKey, wish)
    return { done: 'Keep this key now; it is not shown again:', key }
  },
  async 'revoke-key'(call, text) {
    await call(organisations.revokeApiKey, { id: text('id') })
    return { done: 'The key no longer works.' }
  },
}

/** One step on the dashboard. A fault is thrown, so that the host logs it. */
export async function takeCorporateStep({ call }: AppContext, form: FormData): Promise<CorporateOutcome> {
  const intent = String(form.get('intent'))
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined
  if (!step) return { error: ERRORS.INVALID_INPUT.message }
  try {
    return await step(call, (name) => String(form.get(name) ?? ''))
  } catch (error) {
    if (isAppError(error) && error.status < 500) return { error: error.message }
    if (error instanceof Error && error.name === 'ZodError') return { error: ERRORS.INVALID_INPUT.message }
    throw error
  }
}

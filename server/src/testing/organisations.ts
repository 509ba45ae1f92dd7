import type { Tier } from '@daily-drops/core/accounts/plans'
import { post, type SignedIn, signUp, type startTestApp } from './test-app.ts'

type Host = Awaited<ReturnType<typeof startTestApp>>

/** Creates organisations over HTTP, as their owners do. */
export async function organisationStage(host: Host) {
  const admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  let calls = 0

  async function call(name: string, input: object, person: SignedIn) {
    const response = await host.app.request(`/functions/v1/${name}`, post(input, person.token))
    // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
    return { status: response.status, body: (await response.json()) as any }
  }

  async function setPlan({ id }: { id: string }, subscription_tier: Tier): Promise<void> {
    await host.db.updateTable('profiles').set({ subscription_tier }).where('id', '=', id).execute()
  }

  async function someone(plan: Tier = 'free'): Promise<SignedIn> {
    const person = await signUp(host.deps.auth, host.db)
    await setPlan(person, plan)
    return person
  }

  async function anOwner(name: string): Promise<SignedIn> {
    const person = await someone('corporate')
    await call('create-organisation', { name, homepage_url: 'https://northwind.example/' }, person)
    return person
  }

  async function aSourceOf(owner: SignedIn, kind: 'api' | 'upload'): Promise<number> {
    const { body } = await call('submit-organisation-source', { kind, name: 'Newsroom' }, owner)
    await call('review-organisation-source', { id: body.id, approve: true, official: true }, admin)
    return body.id
  }

  async function aKeyOf(owner: SignedIn) {
    const source_id = await aSourceOf(owner, 'api')
    const { body } = await call('create-api-key', { source_id, name: 'Content system' }, owner)
    return { ...(body as { id: string; key: string }), sourceId: source_id }
  }

  async function aMember(owner: SignedIn, role: 'owner' | 'editor'): Promise<SignedIn> {
    const person = await someone()
    await call('invite-member', { email: person.email, role }, owner)
    const [invitation] = (await call('get-organisation', {}, person)).body.invitations
    await call('join-organisation', { id: invitation.id }, person)
    return person
  }

  const anItem = () => ({ url: `https://northwind.example/story-${++calls}`, title: 'What happened' })

  async function send(key: string) {
    const response = await host.app.request('/api/v1/items', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': `call-${++calls}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(anItem()),
    })
    return { status: response.status, body: (await response.json()) as { error?: string } }
  }

  /** Marks the payment as failed this long ago, with no message about it since. */
  async function failPayment({ id }: SignedIn, daysAgo: number): Promise<void> {
    const customer_ref = `cus_${id}`
    const past_due_since = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
    const row = { customer_ref, user_id: id, tier: 'corporate' as const, status: 'past_due' as const }
    await host.db.deleteFrom('subscriptions').where('user_id', '=', id).execute()
    await host.db
      .insertInto('billing_customers')
      .values({ customer_ref, user_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await host.db
      .insertInto('subscriptions')
      .values({ ...row, subscription_ref: `sub_${id}`, past_due_since, cancel_at_period_end: false })
      .execute()
  }

  return {
    host,
    admin,
    call,
    setPlan,
    someone,
    anOwner,
    aSourceOf,
    aKeyOf,
    aMember,
    anItem,
    send,
    failPayment,
  }
}

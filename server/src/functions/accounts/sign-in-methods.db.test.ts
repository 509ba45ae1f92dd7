import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { saveWebhookAddress } from '@daily-drops/db/delivery/webhook-addresses'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { insertWebhook } from '@daily-drops/db/testing/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastMailUrl } from '../../testing/accounts.ts'
import { organisationStage } from '../../testing/organisations.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
// More people register here than the limit of one network.
beforeEach(() => host.db.deleteFrom('rate_limits').execute())

const PASSWORD = 'a long enough one'

async function call(name: string, input: object, person?: SignedIn) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, person?.token))
  return { status: response.status, body: await response.json() }
}

const linkPage = async (email: string, template: Mail['template']) =>
  (await lastMailUrl(host.db, email, template)).searchParams.get('token') ?? ''
const press = async (email: string, template: Mail['template'], person?: SignedIn) =>
  (await call('use-account-link', { token: await linkPage(email, template) }, person)).status

/** A person with these providers, and a password unless it is left out. */
async function someone(providers: SocialProvider[] = [], { password = true } = {}): Promise<SignedIn> {
  const person = await signUp(host.deps.auth, host.db)
  if (!password) await host.db.deleteFrom('accounts').where('user_id', '=', person.id).execute()
  for (const provider of providers) {
    const values = { user_id: person.id, provider_id: provider, account_id: `${provider} ${person.id}` }
    await host.db.insertInto('accounts').values(values).execute()
  }
  return person
}

const addPasskey = async ({ id }: SignedIn) =>
  (
    await host.db
      .insertInto('passkeys')
      .values({
        user_id: id,
        public_key: 'key',
        credential_id: id,
        counter: 0,
        device_type: 'singleDevice',
        backed_up: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const signInMethods = async ({ id }: SignedIn) =>
  (
    await host.db
      .selectFrom('accounts')
      .select('provider_id')
      .where('user_id', '=', id)
      .orderBy('provider_id')
      .execute()
  ).map(({ provider_id }) => provider_id)

async function askForReset(email: string): Promise<string> {
  await host.deps.auth.api.requestPasswordReset({ body: { email }, headers: new Headers() })
  return linkPage(email, 'reset-password')
}

async function signInAs(email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  const { headers } = await host.deps.auth.api.signInEmail({
    body,
    headers: new Headers(),
    returnHeaders: true,
  })
  return headers.get('set-auth-token') ?? ''
}

const reset = (token: string, newPassword: string) =>
  host.deps.auth.api.resetPassword({ body: { token, newPassword }, headers: new Headers() }).then(
    () => true,
    () => false,
  )

const signsIn = (email: string, password: string) =>
  host.deps.auth.api.signInEmail({ body: { email, password }, headers: new Headers() }).then(
    () => true,
    () => false,
  )

/** Moves the account to another address, with all steps. */
async function move(person: SignedIn, name = 'new'): Promise<string> {
  const email = `${name}-${person.id}@example.com`
  const password = (await signInMethods(person)).includes('credential') ? PASSWORD : ''
  expect((await call('request-email-change', { email, password }, person)).status).toBe(200)
  expect(await press(person.email, 'confirm-email-change')).toBe(200)
  expect(await press(email, 'confirm-new-email', person)).toBe(200)
  return email
}

const changesTold = async (email: string) =>
  (await queuedMails(host.db, email)).flatMap((mail) =>
    mail.template === 'sign-in-changed' ? [mail.props.change] : [],
  )
const templates = async (email: string) => (await queuedMails(host.db, email)).map(({ template }) => template)

describe('a change of address', () => {
  it('revokes the reset links sent to the former address', async () => {
    const ada = await someone()
    const token = await askForReset(ada.email)
    const email = await move(ada)
    expect(await reset(token, 'of the former mailbox')).toBe(false)
    expect(await signsIn(email, PASSWORD)).toBe(true)
  })

  it('disconnects providers, which know the person by the former address, and keeps the password', async () => {
    const ada = await someone(['google', 'linkedin_oidc'])
    const email = await move(ada)
    expect(await signInMethods(ada)).toEqual(['credential'])
    expect(await templates(email)).not.toContain('choose-password')
  })

  it('emails a link to choose a password when no other way in is left', async () => {
    const ada = await someone(['google'], { password: false })
    const email = await move(ada)
    expect(await signInMethods(ada)).toEqual([])
    expect(await reset(await linkPage(email, 'choose-password'), 'chosen by its owner')).toBe(true)
    expect(await signsIn(email, 'chosen by its owner')).toBe(true)
  })
})

describe('undoing a change of address', () => {
  it('revokes the reset links sent in between', async () => {
    const ada = await someone()
    const token = await askForReset(await move(ada))
    expect(await press(ada.email, 'email-changed')).toBe(200)
    expect(await reset(token, 'of a thief')).toBe(false)
    expect(await signsIn(ada.email, 'of a thief')).toBe(false)
  })

  it('removes every password, provider and passkey, and emails the owner a link to choose a password', async () => {
    const ada = await someone()
    const between = await move(ada)
    expect(await reset(await askForReset(between), 'of a thief')).toBe(true)
    await host.db
      .insertInto('accounts')
      .values({ user_id: ada.id, provider_id: 'google', account_id: `thief ${ada.id}` })
      .execute()
    await addPasskey(ada)

    expect(await press(ada.email, 'email-changed')).toBe(200)
    expect(await signInMethods(ada)).toEqual([])
    expect(await host.db.selectFrom('passkeys').where('user_id', '=', ada.id).execute()).toEqual([])
    expect(await signsIn(ada.email, 'of a thief')).toBe(false)
    expect(await reset(await linkPage(ada.email, 'choose-password'), 'chosen by its owner')).toBe(true)
    expect(await signsIn(ada.email, 'chosen by its owner')).toBe(true)
  })
})

describe('undoing a change of address, when a thief added programs in between', () => {
  it('ends every token, private address and webhook', async () => {
    const ada = await someone()
    const { body } = await call('create-token', { name: 'Thief', scopes: ['saved:read'], days: 30 }, ada)
    const asProgram = async () =>
      (
        await host.app.request('/api/v1/saved', {
          headers: { authorization: `Bearer ${(body as { token: string }).token}` },
        })
      ).status
    await insertWebhook(host.db, ada.id)
    await move(ada)
    expect(await asProgram()).toBe(200)
    expect(await press(ada.email, 'email-changed')).toBe(200)
    expect(await asProgram()).toBe(401)
    expect(await host.db.selectFrom('webhooks').where('user_id', '=', ada.id).execute()).toEqual([])
  })
})

describe('undoing a change of address, when a thief did more in between', () => {
  it('disconnects messaging apps and keeps the emailed edition', async () => {
    const ada = await someone()
    await move(ada)
    await host.db.transaction().execute(async (db) => {
      const chat = { userId: ada.id, wording: 'x' }
      await openChannel(db, { ...chat, kind: 'telegram', address: `chat ${ada.id}` })
      await openChannel(db, { ...chat, kind: 'slack', address: `digest ${ada.id}` })
      await saveWebhookAddress(db, { userId: ada.id, kind: 'slack', sealed: 'x' })
      await openChannel(db, { ...chat, kind: 'email' })
    })
    expect(await press(ada.email, 'email-changed')).toBe(200)
    const left = host.db.selectFrom('delivery_channels').select('kind').where('user_id', '=', ada.id)
    expect(await left.execute()).toEqual([{ kind: 'email' }])
    const addresses = host.db.selectFrom('webhook_addresses').where('user_id', '=', ada.id)
    expect(await addresses.selectAll().execute()).toEqual([])
  })

  it('cancels a deletion, and every link to delete the account', async () => {
    const ada = await someone()
    const between = await move(ada)
    const again = { ...ada, token: await signInAs(between) }
    const request = async () => (await call('request-deletion', { password: PASSWORD }, again)).status
    expect(await request()).toBe(200)
    expect(await press(between, 'confirm-deletion')).toBe(200)
    expect(await request()).toBe(200)
    expect(await press(ada.email, 'email-changed')).toBe(200)
    const due = host.db.selectFrom('account_deletions').where('user_id', '=', ada.id)
    expect(await due.selectAll().execute()).toEqual([])
    expect(await press(between, 'confirm-deletion')).toBe(404)
    expect(await due.selectAll().execute()).toEqual([])
  })

  it('revokes the keys that the account created for its organisation, and withdraws its invitations', async () => {
    const stage = await organisationStage(host)
    const owner = await stage.anOwner('Northwind')
    const again = { ...owner, token: await signInAs(await move(owner)) }
    const { key } = await stage.aKeyOf(again)
    const thief = await someone()
    await stage.call('invite-member', { email: thief.email, role: 'owner' }, again)
    expect((await stage.send(key)).status).toBe(202)
    const invitations = async () => (await stage.call('get-organisation', {}, thief)).body.invitations
    expect(await invitations()).toHaveLength(1)

    expect(await press(owner.email, 'email-changed')).toBe(200)
    expect((await stage.send(key)).status).toBe(401)
    expect(await invitations()).toEqual([])
  })

  it('removes the members whom the account invited since, and whom these invited', async () => {
    const stage = await organisationStage(host)
    const owner = await stage.anOwner('Northwind')
    const [early, thief, friend] = [await someone(), await someone(), await someone()]
    const admit = async (guest: SignedIn, role: 'owner' | 'editor', by: SignedIn) => {
      expect((await stage.call('invite-member', { email: guest.email, role }, by)).status).toBe(200)
      const { invitations } = (await stage.call('get-organisation', {}, guest)).body
      const id = (invitations as { id: string }[])[0]?.id
      expect((await stage.call('join-organisation', { id }, guest)).status).toBe(200)
    }
    await admit(early, 'editor', owner)
    await host.db
      .updateTable('organisation_members')
      .set({ joined_at: new Date(Date.now() - 3 * 24 * 3_600_000) })
      .where('user_id', '=', early.id)
      .execute()
    const again = { ...owner, token: await signInAs(await move(owner)) }
    await admit(thief, 'owner', again)
    await admit(friend, 'editor', thief)
    const { key } = await stage.aKeyOf(thief)
    expect((await stage.send(key)).status).toBe(202)
    expect((await stage.call('remove-member', { id: owner.id }, thief)).status).toBe(200)
    // Otherwise the account could not return to its own.
    const other = { name: 'Another', homepage_url: 'https://another.example/' }
    expect((await stage.call('create-organisation', other, again)).status).toBe(200)

    expect(await press(owner.email, 'email-changed')).toBe(200)
    const members = await host.db
      .selectFrom('organisation_members')
      .innerJoin('organisations', 'organisations.id', 'organisation_id')
      .select(['user_id', 'role', 'name'])
      .where('user_id', 'in', [owner.id, early.id, thief.id, friend.id])
      .orderBy('joined_at')
      .execute()
    expect(members).toEqual([
      { user_id: early.id, role: 'editor', name: 'Northwind' },
      { user_id: owner.id, role: 'owner', name: 'Northwind' },
    ])
    expect((await stage.send(key)).status).toBe(401)
  })

  it('works after a second change, and ends the undo of that one', async () => {
    const ada = await someone()
    const between = await move(ada)
    await move({ ...ada, email: between, token: await signInAs(between) }, 'last')

    expect(await press(ada.email, 'email-changed')).toBe(200)
    expect(await press(between, 'email-changed')).toBe(404)
    const address = host.db.selectFrom('users').select('email').where('id', '=', ada.id)
    expect(await address.executeTakeFirst()).toEqual({ email: ada.email })
  })

  it('by the second address leaves the first its own undo', async () => {
    const ada = await someone()
    const between = await move(ada)
    await move({ ...ada, email: between, token: await signInAs(between) }, 'last')
    expect(await press(between, 'email-changed')).toBe(200)
    expect(await press(ada.email, 'email-changed')).toBe(200)
  })
})

describe('a passkey', () => {
  const remove = (person: SignedIn | undefined, id: string, password?: string) =>
    call('remove-passkey', { id, password }, person)
  const passkeys = ({ id }: SignedIn) =>
    host.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()

  it('is removed with the password, and its owner is told', async () => {
    const ada = await someone()
    const id = await addPasskey(ada)
    expect((await remove(ada, id)).status).toBe(400)
    expect((await remove(ada, id, 'a guess')).status).toBe(400)
    expect(await passkeys(ada)).toHaveLength(1)
    expect((await remove(ada, id, PASSWORD)).status).toBe(200)
    expect(await passkeys(ada)).toEqual([])
    expect(await changesTold(ada.email)).toEqual(['passkey-removed'])
    expect((await remove(ada, id, PASSWORD)).status).toBe(404)
  })

  it('stays where it is the only way in', async () => {
    const ada = await someone([], { password: false })
    expect((await remove(ada, await addPasskey(ada))).status).toBe(409)
    expect(await passkeys(ada)).toHaveLength(1)
    expect(await changesTold(ada.email)).toEqual([])
  })

  it('stays where the only other way in ends at the same time', async () => {
    const ada = await someone(['google'], { password: false })
    const id = await addPasskey(ada)
    const both = await Promise.all([
      remove(ada, id),
      call('disconnect-provider', { provider: 'google' }, ada),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([...(await passkeys(ada)), ...(await signInMethods(ada))]).toHaveLength(1)
    expect(await changesTold(ada.email)).toHaveLength(1)
  })

  it("belongs to one account: nobody removes another person's", async () => {
    const [ada, bob] = [await someone(), await someone()]
    const id = await addPasskey(ada)
    expect((await remove(bob, id, PASSWORD)).status).toBe(404)
    expect((await remove(undefined, id, PASSWORD)).status).toBe(401)
    expect(await passkeys(ada)).toHaveLength(1)
  })
})

describe('connected providers', () => {
  const disconnect = (person: SignedIn | undefined, provider: string, password = PASSWORD) =>
    call('disconnect-provider', { provider, password }, person)

  it('are listed, and disconnected with the password', async () => {
    const ada = await someone(['google', 'linkedin_oidc'])
    const elsewhere = await signInAs(ada.email)
    const listed = async () =>
      ((await call('get-settings', {}, ada)).body as { providers: { provider: string }[] }).providers.map(
        ({ provider }) => provider,
      )
    expect(await listed()).toEqual(['google', 'linkedin_oidc'])
    expect((await disconnect(ada, 'google', 'a guess')).status).toBe(400)
    expect(await listed()).toEqual(['google', 'linkedin_oidc'])

    expect((await disconnect(ada, 'google')).status).toBe(200)
    expect(await listed()).toEqual(['linkedin_oidc'])
    expect(await changesTold(ada.email)).toEqual(['provider-unlinked'])
    const other = { ...ada, token: elsewhere }
    expect((await call('get-settings', {}, other)).status).toBe(401)
    expect((await disconnect(ada, 'google')).status).toBe(404)
  })

  it("belong to one account: nobody disconnects another person's", async () => {
    const [ada, bob] = [await someone(['google']), await someone()]
    expect((await disconnect(bob, 'google')).status).toBe(404)
    expect((await disconnect(undefined, 'google')).status).toBe(401)
    expect(await signInMethods(ada)).toEqual(['credential', 'google'])
  })

  it('are never the password: no other name counts as a provider', async () => {
    const ada = await someone(['google'])
    expect((await disconnect(ada, 'credential')).status).toBe(400)
    expect(await signInMethods(ada)).toEqual(['credential', 'google'])
  })

  it('stay where they are the only way in, even when two requests come at once', async () => {
    const ada = await someone(['google', 'linkedin_oidc'], { password: false })
    const both = await Promise.all([disconnect(ada, 'google', ''), disconnect(ada, 'linkedin_oidc', '')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      error: expect.stringContaining('Set a password first'),
    })
    expect(await signInMethods(ada)).toHaveLength(1)
    expect(await changesTold(ada.email)).toHaveLength(1)
  })

  it('need a recent sign-in where there is neither a password nor a code', async () => {
    const ada = await someone(['google', 'linkedin_oidc'], { password: false })
    await host.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 2 * 60 * 60_000) })
      .where('user_id', '=', ada.id)
      .execute()
    expect((await disconnect(ada, 'google', '')).status).toBe(403)
    expect(await signInMethods(ada)).toHaveLength(2)
  })
})

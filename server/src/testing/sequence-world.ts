import type { Mail } from '@daily-drops/contract/jobs/accounts'
import type { Db } from '@daily-drops/db/connection/client'
import { aUser } from '@daily-drops/db/testing/factories'
import type { Auth } from '../accounts/auth/auth.ts'
import { aBrowser, type Browser, lastMailUrl } from './accounts.ts'
import { agreedAt } from './instant-provider.ts'
import { aPasskey, type Passkey } from './passkey.ts'
import { ORIGIN } from './test-app.ts'
import { keyIn, nextCode } from './totp.ts'

interface Actor {
  browser: Browser
  password: string
  passkey: Passkey
  /** The id at the provider. */
  sub: string
}

export interface Host {
  /** Invites owners. */
  organisation: string
  auth: Auth
  db: Db
  send: (request: Request) => Promise<Response>
}

export type World = ReturnType<typeof aWorld>

let worlds = 0

/** One address, its owner, an attacker who wants the account, and an invitation to the address. */
export function aWorld(host: Host) {
  const nth = ++worlds
  const address = `owner-${nth}@example.com`
  const browserIn = (network: number) =>
    aBrowser(host.auth, host.db, {
      clientIp: `10.${network}.${nth >> 8}.${nth & 255}`,
      baseUrl: ORIGIN,
      send: host.send,
    })
  const actor = (name: string, network: number): Actor => ({
    browser: browserIn(network),
    password: `the ${name} chose this phrase`,
    passkey: aPasskey(ORIGIN),
    sub: `${name}-${nth}`,
  })
  return {
    ...host,
    address,
    attacker: actor('attacker', 1),
    owner: actor('owner', 2),
    /** The attacker's own account, with their own address. */
    ownAccount: { email: `attacker-${nth}@example.com`, id: '' },
    /** What the attacker was allowed to do. Each may be enough for a breach. */
    achieved: new Set<string>(),
    /** Another browser of the attacker. */
    fresh: () => browserIn(3),
  }
}

const FULL_NAME = 'Ada Lovelace'

function ask(browser: Browser, path: string, body: object): Promise<Response> {
  return browser.request(path, { body })
}

const done = async (answer: Promise<Response>) => (await answer).ok

export function signUp({ address }: World, { browser, password }: Actor): Promise<boolean> {
  return done(ask(browser, '/api/auth/sign-up/email', { name: FULL_NAME, email: address, password }))
}

export async function signInAtProvider(world: World, actor: Actor, verified: boolean, on = actor.browser) {
  const { url } = await on.account((account) => account.signInSocial('google', '/feed'))
  const person = { sub: actor.sub, name: FULL_NAME, email: world.address, email_verified: verified }
  await on.request(agreedAt(url ?? '', person))
}

export async function registerPasskey(
  _world: World,
  { browser, password, passkey }: Actor,
): Promise<boolean> {
  const proof = await ask(browser, '/functions/v1/confirm-identity', { password })
  if (proof.status === 401) return false
  const options = await browser.request('/api/auth/passkey/generate-register-options')
  if (!options.ok) return false
  const response = passkey.register((await options.json()) as { challenge: string })
  return done(ask(browser, '/api/auth/passkey/verify-registration', { response }))
}

export async function signInByPasskey({ passkey }: Actor, on: Browser): Promise<void> {
  const options = await on.request('/api/auth/passkey/generate-authenticate-options')
  const response = passkey.authenticate((await options.json()) as { challenge: string })
  await ask(on, '/api/auth/passkey/verify-authentication', { response })
}

export async function enableTotp(_world: World, { browser, password }: Actor): Promise<boolean> {
  const setup = await browser.security((security) => security.beginTotp(password))
  if (!setup.ok || !('uri' in setup)) return false
  const code = nextCode(keyIn(setup.uri))
  return (await browser.security((security) => security.confirmTotp(code))).ok
}

export function acceptInvitation({ organisation }: World, { browser }: Actor): Promise<boolean> {
  return done(ask(browser, '/functions/v1/join-organisation', { id: organisation }))
}

async function tokenTo({ db }: World, to: string, template: Mail['template']): Promise<string | undefined> {
  const url = await lastMailUrl(db, to, template).catch(() => undefined)
  return url?.searchParams.get('token') ?? undefined
}

/** Presses every button that the emails to the address lead to. */
export async function pressLinks(world: World, { browser }: Actor): Promise<void> {
  const verify = await tokenTo(world, world.address, 'verify-email')
  if (verify) await browser.account((account) => account.confirmAddress(verify))
  const moved = await tokenTo(world, world.address, 'confirm-new-email')
  if (moved) await ask(browser, '/functions/v1/use-account-link', { token: moved })
}

export async function resetPassword(world: World, { browser, password }: Actor): Promise<void> {
  await ask(browser, '/api/auth/request-password-reset', { email: world.address })
  const token = await tokenTo(world, world.address, 'reset-password')
  if (token) await ask(browser, '/api/auth/reset-password', { token, newPassword: password })
  await signInByPassword(world, password, browser)
}

export function signInByPassword({ address }: World, password: string, on: Browser): Promise<boolean> {
  return done(ask(on, '/api/auth/sign-in/email', { email: address, password }))
}

/** The attacker requests the owner's address for their own account, and agrees from their own mailbox. */
export async function moveOwnAccountHere(world: World): Promise<void> {
  const { email } = world.ownAccount
  const { password } = world.attacker
  const browser = world.fresh()
  await ask(browser, '/api/auth/sign-in/email', { email, password })
  await ask(browser, '/functions/v1/request-email-change', { email: world.address, password })
  const token = await tokenTo(world, email, 'confirm-email-change')
  if (token) await ask(browser, '/functions/v1/use-account-link', { token })
}

/** The attacker's own account, confirmed and with their own address. */
export async function makeOwnAccount({ db, auth, ownAccount, attacker }: World): Promise<void> {
  const { id } = await db
    .insertInto('users')
    .values({ name: FULL_NAME, email: ownAccount.email, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = await (await auth.$context).password.hash(attacker.password)
  await db
    .insertInto('accounts')
    .values({ user_id: id, provider_id: 'credential', account_id: id, password: hash })
    .execute()
  ownAccount.id = id
}

/** Creates an organisation whose founder has the plan for it, and returns its id. */
export async function anOrganisation(db: Db): Promise<string> {
  const founder = await aUser(db)
  await db
    .updateTable('profiles')
    .set({ subscription_tier: 'corporate' })
    .where('id', '=', founder.id)
    .execute()
  const { id } = await db
    .insertInto('organisations')
    .values({ name: 'Observatory', homepage_url: 'https://observatory.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organisation_members')
    .values({ organisation_id: id, user_id: founder.id, role: 'owner' })
    .execute()
  return id
}

/** Its founder invites the owner of the address. */
export async function inviteOwner({ db, address, organisation }: World): Promise<void> {
  await db
    .insertInto('organisation_invitations')
    .values({ organisation_id: organisation, email: address, role: 'owner' })
    .execute()
}

import { createHash } from 'node:crypto'
import { deleteMails } from '@daily-drops/db/testing/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Browser } from '../testing/accounts.ts'
import { startInstantProvider } from '../testing/instant-provider.ts'
import {
  acceptInvitation,
  anOrganisation,
  aWorld,
  enableTotp,
  type Host,
  inviteOwner,
  makeOwnAccount,
  moveOwnAccountHere,
  pressLinks,
  registerPasskey,
  resetPassword,
  signInAtProvider,
  signInByPasskey,
  signInByPassword,
  signUp,
  type World,
} from '../testing/sequence-world.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createAuth } from './auth/auth.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
let google: Awaited<ReturnType<typeof startInstantProvider>>
let host: Host

beforeAll(async () => {
  google = await startInstantProvider()
  app = await startTestApp({ TRUST_PROXY: '1' })
  const { db, env } = app.deps
  const auth = createAuth({
    db,
    baseUrl: env.BASE_URL,
    secret: env.AUTH_SECRET,
    providers: { google: google.credentials },
    log() {},
    // Password hashing is not tested here, and thousands of passwords are set.
    passwords: {
      hash: async (password) => digest(password),
      verify: async ({ hash, password }) => hash === digest(password),
    },
  })
  const { fetch } = createApp({ ...app.deps, auth })
  host = { auth, db, organisation: await anOrganisation(db), send: async (request) => fetch(request) }
})
afterAll(async () => {
  await app.close()
  await google.stop()
})

const digest = (password: string) => createHash('sha256').update(password).digest('hex')

type Step = (world: World) => Promise<unknown>

const noted =
  (name: string, step: Step): Step =>
  async (world) => {
    if (await step(world)) world.achieved.add(name)
  }

const SIGN_UP = 'attacker signs up'
const UNVOUCHED = 'attacker comes from a provider that does not vouch'
const MOVE = 'attacker moves an account to the address'
const INVITATIONS = ['attacker accepts the invitation', 'owner accepts the invitation'] as const

const STEPS: Record<string, Step> = {
  [SIGN_UP]: (world) => signUp(world, world.attacker),
  [UNVOUCHED]: (world) => signInAtProvider(world, world.attacker, false),
  'attacker registers a passkey': noted('passkey', (world) => registerPasskey(world, world.attacker)),
  'attacker enables an app': noted('app', (world) => enableTotp(world, world.attacker)),
  [INVITATIONS[0]]: noted('membership', (world) => acceptInvitation(world, world.attacker)),
  [MOVE]: moveOwnAccountHere,
  'owner signs up': (world) => signUp(world, world.owner),
  'owner presses the links': (world) => pressLinks(world, world.owner),
  'owner resets the password': (world) => resetPassword(world, world.owner),
  'owner comes from a provider that vouches': (world) => signInAtProvider(world, world.owner, true),
  'owner registers a passkey': (world) => registerPasskey(world, world.owner),
  'owner enables an app': (world) => enableTotp(world, world.owner),
  [INVITATIONS[1]]: (world) => acceptInvitation(world, world.owner),
}

function everyOrderOfThree(): string[][] {
  const names = Object.keys(STEPS)
  return names.flatMap((first) =>
    names.flatMap((second) =>
      names.flatMap((third) => (new Set([first, second, third]).size === 3 ? [[first, second, third]] : [])),
    ),
  )
}

const accountAt = ({ db, address }: World) =>
  db.selectFrom('users').select(['id', 'email_verified']).where('email', '=', address).executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof accountAt>>>

/**
 * Tries every credential of the attacker. Returns what got them into the confirmed account, or what they left in it.
 */
async function breaches(world: World, names: string[]): Promise<string[]> {
  const { attacker, achieved, ownAccount } = world
  const account = await accountAt(world)
  if (!account) return []
  const found = await leftBehind(world, account)
  if (account.id === ownAccount.id) found.push('the account of the attacker has the address')
  if (achieved.has('membership')) found.push('the attacker joined by the invitation')
  if (await isInside(attacker.browser, account)) found.push('signed in by an old session')
  const ways: Record<string, (on: Browser) => Promise<unknown>> = {
    ...(names.includes(SIGN_UP) && {
      'the password': (on) => signInByPassword(world, attacker.password, on),
    }),
    ...(names.includes(UNVOUCHED) && { 'a provider': (on) => signInAtProvider(world, attacker, false, on) }),
    ...(achieved.has('passkey') && { 'a passkey': (on) => signInByPasskey(attacker, on) }),
  }
  for (const [way, enter] of Object.entries(ways)) {
    const browser = world.fresh()
    await enter(browser)
    if (await isInside(browser, account)) found.push(`signed in by ${way}`)
  }
  return found
}

/**
 * An unconfirmed account belongs to nobody yet: the person who created it may read (DEC-12), and loses it when the
 * owner arrives.
 */
async function isInside(browser: Browser, account: Account): Promise<boolean> {
  const session = (await (await browser.request('/api/auth/get-session')).json()) as {
    user: { id: string; emailVerified: boolean }
  } | null
  return session?.user.id === account.id && session.user.emailVerified
}

async function leftBehind({ db, attacker, achieved }: World, account: Account): Promise<string[]> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', account.id)
    .where('credential_id', '=', attacker.passkey.id)
    .execute()
  const providers = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', account.id)
    .where('account_id', '=', attacker.sub)
    .execute()
  return [
    ...passkeys.map(() => 'a passkey of the attacker'),
    ...(account.email_verified ? providers.map(() => 'a provider of the attacker') : []),
    ...(achieved.has('app') ? ['an authenticator app of the attacker'] : []),
  ]
}

/** The owner arrives last, and only they can enter their account. */
async function claim(world: World, names: string[]): Promise<string[]> {
  const account = await accountAt(world)
  if (!account || account.email_verified) return []
  await resetPassword(world, world.owner)
  const found = await breaches(world, names)
  const claimed = await accountAt(world)
  return claimed?.email_verified && (await isInside(world.owner.browser, claimed))
    ? found
    : [...found, 'the owner cannot enter']
}

async function play(names: string[]): Promise<string[]> {
  const world = aWorld(host)
  if (names.includes(MOVE)) await makeOwnAccount(world)
  if (INVITATIONS.some((step) => names.includes(step))) await inviteOwner(world)
  for (const name of names) await STEPS[name]?.(world)
  const found = [...(await breaches(world, names)), ...(await claim(world, names))]
  await deleteMails(host.db, world.address)
  return found.map((breach) => `${names.join(', ')}: ${breach}`)
}

/** Steps that need a session, and steps that can begin one in their actor's browser. */
const NEEDS_SESSION = /registers a passkey|enables an app|accepts the invitation/
const BEGINS_SESSION = /signs up|comes from a provider|presses the links|resets the password/

/** Removes steps that come before any session of their actor. They do nothing, so many orders are the same. */
function withoutIdleSteps(names: string[]): string[] {
  const actorOf = (name: string) => name.split(' ')[0]
  return names.filter((name, at) => {
    const before = names.slice(0, at).filter((other) => actorOf(other) === actorOf(name))
    return !NEEDS_SESSION.test(name) || before.some((other) => BEGINS_SESSION.test(other))
  })
}

/** Some responses are delayed to hide their timing, so this many orders run together. */
const AT_ONCE = 40
const SEQUENCES = everyOrderOfThree()
const DIFFERENT = new Map(SEQUENCES.map(withoutIdleSteps).map((names) => [names.join(), names]))

const PRIVILEGES = Object.keys(STEPS).filter((name) => NEEDS_SESSION.test(name))

it.each(PRIVILEGES.filter((name) => name.startsWith('owner')))(
  'the %s once the address is confirmed',
  async (name) => {
    const world = aWorld(host)
    await inviteOwner(world)
    await signUp(world, world.owner)
    await pressLinks(world, world.owner)
    expect(await STEPS[name]?.(world)).toBe(true)
  },
)

it.each(PRIVILEGES)('without a session nothing happens when the %s', async (name) => {
  const world = aWorld(host)
  await inviteOwner(world)
  expect(await STEPS[name]?.(world)).toBeFalsy()
  expect([...world.achieved]).toEqual([])
  expect(await accountAt(world)).toBeUndefined()
})

it(`only the verified owner ends up in the account: ${SEQUENCES.length} orders of any three steps`, async () => {
  const waiting = [...DIFFERENT.values()]
  const found: string[] = []
  const player = async () => {
    for (let names = waiting.pop(); names; names = waiting.pop()) found.push(...(await play(names)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, player))
  const tried = { orders: SEQUENCES.length, different: DIFFERENT.size }
  expect({ ...tried, breaches: found }).toEqual({ orders: 1716, different: 596, breaches: [] })
}, 1_200_000)

import { setInterfaceLanguage } from '@daily-drops/contract/functions/accounts/preferences'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { saveFeedToken } from '@daily-drops/db/delivery/feed-tokens'
import { aTopicBranch } from '@daily-drops/db/testing/factories'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { mailLinks } from '@daily-drops/messages/subjects/mail-links'
import { newToken } from '@daily-drops/services/delivery/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccountCommands } from '../../accounts/account-commands.ts'
import { createApp } from '../../app.ts'
import { ask } from '../../testing/ask.ts'
import { ORIGIN, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'
import { testWeb } from '../../testing/web-build.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn

beforeAll(async () => {
  host = await startTestApp({}, await testWeb())
})
afterAll(() => host.close())
beforeEach(async () => {
  // All sign-ups come from one address.
  await host.db.deleteFrom('rate_limits').execute()
  reader = await signUp(host.deps.auth, host.db)
})

const languageOf = async (userId: string) =>
  (
    await host.db
      .selectFrom('profiles')
      .select('interface_language')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).interface_language

const choose = (language: string, who: SignedIn | undefined = reader) =>
  ask(host, setInterfaceLanguage, { language: language as Locale }, who)

const localeAt = async (path: string, who = reader, app = host.app) => {
  const page = await app.request(`${ORIGIN}${path}`, { headers: { cookie: who.cookie } })
  return ((await page.json()) as { locale: string }).locale
}

describe('the interface language of an account', () => {
  it('is English until it is changed, and only the reader’s own changes', async () => {
    const other = await signUp(host.deps.auth, host.db)
    expect(await languageOf(reader.id)).toBe('en')
    await choose('de')
    expect([await languageOf(reader.id), await languageOf(other.id)]).toEqual(['de', 'en'])
  })

  it.each(['da', 'xx', '', 'DE', 'de-AT', '__proto__', 'de'.repeat(10_000)])(
    'is never one that does not exist: %s',
    async (language) => {
      await expect(choose(language)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
      expect(await languageOf(reader.id)).toBe('en')
    },
  )

  it('is never one that is not offered', async () => {
    const withdrawn = { ...host, app: createApp({ ...host.deps, locales: ['en', 'ar'] }) }
    const german = { language: 'de' } as const
    await expect(ask(withdrawn, setInterfaceLanguage, german, reader)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await languageOf(reader.id)).toBe('en')
  })

  it('cannot be set by a visitor', async () => {
    await expect(ask(host, setInterfaceLanguage, { language: 'de' })).rejects.toMatchObject({
      code: 'NO_SESSION',
    })
  })
})

describe('a reader’s page', () => {
  it('is in the language of the account, unless its path names another', async () => {
    expect(await localeAt('/viewer/x')).toBe('en')
    await choose('ar')
    expect(await localeAt('/viewer/x')).toBe('ar')
    expect(await localeAt('/de/viewer/x')).toBe('de')
    expect(await localeAt('/viewer/x')).toBe('ar')
  })

  it('is in English once the language is no longer offered, and in the language when it is again', async () => {
    await choose('de')
    const withdrawn = createApp({ ...host.deps, locales: ['en', 'ar'] }, await testWeb())
    expect(await localeAt('/viewer/x', reader, withdrawn)).toBe('en')
    expect(await localeAt('/viewer/x')).toBe('de')
  })
})

it('names topics in the language of the caller, unless they ask for another', async () => {
  const { l1 } = await aTopicBranch(host.db)
  const name = { topic_id: l1.id, language: 'de', label: 'Kunst', intro: 'Neu.' } as const
  await host.db.insertInto('topic_names').values(name).execute()
  const nameOf = async (input: { language?: Locale }, who?: SignedIn) =>
    (await ask(host, listTopics, input, who)).find(({ id }) => id === l1.id)?.label
  await choose('de')
  expect(await nameOf({}, reader)).toBe('Kunst')
  expect(await nameOf({ language: 'en' }, reader)).toBe(l1.label)
  expect(await nameOf({})).toBe(l1.label)
})

it('shows the pages that emails link to in the reader’s language', async () => {
  const unsubscribe = `/newsletter/unsubscribe/${host.deps.delivery.signer.sign('unsubscribe', reader.id)}`
  await choose('ar')
  const page = await (await host.app.request(unsubscribe)).text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain(mailLinks.in('ar')('unsubscribe.title'))
  const forged = await (await host.app.request('/newsletter/unsubscribe/forged')).text()
  expect(forged).toContain('<html lang="en" dir="ltr">')
})

it('writes the private feed in the reader’s language, even while there is no edition', async () => {
  const { token, digest } = newToken()
  await saveFeedToken(host.db, reader.id, digest)
  await choose('de')
  const json = await (await host.app.request(`/feeds/${token}/feed.json`)).json()
  expect(json).toMatchObject({ title: editionMessages.in('de')('feedTitle') })
})

describe('a new account', () => {
  let people = 0
  async function register(accept: string | undefined, prefix?: Locale, cookie = '') {
    const headers = new Headers({ ...(accept && { 'accept-language': accept }), ...(cookie && { cookie }) })
    const email = `new-${people++}@example.com`
    const asked = {
      headers,
      clientIp: undefined,
      responseHeaders: new Headers(),
      prefix,
      locale: 'en' as const,
    }
    const account = createAccountCommands(host.deps.auth, host.db, asked)
    await account.signUp({ fullName: 'Ada', email, password: 'a long enough one' })
    const { id } = await host.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return languageOf(id)
  }

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['da-DK,ar;q=0.9,de;q=0.8', 'ar'],
    ['en-GB,de;q=0.9', 'en'],
    ['da,fi', 'en'],
    ['*', 'en'],
    [',;q=,,', 'en'],
    [`${'x,'.repeat(5000)}de`, 'en'],
    [undefined, 'en'],
  ])('with a browser that prefers %s is in %s', async (accept, language) => {
    expect(await register(accept)).toBe(language)
  })

  it('is in the language of the page on which it was created', async () => {
    expect(await register('ar', 'de')).toBe('de')
  })

  it('has its language as soon as its verification email can be sent', async () => {
    await register(undefined, 'de')
    const written = await sql<{ together: boolean }>`
      select profiles.xmin = job.xmin as together from profiles, users, pgboss.job
      where users.id = profiles.id and job.data->>'to' = users.email and users.email like 'new-%'
      order by users.created_at desc limit 1`.execute(host.db)
    expect(written.rows).toEqual([{ together: true }])
  })

  it('keeps the language of the page while the person is at a provider', async () => {
    expect(await register('ar', undefined, 'daily-drops.language=de')).toBe('de')
    expect(await register('ar', undefined, 'daily-drops.language=da')).toBe('ar')
  })
})

import { upsertPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { PAGE_LANGUAGE } from '@daily-drops/contract/kernel/client'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { errors } from '@daily-drops/messages/subjects/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let german: SignedIn
let english: SignedIn

beforeAll(async () => {
  host = await startTestApp()
  german = await signUp(host.deps.auth, host.db)
  english = await signUp(host.deps.auth, host.db)
  await setInterfaceLanguage(host.db, german.id, 'de')
})
afterAll(() => host.close())

async function refused(name: string, input: object, person?: SignedIn, page?: string) {
  const call = post(input, person?.token)
  const headers = { ...call.headers, ...(page !== undefined && { [PAGE_LANGUAGE]: page }) }
  return (await host.app.request(`/functions/v1/${name}`, { ...call, headers })).json()
}

it.each([
  ['de', () => german],
  ['en', () => english],
] as const)('a refusal of a function is in the language of the person: %s', async (locale, person) => {
  expect(await refused(upsertPreferences.name, { topics: [], languages: [] }, person())).toMatchObject({
    error: errors.in(locale)('invalidInput'),
    fields: { languages: choiceRules.in(locale)('language.required') },
  })
  // The database's own refusal.
  const gone = { topics: [2_000_000_000], languages: ['en'] }
  expect(await refused(upsertPreferences.name, gone, person())).toMatchObject({
    error: choiceRules.in(locale)('topic.gone'),
  })
})

it('a visitor without a language gets English', async () => {
  expect(await refused(upsertPreferences.name, {})).toMatchObject({ error: errors.in('en')('noSession') })
})

it('a visitor of a page in another language gets that language, and so does a reader', async () => {
  expect(await refused(upsertPreferences.name, {}, undefined, 'de')).toMatchObject({
    error: errors.in('de')('noSession'),
  })
  const none = { topics: [], languages: [] }
  expect(await refused(upsertPreferences.name, none, english, 'de')).toMatchObject({
    fields: { languages: choiceRules.in('de')('language.required') },
  })
  // Also where no function was reached.
  expect(await refused('no-such-function', {}, undefined, 'de')).toMatchObject({
    error: errors.in('de')('notFound'),
  })
})

it.each(['da', 'xx', 'DE', '__proto__', 'de'.repeat(4000), ''])(
  'a language that is not offered changes nothing (%#)',
  async (page) => {
    const [visitor, reader] = [undefined, german].map((person) =>
      refused(upsertPreferences.name, { topics: [], languages: [] }, person, page),
    )
    expect(await visitor).toMatchObject({ error: errors.in('en')('noSession') })
    expect(await reader).toMatchObject({ error: errors.in('de')('invalidInput') })
  },
)

it('a language that is no longer offered falls back to English', async () => {
  const app = createApp({ ...host.deps, locales: ['en', 'ar'] })
  const { headers, ...call } = post({})
  const german = { ...call, headers: { ...headers, [PAGE_LANGUAGE]: 'de' } }
  const answer = await app.request(`/functions/v1/${upsertPreferences.name}`, german)
  expect(await answer.json()).toMatchObject({ error: errors.in('en')('noSession') })
})

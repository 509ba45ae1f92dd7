import { upsertPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { errors } from '@daily-drops/messages/subjects/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let german: SignedIn
let english: SignedIn

beforeAll(async () => {
  host = await startTestApp({ PREVIEW_LANGUAGES: 'de' })
  german = await signUp(host.deps.auth, host.db)
  english = await signUp(host.deps.auth, host.db)
  await setInterfaceLanguage(host.db, german.id, 'de')
})
afterAll(() => host.close())

async function refused(name: string, input: object, person?: SignedIn) {
  return (await host.app.request(`/functions/v1/${name}`, post(input, person?.token))).json()
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

import { getNewsletter } from '@daily-drops/contract/functions/delivery/newsletter'
import { contentRanking, getFeed } from '@daily-drops/contract/functions/editions/feed'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { saveFeedToken } from '@daily-drops/db/delivery/feed-tokens'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import type { Locale } from '@daily-drops/messages/locales'
import { reasons } from '@daily-drops/messages/subjects/reasons'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { signUp, startTestApp } from '../../testing/test-app.ts'

const LOCALES = ['en', 'de', 'ar'] as const
const nameIn = (locale: Locale) => (locale === 'en' ? branch.l2.label : `Topic in ${locale}`)

let host: Awaited<ReturnType<typeof startTestApp>>
let branch: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  host = await startTestApp()
  branch = await aTopicBranch(host.db)
  const names = LOCALES.filter((language) => language !== 'en').map((language) => ({
    topic_id: branch.l2.id,
    language,
    label: nameIn(language),
    intro: 'x',
  }))
  await host.db.insertInto('topic_names').values(names).execute()
  for (let index = 0; index < 8; index++) {
    await aDrop(host.db, {
      topics: branch,
      language: 'en',
      published_at: new Date(Date.now() - index * 60_000),
      ...(index === 7 && { type: 'video', youtube_kind: 'video' }),
    })
  }
})
afterAll(() => host.close())

async function aReader(locale: Locale = 'en') {
  const reader = await signUp(host.deps.auth, host.db)
  await setInterfaceLanguage(host.db, reader.id, locale)
  const choice = { topics: [branch.l1.id], languages: ['en' as const] }
  await host.db.transaction().execute((db) => savePreferences(db, reader.id, choice))
  return reader
}

const itemsOf = (table: 'edition_items' | 'visitor_edition_items') => host.db.updateTable(table)
const token = (digit: string) => digit.repeat(32)

/** The reasons of a reader's edition as each surface of the host shows them. */
async function surfacesOf(reader: Awaited<ReturnType<typeof aReader>>, secret: string) {
  await saveFeedToken(host.db, reader.id, hashSecret(secret))
  const feed = async (file: string) => (await host.app.request(`/feeds/${secret}/${file}`)).text()
  const page = await ask(host, getFeed, {}, reader)
  const ranking = await ask(host, contentRanking, {}, reader)
  const { preview } = await ask(host, getNewsletter, {}, reader)
  return {
    page: page.items.map((item) => item.reason_for_ranking),
    api: ranking.ranked_drops.map((item) => item.reason_for_ranking),
    newsletter: preview?.items.map((item) => item.reason),
    feeds: [await feed('feed.xml'), await feed('feed.json')],
  }
}

it.each(LOCALES)(
  '[LANG-08] shows the same reason on every surface, rendered from the code in the language of the reader: %s',
  async (locale) => {
    const reader = await aReader(locale)
    await ask(host, getFeed, {}, reader)
    await itemsOf('edition_items')
      .set({ reason: `follows ${branch.l2.id} others 2`, reason_for_ranking: 'Another sentence.' })
      .where('user_id', '=', reader.id)
      .execute()
    const topic = nameIn(locale)
    const sentence = reasons.in(locale)('reason.follows.others', { topic, others: 2 })
    if (locale === 'en') expect(sentence).toBe(`You follow ${topic}, and two other sources report it.`)
    expect(sentence).toContain(topic)
    const { page, api, newsletter, feeds } = await surfacesOf(
      reader,
      token('abc'[LOCALES.indexOf(locale)] ?? ''),
    )
    expect(page).toEqual(Array(5).fill(sentence))
    expect([api, newsletter]).toEqual([page, page])
    for (const feed of feeds) {
      expect(feed.split(sentence)).toHaveLength(6)
      expect(feed).not.toContain('Another sentence.')
    }
  },
)

it.each(LOCALES)(
  '[LANG-08] keeps the stored sentence of an older edition on every surface: %s',
  async (locale) => {
    const reader = await aReader(locale)
    await ask(host, getFeed, {}, reader)
    await itemsOf('edition_items')
      .set({ reason: null, reason_for_ranking: 'As it was told then.' })
      .where('user_id', '=', reader.id)
      .execute()
    const { page, api, newsletter, feeds } = await surfacesOf(
      reader,
      token('def'[LOCALES.indexOf(locale)] ?? ''),
    )
    expect(page).toEqual(Array(5).fill('As it was told then.'))
    expect([api, newsletter]).toEqual([page, page])
    for (const feed of feeds) expect(feed.split('As it was told then.')).toHaveLength(6)
  },
)

it('[LANG-08] renders the public edition from its codes, and keeps the sentences of an older one', async () => {
  const shown = async () => (await ask(host, getFeed, {})).items.map((item) => item.reason_for_ranking)
  for (const reason of await shown()) expect(reason).toMatch(`Today in ${branch.l1.label}`)
  await itemsOf('visitor_edition_items').set({ reason_for_ranking: 'Another sentence.' }).execute()
  expect((await shown()).join()).not.toContain('Another sentence.')
  await itemsOf('visitor_edition_items').set({ reason: null }).execute()
  expect(new Set(await shown())).toEqual(new Set(['Another sentence.']))
})

import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { saveFeedToken } from '@daily-drops/db/delivery/feed-tokens'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { reasons } from '@daily-drops/messages/subjects/reasons'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORIGIN, signUp, startTestApp } from '../testing/test-app.ts'

const LOCALES = ['de', 'ar'] as const

let host: Awaited<ReturnType<typeof startTestApp>>
let branch: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  host = await startTestApp()
  branch = await aTopicBranch(host.db)
  for (const language of LOCALES) {
    const name = { topic_id: branch.l1.id, language, label: `Topic in ${language}`, intro: 'x' }
    await host.db.insertInto('topic_names').values(name).execute()
  }
  for (let n = 0; n < 6; n++) await aDrop(host.db, { topics: branch })
})
afterAll(() => host.close())

async function aReader(locale: (typeof LOCALES)[number] | 'en') {
  const reader = await signUp(host.deps.auth, host.db)
  await setInterfaceLanguage(host.db, reader.id, locale)
  const choice = { topics: [branch.l1.id], languages: ['en' as const] }
  await host.db.transaction().execute((db) => savePreferences(db, reader.id, choice))
  const token = reader.id.replaceAll('-', '')
  await saveFeedToken(host.db, reader.id, hashSecret(token))
  const get = async (path: string) => (await host.app.request(path)).text()
  return {
    ...reader,
    rss: parseRssFeed(await get(`/feeds/${token}/feed.xml`)),
    json: parseJsonFeed(JSON.parse(await get(`/feeds/${token}/feed.json`))),
    unsubscribe: await get(
      `/newsletter/unsubscribe/${host.deps.delivery.signer.sign('unsubscribe', reader.id)}`,
    ),
  }
}

it.each(LOCALES)(
  '[LANG-08] [LANG-10] a private feed is in the language of its reader: %s',
  async (locale) => {
    const [{ rss, json }, english] = [await aReader(locale), await aReader('en')]
    const t = editionMessages.in(locale)
    expect([rss.title, json.title]).toEqual([t('feedTitle'), t('feedTitle')])
    expect([rss.language, rss.xml?.lang, json.language]).toEqual([locale, locale, locale])
    expect(rss.description).not.toBe(english.rss.description)
    const page = `${ORIGIN}/${locale}/feed`
    expect([rss.link, json.home_page_url]).toEqual([page, page])
    const [start] = reasons
      .in(locale)('reason.follows', { topic: `Topic in ${locale}` })
      .split(/\.$/)
    for (const text of [rss.items?.[0]?.description, json.items?.[0]?.content_text]) {
      expect(text).toContain(start)
      expect(text).not.toContain('You follow')
    }
    expect([english.rss.title, english.rss.link]).toEqual(['My edition · Daily Drops', `${ORIGIN}/feed`])
  },
)

it.each(LOCALES)('a page that an email leads to links to the product in its language: %s', async (locale) => {
  const { unsubscribe } = await aReader(locale)
  expect(unsubscribe).toContain(`<html lang="${locale}"`)
  expect(unsubscribe).toContain(`<a href="/${locale}"`)
})

import { searchDrops } from '@daily-drops/contract/functions/search/search'
import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const languagesIn = (items: readonly { language: string | null }[]) =>
  [...new Set(items.map(({ language }) => language))].toSorted()

/** Every public list of the topic's items, as a visitor with German pages sees it. */
const LISTS = {
  async 'the topic page'(slug: string) {
    const { latest, left_out } = await ask(stage.host, getTopicPage, { slug, language: 'de' })
    return { items: latest, left_out }
  },
  async 'the archive'(slug: string) {
    const { days, left_out } = await ask(stage.host, getTopicArchive, { slug, language: 'de' })
    return { items: days.flatMap(({ items }) => items), left_out }
  },
  async 'a day'(slug: string) {
    return ask(stage.host, getTopicDay, { slug, date: stage.today, language: 'de' })
  },
  async search(slug: string) {
    const { results, left_out } = await ask(stage.host, searchDrops, { q: slug, language: 'de' })
    return { items: results, left_out }
  },
}

describe.each(Object.entries(LISTS))('[LANG-13] %s in German', (_, list) => {
  const add = (count: number, language: 'de' | 'en', day = stage.today) =>
    Promise.all(
      Array.from({ length: count }, () =>
        stage.on(day, '00:00:01', { language, title: `About ${stage.topics.l3.slug}` }),
      ),
    )

  it('is filled with English where it has fewer than five items, and says so', async () => {
    await add(2, 'de')
    await add(6, 'en')
    const { items, left_out } = await list(stage.topics.l3.slug)
    expect(languagesIn(items)).toEqual(['de', 'en'])
    expect(left_out).toMatchObject({ filled_with_english: true, other_languages: { count: 0 } })
  })

  it('has only German items where there are five', async () => {
    for (const days of [0, 1]) await add(days === 0 ? 5 : 3, 'de', stage.ago(days))
    await add(6, 'en')
    const { items, left_out } = await list(stage.topics.l3.slug)
    expect(languagesIn(items)).toEqual(['de'])
    expect(left_out).toMatchObject({ filled_with_english: false, other_languages: { count: 6 } })
  })
})

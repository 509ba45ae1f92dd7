import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { getSourcePage } from '@daily-drops/contract/functions/sources/source-pages'
import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aSource } from '@daily-drops/db/testing/factories'
import { expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()

interface Asked {
  slug: string
  source: string
  who?: SignedIn
}

const LISTS = {
  topic: async ({ slug, who }: Asked) => (await ask(stage.host, getTopicPage, { slug }, who)).latest,
  archive: async ({ slug, who }: Asked) =>
    (await ask(stage.host, getTopicArchive, { slug }, who)).days.flatMap(({ items }) => items),
  day: async ({ slug, who }: Asked) =>
    (await ask(stage.host, getTopicDay, { slug, date: stage.ago(1) }, who)).items,
  search: async ({ slug, who }: Asked) =>
    (await ask(stage.host, searchDrops, { q: slug }, who)).results.map(({ drop, story }) => ({
      id: drop.id,
      story,
    })),
  source: async ({ source, who }: Asked) =>
    (await ask(stage.host, getSourcePage, { slug: source }, who)).latest,
}

it.each(Object.entries(LISTS))('[STORY-01] the %s list says which sources tell a story', async (_, list) => {
  const { slug } = stage.topics.l3
  const named = { title: `About ${slug}` }
  const source = await aSource(stage.host.db)
  const tell = (time: string, more = {}) => stage.on(stage.ago(1), time, { ...named, ...more })
  const own = await tell('10:00:00', { source_id: source.id })
  const alone = await tell('11:00:00', { source_id: source.id })
  const other = await tell('12:00:00', { story_id: own.story_id })
  const sources = (...drops: { source_id: number }[]) => drops.map(({ source_id }) => ({ id: source_id }))
  const told = { id: own.story_id, sources_count: 2 }
  const storyOf = async ({ id }: { id: number }, who?: SignedIn) => {
    const items = await list({ slug, source: source.slug ?? '', ...(who && { who }) })
    const item = items.find((each) => each.id === id)
    expect(item).toBeDefined()
    return item?.story
  }
  expect(await storyOf(own)).toMatchObject({ ...told, sources: sources(own, other) })
  expect(await storyOf(alone)).toBeUndefined()
  const reader = await stage.aReader()
  await stage.host.db.transaction().execute((db) => setSourceMuted(db, reader.id, other.source_id, true))
  expect(await storyOf(own, reader)).toMatchObject({ ...told, sources: sources(own) })
})

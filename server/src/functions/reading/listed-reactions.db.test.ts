import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { getSourcePage } from '@daily-drops/contract/functions/sources/source-pages'
import { getStory } from '@daily-drops/contract/functions/stories/stories'
import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
} from '@daily-drops/contract/functions/topics/topic-pages'
import type { ListedDrop } from '@daily-drops/contract/items/feed-items'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { setOpinion } from '@daily-drops/db/reading/feedback'
import { expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()

type Shown = Pick<ListedDrop, 'saved' | 'opinion'> | undefined
interface Wanted {
  slug: string
  day: string
  source_id: number
  story_id: number
}

const LISTS: Record<string, (of: Wanted, who?: SignedIn) => Promise<Shown>> = {
  'a topic': async ({ slug }, who) => (await ask(stage.host, getTopicPage, { slug }, who)).latest[0],
  'an archive': async ({ slug }, who) =>
    (await ask(stage.host, getTopicArchive, { slug }, who)).days[0]?.items[0],
  'a day': async ({ slug, day }, who) =>
    (await ask(stage.host, getTopicDay, { slug, date: day }, who)).items[0],
  'a search': async ({ source_id }, who) =>
    (await ask(stage.host, searchDrops, { source: String(source_id) }, who)).results[0],
  'a source': async ({ source_id }, who) =>
    (await ask(stage.host, getSourcePage, { slug: String(source_id) }, who)).latest[0],
  'a story': async ({ story_id }, who) => (await ask(stage.host, getStory, { story_id }, who)).tellings[0],
}

it.each(Object.keys(LISTS))("[DEC-35] the items of %s show their reader's own reactions", async (name) => {
  const { host, ago, on, aReader } = stage
  const [reader, other] = [await aReader(), await aReader()]
  const day = ago(1)
  const { id, source_id, story_id } = await on(day)
  await host.db.transaction().execute(async (db) => {
    await saveBookmark(db, reader.id, id)
    await setOpinion(db, reader.id, id, 'like')
  })
  const shown = (who?: SignedIn) =>
    LISTS[name]?.({ slug: stage.topics.l3.slug, day, source_id, story_id }, who)
  expect(await shown(reader)).toMatchObject({ saved: true, opinion: 'like' })
  for (const person of [other, undefined])
    expect(await shown(person)).toMatchObject({ saved: false, opinion: null })
})

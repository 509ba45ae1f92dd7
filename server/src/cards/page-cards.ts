import type { Card } from '@daily-drops/contract/jobs/images'
import { mayReadArchive } from '@daily-drops/core/archive'
import { localDay } from '@daily-drops/core/local-day'
import { cutAtWord } from '@daily-drops/core/text/sentence'
import { type Ink, inkOf } from '@daily-drops/core/topics/topic-inks'
import type { Db } from '@daily-drops/db/connection/client'
import { dropsOfTopicDay } from '@daily-drops/db/topics/topic-pages'
import { topicAncestors, topicBySlug } from '@daily-drops/db/topics/topics'
import { datesIn } from '@daily-drops/messages/dates'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { landing } from '@daily-drops/messages/subjects/landing'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { listReaderOf } from '@daily-drops/services/accounts/list-reader'

/** Three lines of the card. */
const INTRO_LENGTH = 150

type PageCard = Omit<Card, 'key'>

const HEADLINES = 3
const LOOKED_AT = 12
/** Layers of a mark in one ink: as many as an edition has items. */
const LAYERS = 5
/** Scripts that the worker's own fonts contain. Any other might show as empty boxes. */
const SETTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
const PICTOGRAPHS = /\p{Extended_Pictographic}\ufe0f?/gu

const t = landing.in(SOURCE_LOCALE)

export const PRODUCT_CARD: PageCard = {
  kicker: '',
  title: t('hero.headline'),
  lines: [t('description')],
  inks: ['pine', 'ochre', 'petrol', 'plum', 'slate'],
}

export async function topicCard(db: Db, slug: string): Promise<PageCard | undefined> {
  const topic = await topicBySlug(db, slug)
  if (!topic) return undefined
  const above = await topicAncestors(db, topic.id)
  const kicker = [topicLinks.in(SOURCE_LOCALE)('topics'), ...above.map(({ label }) => label)].join(' › ')
  return {
    kicker,
    title: topic.label,
    lines: topic.intro ? [cutAtWord(topic.intro, INTRO_LENGTH)] : [],
    inks: inksOf(above[0] ?? topic),
  }
}

/** Only days that every visitor may read, because the card says no more than the page. */
export async function dayCard(db: Db, slug: string, day: string, now: Date): Promise<PageCard | undefined> {
  const today = localDay(now, 'UTC')
  if (day > today || !mayReadArchive(null, day, today)) return undefined
  const topic = await topicBySlug(db, slug)
  if (!topic) return undefined
  const drops = await dropsOfTopicDay(
    db,
    { topicId: topic.id, day, reader: listReaderOf(null, now) },
    { limit: LOOKED_AT },
  )
  if (drops.length === 0) return undefined
  const headlines = drops.map(({ title }) => title.replace(PICTOGRAPHS, '').replace(/\s+/g, ' ').trim())
  return {
    kicker: datesIn(SOURCE_LOCALE).formatLongDay(day),
    title: topic.label,
    lines: headlines.filter((title) => title && SETTABLE.test(title)).slice(0, HEADLINES),
    inks: inksOf((await topicAncestors(db, topic.id))[0] ?? topic),
  }
}

/** A whole mark in the main topic's ink. */
function inksOf(main: { slug: string }): Ink[] {
  return Array<Ink>(LAYERS).fill(inkOf(main.slug))
}

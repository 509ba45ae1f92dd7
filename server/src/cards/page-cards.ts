import type { Card } from '@daily-drops/contract/jobs/images'
import { mayReadArchive } from '@daily-drops/core/archive'
import { localDay } from '@daily-drops/core/local-day'
import { cutAtWord } from '@daily-drops/core/text/sentence'
import { type Ink, inkOf } from '@daily-drops/core/topics/topic-inks'
import type { Db } from '@daily-drops/db/connection/client'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { dropsOfTopicDay } from '@daily-drops/db/topics/topic-pages'
import { topicAncestors, topicBySlug, topicsIn } from '@daily-drops/db/topics/topics'
import { datesIn } from '@daily-drops/messages/dates'
import type { Locale } from '@daily-drops/messages/locales'
import { landing } from '@daily-drops/messages/subjects/landing'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { filledInEnglish, listReaderOf } from '@daily-drops/services/accounts/list-reader'

/** Three lines of the card. */
const INTRO_LENGTH = 150

type PageCard = Omit<Card, 'key'>

const HEADLINES = 3
const LOOKED_AT = 12
/** Layers of a mark in one ink: as many as an edition has items. */
const LAYERS = 5
/** Scripts that the worker's own fonts contain. Any other might show as empty boxes. */
const SETTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u
/** The Japanese font lacks many Chinese characters. */
const isSettable = (title: string, language: string | null) => language === 'ja' || SETTABLE.test(title)
const PICTOGRAPHS = /\p{Extended_Pictographic}\ufe0f?/gu

export function productCard(locale: Locale): PageCard {
  const t = landing.in(locale)
  return {
    kicker: '',
    title: t('hero.headline'),
    lines: [t('description')],
    inks: ['pine', 'ochre', 'petrol', 'plum', 'slate'],
  }
}

export async function topicCard(db: Db, slug: string, locale: Locale): Promise<PageCard | undefined> {
  const topic = await namedTopic(db, slug, locale)
  if (!topic) return undefined
  const { shown, above } = topic
  return {
    kicker: [topicLinks.in(locale)('topics'), ...above.map(({ label }) => label)].join(' › '),
    title: shown.label,
    lines: shown.intro ? [cutAtWord(shown.intro, INTRO_LENGTH)] : [],
    inks: inksOf(above[0] ?? shown),
  }
}

interface CardDay {
  slug: string
  day: string
  locale: Locale
}

/** Only days that every visitor may read, because the card says no more than the page. */
export async function dayCard(
  db: Db,
  { slug, day, locale }: CardDay,
  now: Date,
): Promise<PageCard | undefined> {
  const today = localDay(now, 'UTC')
  if (day > today || !mayReadArchive(null, day, today)) return undefined
  const topic = await namedTopic(db, slug, locale)
  if (!topic) return undefined
  const { shown, above } = topic
  const ofDay = (reader: ListReader, limit: number) =>
    dropsOfTopicDay(db, { topicId: shown.id, day, reader }, { limit })
  const reader = await filledInEnglish(listReaderOf(null, now, { language: locale }), ofDay)
  const drops = await ofDay(reader, LOOKED_AT)
  if (drops.length === 0) return undefined
  const headlines = drops
    .filter(({ title, language }) => isSettable(title, language))
    .map(({ title }) => title.replace(PICTOGRAPHS, '').replace(/\s+/g, ' ').trim())
  return {
    kicker: datesIn(locale).formatLongDay(day),
    title: shown.label,
    lines: headlines.filter(Boolean).slice(0, HEADLINES),
    inks: inksOf(above[0] ?? shown),
  }
}

/** A topic and those above it, under their names in a language. */
async function namedTopic(db: Db, slug: string, locale: Locale) {
  const topic = await topicBySlug(db, slug)
  if (!topic) return undefined
  const [shown = topic, ...above] = await topicsIn(
    db,
    [topic, ...(await topicAncestors(db, topic.id))],
    locale,
  )
  return { shown, above }
}

/** A whole mark in the main topic's ink. */
function inksOf(main: { slug: string }): Ink[] {
  return Array<Ink>(LAYERS).fill(inkOf(main.slug))
}

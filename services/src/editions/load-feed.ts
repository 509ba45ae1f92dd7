import { mayRead, type Viewer } from '@daily-drops/contract/accounts/viewer'
import type { getFeed } from '@daily-drops/contract/functions/editions/feed'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { mayReadArchive } from '@daily-drops/core/archive'
import { DEFAULT_LANGUAGE } from '@daily-drops/core/languages'
import { localDay } from '@daily-drops/core/local-day'
import { candidateDrops } from '@daily-drops/db/drops/candidate-drops'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import type { ReaderToday } from '@daily-drops/db/editions/editions'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { findPublicEdition } from '@daily-drops/db/editions/public-editions'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { edition } from '@daily-drops/messages/subjects/edition'
import { filledInEnglish, isFilled, listReaderOf } from '../accounts/list-reader.ts'
import { planOf } from '../accounts/viewer-plan.ts'
import { presentItems, type StoredItem, unranked } from '../drops/present-drops.ts'
import { withStories } from '../drops/with-stories.ts'
import { madeOnce } from './made-once.ts'
import { ensureEdition } from './make-edition.ts'
import { ensurePublicEdition } from './make-public-edition.ts'
import { presentCleared } from './present-cleared.ts'
import type { ReadContext } from './read-context.ts'
import { todayOf } from './reader-today.ts'
import { sampleItems } from './sample-items.ts'

type Feed = OutputOf<typeof getFeed>

const FALLBACK_SIZE = 10
const NOTHING = { number: null, items: [], constraints_applied: [], cleared: [] }

/** A reader opens an edition more often than it changes. */
const wholeEdition = madeOnce<Feed>()

/** The content of /feed in every state. A failure is logged and leads to the next best content. */
export async function loadFeed(context: ReadContext, date: string | undefined, now: Date): Promise<Feed> {
  const { db, viewer } = context
  planOf(viewer)
  if (!viewer || !mayRead(viewer)) return publicFeed(context, date, now)

  const settings = await withFallback(context, todayOf(context, viewer.id, now), undefined)
  if (!settings) return publicFeed(context, date, now)
  const { today } = settings
  const day = checkedDay(viewer, date, today)
  const base = { ...NOTHING, temporary: false, day, is_today: day === today, time_zone: settings.timeZone }
  if (settings.topics.length === 0) return { ...base, state: 'setup' }

  const edition = await withFallback(
    context,
    readerEdition(context, viewer, settings, { day, now }),
    undefined,
  )
  if (edition?.items.length) {
    const { number, constraints_applied, items, isWhole } = edition
    const present = async (): Promise<Feed> => ({
      ...base,
      number,
      constraints_applied,
      state: 'ranked',
      items: await presentItems(context, items, now),
      cleared: isWhole ? [] : await presentCleared(context, day, now),
    })
    if (!isWhole) return present()
    const tree = await context.snapshots.tree(now)
    return wholeEdition(items, [tree, context.locale, today, settings.timeZone], present)
  }
  // An edition that its reader has cleared stays empty. Nothing replaces it.
  if (edition) {
    const { number } = edition
    return { ...base, number, state: 'cleared', cleared: await presentCleared(context, day, now) }
  }
  const reader = listReaderOf({ ...viewer, languages: settings.languages }, now)
  const newest = day === today ? await candidateDrops(db, FALLBACK_SIZE, reader) : []
  if (newest.length === 0) return { ...base, state: 'empty' }
  return { ...base, state: 'fallback', items: await presentTold(context, newest.map(unranked), now) }
}

async function readerEdition(
  { db, snapshots, newest }: ReadContext,
  viewer: Viewer,
  settings: ReaderToday,
  { day, now }: { day: string; now: Date },
) {
  const { languages: _, ...reader } = { ...listReaderOf(viewer, now), userId: viewer.id }
  const built = await findEdition(db, reader, day, newest)
  if (built || day !== settings.today) return built
  await ensureEdition(db, await snapshots.forReader(now, settings), { userId: viewer.id, day, now })
  return findEdition(db, reader, day)
}

async function publicEdition(
  { db, viewer, snapshots, locale = SOURCE_LOCALE }: ReadContext,
  day: string,
  now: Date,
) {
  const reader = publicEditionReader(viewer)
  // The page may be in a language in which the reader reads no items.
  const language = !reader || reader.languages?.includes(locale) ? locale : SOURCE_LOCALE
  const built = await findPublicEdition(db, { language, day }, reader)
  if (built || day !== localDay(now, 'UTC')) return built
  const snapshot = await snapshots.forReader(now, { topics: [], languages: [language, DEFAULT_LANGUAGE] })
  await ensurePublicEdition(db, snapshot, { language, day, now })
  return findPublicEdition(db, { language, day }, reader)
}

/**
 * A reader who sees the public edition instead of their own still sees no muted items and only their own
 * languages.
 */
function publicEditionReader(viewer: Viewer | null): ListReader | null {
  return viewer && mayRead(viewer) ? { userId: viewer.id, languages: viewer.languages } : null
}

/** The public edition, for visitors and for readers whose own edition cannot be built. */
export async function publicFeed(context: ReadContext, date: string | undefined, now: Date): Promise<Feed> {
  const today = localDay(now, 'UTC')
  const day = checkedDay(context.viewer, date, today)
  const base = { ...NOTHING, temporary: true, day, is_today: day === today, time_zone: 'UTC' }
  const edition = await withFallback(context, publicEdition(context, day, now), undefined)
  if (edition?.items.length) {
    const { number, constraints_applied } = edition
    const items = await presentTold(context, edition.items, now)
    return { ...base, number, constraints_applied, state: 'ranked', items }
  }
  if (day !== today) return { ...base, state: 'empty' }
  const newest = await withFallback(context, newestDrops(context, now), [])
  if (newest.length === 0) return { ...base, state: 'sample', items: sampleItems(context.locale) }
  return { ...base, state: 'fallback', items: await presentTold(context, newest.map(unranked), now) }
}

/** In the language of the page. Where few are, English ones follow them. */
async function newestDrops({ db, viewer, locale = SOURCE_LOCALE }: ReadContext, now: Date) {
  const list = (reader: ListReader, limit: number) => candidateDrops(db, limit, reader)
  const reader = await filledInEnglish(listReaderOf(viewer, now, { language: locale }), list)
  const { languages = [] } = reader
  const readers = isFilled(reader) ? languages.map((each) => ({ ...reader, languages: [each] })) : [reader]
  const found = await Promise.all(readers.map((each) => list(each, FALLBACK_SIZE)))
  return found.flat().slice(0, FALLBACK_SIZE)
}

/** If their stories cannot be read, the items are still shown. */
async function presentTold(
  context: ReadContext,
  stored: readonly StoredItem[],
  now: Date,
): Promise<Feed['items']> {
  const told = await withFallback(context, withStories(context, stored, now), stored)
  return presentItems(context, told, now)
}

function checkedDay(viewer: Viewer | null, date: string | undefined, today: string): string {
  if (date === undefined) return today
  if (date > today) throw new AppError('NOT_FOUND')
  if (!mayReadArchive(planOf(viewer), date, today)) {
    throw new AppError('FORBIDDEN', { message: edition.text('archiveLimit') })
  }
  return date
}

async function withFallback<T, Instead>(
  { log }: ReadContext,
  attempt: Promise<T>,
  instead: Instead,
): Promise<T | Instead> {
  try {
    return await attempt
  } catch (err) {
    log.error({ err }, 'feed fell back to the newest drops')
    return instead
  }
}

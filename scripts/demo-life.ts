import { completeOnboarding } from '@daily-drops/contract/functions/accounts/preferences'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { addDays } from '@daily-drops/core/archive'
import { localDay } from '@daily-drops/core/local-day'
import type { Db } from '@daily-drops/db/connection/client'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { someTopics } from '@daily-drops/db/testing/factories'
import { fillPastRecords } from '@daily-drops/db/testing/past-records'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { cookiesOf, type DemoAccount, PASSWORD } from './demo-accounts.ts'

const DAYS = 14
const CHOSEN_TOPICS = 8
const MORNING = 'T06:30:00Z'
/** In turn: a finished edition, one with its end left unread, and one just begun. */
const LEFT_UNREAD = [0, 1, 3]

/** A visit while the first items arrived froze an edition of them, most likely without a video. */
export async function renewPublicEdition(db: Db): Promise<void> {
  await db.deleteFrom('visitor_editions').execute()
}

/** A reader, and the operators' records, as they are after two weeks. */
export async function finishReader(db: Db, baseUrl: string, reader: DemoAccount): Promise<void> {
  await chooseTopics(baseUrl, reader, await liveliestTopics(db))
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', reader.email)
    .executeTakeFirstOrThrow()
  const now = new Date()
  await liveTwoWeeks(db, id, now)
  await recordTwoWeeks(db, now)
}

/** Staff land in the console instead of onboarding. */
export async function onboardStaff(db: Db, baseUrl: string, staff: DemoAccount): Promise<void> {
  await chooseTopics(baseUrl, staff, await someTopics(db, 1, 2))
}

/** An edition for each day, mostly opened, with some items saved. Today's is unread. */
export async function liveTwoWeeks(db: Db, userId: string, now: Date): Promise<void> {
  const today = localDay(now, 'UTC')
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const moment = ago === 0 ? now : new Date(day + MORNING)
    await ensureEdition(db, await takeSnapshot(db, moment), { userId, day, now: moment })
    if (ago > 0) await readEdition(db, userId, day, LEFT_UNREAD[ago % LEFT_UNREAD.length] ?? 0)
  }
}

/** The records of the same two weeks, for operators. */
export function recordTwoWeeks(db: Db, now: Date): Promise<void> {
  return fillPastRecords(db, new Date(`${addDays(localDay(now, 'UTC'), 1 - DAYS)}T00:00:00Z`), now)
}

async function liveliestTopics(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('topic_days')
    .innerJoin('topics', 'topics.id', 'topic_days.topic_id')
    .select('topics.id')
    .where('topics.level', '=', 3)
    .where('topics.is_active', '=', true)
    .groupBy('topics.id')
    .orderBy((topic) => topic.fn.sum('topic_days.items'), 'desc')
    .limit(CHOSEN_TOPICS)
    .execute()
  return rows.map(({ id }) => id)
}

/** Uses the product's own functions, as every reader does. */
async function chooseTopics(baseUrl: string, { name, email }: DemoAccount, topics: number[]): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = cookiesOf(answer)
  const [first_name = '', last_name = ''] = name.split(' ')
  const about = { first_name, last_name, company_role: 'Curious', is_public: true }
  await callFunction(
    completeOnboarding,
    { ...about, topics, languages: ['en'], youtube_embed_pref: true },
    {
      baseUrl,
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { 'content-type': 'application/json', cookie, origin: baseUrl } }),
    },
  )
}

async function readEdition(db: Db, userId: string, day: string, left: number): Promise<void> {
  const edition = await findEdition(db, { userId }, day)
  if (!edition || edition.items.length <= left) return
  const read = edition.items.slice(0, edition.items.length - left)
  const created_at = new Date(`${day}T07:15:00Z`)
  await db
    .insertInto('engagement_events')
    .values(
      read.map(({ id }) => ({
        user_id: userId,
        drop_id: id,
        action: 'open' as const,
        channel: 'web',
        created_at,
      })),
    )
    .execute()
  await db
    .updateTable('edition_items')
    .set({ opened_at: created_at })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where(
      'drop_id',
      'in',
      read.map(({ id }) => id),
    )
    .execute()
  const [best] = read
  if (best) await db.transaction().execute((db) => saveBookmark(db, userId, best.id))
}

import type { Schedule } from '@daily-drops/core/delivery/slots'
import { nextSlot } from '@daily-drops/core/delivery/slots'
import type { Db } from '@daily-drops/db/connection/client'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { sql } from 'kysely'

export interface Group {
  kind: 'email' | 'telegram' | 'slack'
  readerZone: string
  schedule: Schedule
}

const ITEMS = 5
/** Their ids are 1 to this number. */
export const DROPS = 60

/** Accounts with one channel each, by group, and the editions of these days, ready to be sent. */
export async function addReaders(
  db: Db,
  options: { groups: readonly Group[]; perGroup: number; from: Date; days: readonly string[] },
): Promise<void> {
  await sql`insert into sources (name, homepage_url, feed_url, host)
    values ('The Gazette', 'https://gazette.example/', 'https://gazette.example/feed', 'gazette.example')`.execute(
    db,
  )
  await sql`
    insert into drops (title, url, summary, published_at, language, source_id, tags, tag_done, l1_topic_id, l2_topic_id, reading_minutes)
    select 'What item ' || n || ' is about, in a title of usual length', 'https://gazette.example/' || n,
      repeat('A summary says in two or three lines what is new. ', 4), ${options.from}, 'en',
      (select min(id) from sources), array[l3.slug], true, l2.parent_id, l2.id, 4
    from generate_series(1, ${DROPS}::int) as n,
      (select * from topics where level = 3 order by id limit 1) as l3 join topics as l2 on l2.id = l3.parent_id`.execute(
    db,
  )
  for (const [index, group] of options.groups.entries()) await addGroup(db, group, index, options)
  await sql`analyze`.execute(db)
}

async function addGroup(
  db: Db,
  { kind, readerZone, schedule }: Group,
  index: number,
  { perGroup, from, days }: { perGroup: number; from: Date; days: readonly string[] },
): Promise<void> {
  await sql`
    with people as (
      insert into users (name, email, email_verified)
      select 'Reader ' || ${index}::int || ' ' || n, 'reader-' || ${index}::int || '-' || n || '@example.com', true
      from generate_series(1, ${perGroup}::int) as n
      returning id
    )
    select count(*) from people`.execute(db)
  await sql`
    update profiles set time_zone = ${readerZone}, onboarding_completed = true, subscription_tier = 'premium'
    where email like ${`reader-${index}-%`}`.execute(db)
  await sql`
    insert into delivery_channels
      (user_id, kind, address, time_zone, days, minutes, next_run_at, tz_version, opt_in_wording)
    select id, ${kind}, case when ${kind} <> 'email' then split_part(email, '@', 1) end, ${schedule.timeZone},
      ${[...schedule.days]}::smallint[], ${[...schedule.minutes]}::smallint[], ${nextSlot(schedule, from)},
      ${process.versions.tz ?? ''}, 'drill'
    from profiles where email like ${`reader-${index}-%`}`.execute(db)
  await sql`
    insert into editions (user_id, day, ranking_version)
    select id, day::date, 'drill' from profiles, unnest(${[...days]}::text[]) as day
    where email like ${`reader-${index}-%`}`.execute(db)
  await sql`
    insert into edition_items (user_id, day, position, drop_id, story_id, final_score, reason_for_ranking)
    select editions.user_id, day, position, position, position, 1, 'You follow this topic'
    from editions join profiles on profiles.id = editions.user_id, generate_series(1, ${ITEMS}::int) as position
    where email like ${`reader-${index}-%`}`.execute(db)
}

/** Every channel waits for its first slot after that moment. */
export async function startFrom(db: Db, groups: readonly Group[], from: Date): Promise<void> {
  for (const [index, { schedule }] of groups.entries()) {
    await sql`
      update delivery_channels set next_run_at = ${nextSlot(schedule, from)}
      from profiles where profiles.id = user_id and email like ${`reader-${index}-%`}`.execute(db)
  }
}

/** Each reader with a webhook gets their own, stored as the product does. */
export async function addWebhooks(db: Db, signer: DeliverySigner, origin: string): Promise<void> {
  const { rows } = await sql<{ id: string; address: string }>`
    select user_id as id, address from delivery_channels where kind = 'slack'`.execute(db)
  const urls = rows.map(({ address }) => `${origin}/${address}`)
  await sql`
    with given as (
      select * from unnest(${rows.map(({ id }) => id)}::uuid[],
        ${urls.map((url) => signer.digest('slack', url).toString('hex'))}::text[],
        ${urls.map((url, index) => signer.seal(url, rows[index]?.id ?? ''))}::text[]) as given (id, address, sealed)
    ),
    renamed as (
      update delivery_channels set address = given.address from given where user_id = given.id and kind = 'slack'
    )
    insert into webhook_addresses (user_id, kind, sealed) select id, 'slack', sealed from given`.execute(db)
}

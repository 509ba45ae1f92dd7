import { type Insertable, sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import type { Drops } from '../connection/schema.ts'

export interface NewDrop extends Insertable<Drops> {
  url: string
}

/** The drop of an article under this address, with http or https, or of this video. */
export async function findDropId(
  db: Tx,
  { url, youtube_video_id }: Pick<NewDrop, 'url' | 'youtube_video_id'>,
): Promise<number | undefined> {
  const key = url.replace(/^https?:/, '')
  const row = await db
    .selectFrom('drops')
    .select('id')
    .where((drop) =>
      drop.or([
        drop('url', 'in', [`https:${key}`, `http:${key}`]),
        ...(youtube_video_id ? [drop('youtube_video_id', '=', youtube_video_id)] : []),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

/**
 * Inserts the drop and the beginning of its text, for the taggers. Undefined when another worker has just
 * added the same article.
 */
export async function insertDrop(db: Tx, drop: NewDrop, text = ''): Promise<number | undefined> {
  const row = await db
    .with('added', (db) =>
      db
        .insertInto('drops')
        .values(drop)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .with('told', (db) =>
      db
        .insertInto('drop_texts')
        .columns(['drop_id', 'text'])
        .expression((db) =>
          db
            .selectFrom('added')
            .select(['id', sql<string>`${text}::text`.as('text')])
            .where(sql<boolean>`${text}::text <> ''`),
        ),
    )
    .selectFrom('added')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Links the feed's item to its drop. */
export async function linkFeedItem(
  db: Tx,
  item: { sourceId: number; identity: string; dropId: number },
): Promise<void> {
  await db
    .updateTable('feed_items')
    .set({ drop_id: item.dropId })
    .where('source_id', '=', item.sourceId)
    .where('identity', '=', Buffer.from(item.identity, 'hex'))
    .execute()
}

export interface EnteredPage {
  url: string
  host: string
  /** The site's name according to the page. */
  siteName: string | undefined
  /** The name that the editor typed. */
  label: string | undefined
}

/**
 * The publisher of a page that an editor entered: the one the editor named, otherwise the owner of the page's
 * site. A channel on a shared site does not own it, so without a name its pages belong to a source for the
 * whole site.
 */
export async function sourceOfPage(db: Tx, page: EnteredPage): Promise<number> {
  const { host, hostname, origin } = new URL(page.url)
  const name = page.label ?? page.siteName ?? hostname.replace(/^www\./, '')
  // Two pages of a new publisher at the same time must not create it twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`source of ${page.host}`}, 0))`.execute(db)
  const known = await db
    .selectFrom('sources')
    .select('id')
    .where((source) => {
      const isNamed = source.and([
        source('host', '=', page.host),
        source(sql`lower(name)`, '=', sql`lower(${name}::text)`),
      ])
      return page.label ? isNamed : source.or([isNamed, source('homepage_url', 'in', frontPages(host))])
    })
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('sources')
    .values({ name, host: page.host, homepage_url: `${origin}/`, type: 'manual' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In all their spellings. */
function frontPages(host: string): string[] {
  const name = host.replace(/^www\./, '')
  return ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((start) => [
    `${start}${name}/`,
    `${start}${name}`,
  ])
}

import { parseFeed, type RssFeed } from 'feedsmith'
import pg from 'pg'
import { Agent, request } from 'undici'
import { FETCHES_AT_ONCE, type Reader } from './reader.ts'

interface StoredFeed {
  id: number
  url: string
  etag: string | null
}

/** The least code with the same libraries: no guard, no cleaning, no schedule, no jobs. */
export function bareReader(databaseUrl: string): Reader {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const dispatcher = new Agent({ connections: 2 })

  async function read({ id, url, etag }: StoredFeed): Promise<number> {
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {}
    const answer = await request(url, { dispatcher, headers })
    if (answer.statusCode === 304) {
      await answer.body.dump()
      await pool.query('update bare_feeds set checked_at = now() where id = $1', [id])
      return 0
    }
    const { feed } = parseFeed(await answer.body.text())
    return store(id, String(answer.headers.etag), (feed as RssFeed.Feed<string>).items ?? [])
  }

  async function store(id: number, etag: string, items: RssFeed.Item<string>[]): Promise<number> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update bare_feeds set etag = $2, checked_at = now() where id = $1', [id, etag])
      const { rowCount } = await client.query(
        `insert into bare_entries (feed_id, guid, link, title, content, published)
         select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
         on conflict do nothing`,
        [
          id,
          items.map(({ guid }) => guid?.value),
          items.map(({ link }) => link),
          items.map(({ title }) => title),
          items.map(({ content }) => content?.encoded),
          items.map(({ pubDate }) => pubDate),
        ],
      )
      await client.query('commit')
      return rowCount ?? 0
    } finally {
      client.release()
    }
  }

  return {
    async pass() {
      const { rows: left } = await pool.query<StoredFeed>(
        'select id, url, etag from bare_feeds order by id desc',
      )
      let stored = 0
      const lane = async () => {
        for (let feed = left.pop(); feed; feed = left.pop()) {
          const found = await read(feed)
          stored += found
        }
      }
      await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, lane))
      return { stored, errors: [] }
    },
  }
}

export const BARE_TABLES = `
  create table bare_feeds (
    id integer generated always as identity primary key, url text not null, etag text, checked_at timestamptz
  );
  create table bare_entries (
    feed_id integer not null references bare_feeds, guid text not null, link text, title text, content text,
    published timestamptz, unique (feed_id, guid)
  )`

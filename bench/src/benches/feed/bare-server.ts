/**
 * The least a server could do for a feed: two point reads and the bytes. With `counting`, the first of them reads the
 * caller's token and counts the call, as whoever limits calls in several processes has to.
 */
import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { ownProcessorTime } from '../public/load.ts'

const [url, port, token, body, counting] = process.argv.slice(2) as [string, string, string, string, string?]
const SESSION = 'select user_id from sessions where token = $1 and expires_at > now()'
const TOKEN = `
  with token as (select user_id from personal_tokens where secret_hash = $1 and expires_at > now()),
  counted as (
    insert into rate_limits (key, hits, resets_at)
    select 'api ' || user_id, 1, now() + interval '1 hour' from token
    on conflict (key) do update set hits = rate_limits.hits + 1
    returning hits, resets_at
  )
  select user_id, hits, resets_at from token, counted`
const hashOf = (authorization = '') => hash('sha256', authorization.slice('Bearer '.length), 'buffer')

const pool = new pg.Pool({ connectionString: url, max: 10 })

createServer(async (request, response) => {
  if (request.url === '/metrics') return response.end(ownProcessorTime())
  const session = await pool.query(
    counting
      ? { name: 'token', text: TOKEN, values: [hashOf(request.headers.authorization)] }
      : { name: 'session', text: SESSION, values: [token] },
  )
  const items = await pool.query({
    name: 'items',
    text: `select item.*, drops.* from edition_items as item join drops on drops.id = item.drop_id
      where item.user_id = $1 order by position`,
    values: [session.rows[0]?.user_id],
  })
  // The benchmark accepts only 200, because a server that finds nothing is no comparison.
  if (items.rows.length === 0) response.statusCode = 500
  response.setHeader('content-type', 'application/json')
  const isPacked = request.headers['accept-encoding'] === 'gzip'
  if (isPacked) response.setHeader('content-encoding', 'gzip')
  response.end(isPacked ? gzipSync(body, { level: 1 }) : body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))

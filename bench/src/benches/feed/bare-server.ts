/** The least a server could do for a feed: two point reads and the bytes. Started by bench/src/benches/feed.ts. */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { ownProcessorTime } from '../public/load.ts'

const [url, port, token, body] = process.argv.slice(2) as [string, string, string, string]
const pool = new pg.Pool({ connectionString: url, max: 10 })

createServer(async (request, response) => {
  if (request.url === '/metrics') return response.end(ownProcessorTime())
  const session = await pool.query({
    name: 'session',
    text: 'select user_id from sessions where token = $1 and expires_at > now()',
    values: [token],
  })
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

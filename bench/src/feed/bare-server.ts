/** The least a server could do for a feed: two point reads and the bytes. Started by bench/src/feed.ts. */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { ownProcessorTime } from '../load.ts'

const [url, port, token, body] = process.argv.slice(2) as [string, string, string, string]
const pool = new pg.Pool({ connectionString: url, max: 10 })

createServer(async (request, response) => {
  if (request.url === '/metrics') return response.end(ownProcessorTime())
  const session = await pool.query({
    name: 'session',
    text: 'select user_id from sessions where token = $1 and expires_at > now()',
    values: [token],
  })
  await pool.query({
    name: 'items',
    text: `select item.*, drops.* from edition_items as item join drops on drops.id = item.drop_id
      where item.user_id = $1 order by position`,
    values: [session.rows[0]?.user_id],
  })
  response.setHeader('content-type', 'application/json')
  const isPacked = request.headers['accept-encoding'] === 'gzip'
  if (isPacked) response.setHeader('content-encoding', 'gzip')
  response.end(isPacked ? gzipSync(body, { level: 1 }) : body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))

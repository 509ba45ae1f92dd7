import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * `gone`: something may no longer be shown. `new`: there is more to show. `lost`: changes may be missed from
 * now. `listening`: no changes are missed from now. With slugs: a correction that affects only these topics.
 */
export type ContentNews = 'gone' | 'new' | 'lost' | 'listening' | { correctedIn: readonly string[] }

function newsIn(payload: string | undefined): ContentNews {
  const [kind, ...slugs] = payload?.split(' ') ?? []
  if (kind === 'new') return 'new'
  return slugs.length > 0 ? { correctedIn: slugs } : 'gone'
}

interface Pace {
  /** A connection that died silently is noticed after twice this time. */
  heartbeatMs: number
  retryMs: number
}

const PACE: Pace = { heartbeatMs: 5_000, retryMs: 1_000 }

interface ContentFollower {
  receive(news: ContentNews): void
  /** Called once when changes may be missed, until listening resumes. */
  onLost(error: unknown): void
}

/** Listens for changes that affect readers, on its own connection, for as long as the process runs. */
export function followContent(
  url: string,
  { receive, onLost }: ContentFollower,
  { heartbeatMs, retryMs }: Pace = PACE,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let isLossTold = false
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})

  async function listenUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'daily-drops content',
      connectionTimeoutMillis: 10_000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const ownChannel = `content_beat_${randomUUID().replaceAll('-', '')}`
    let cause: unknown
    let beats = 0
    client.on('error', (error) => (cause ??= error))
    client.on('notification', ({ channel, payload }) => {
      if (channel === ownChannel) beats += 1
      else receive(newsIn(payload))
    })
    /**
     * Behind a pooler, LISTEN succeeds but nothing arrives: only receiving its own notification proves that
     * it works.
     */
    async function prove(): Promise<void> {
      const before = beats
      await client.query('select pg_notify($1, $2)', [ownChannel, ''])
      // PostgreSQL delivers to the sender before it accepts the next statement.
      await client.query('select 1')
      if (beats === before)
        throw new Error('Notifications do not arrive: is there a connection pooler in between?')
    }
    try {
      await client.connect()
      await client.query(`listen content_changes; listen ${ownChannel}`)
      await prove()
      receive('listening')
      isLossTold = false
      while (!signal.aborted) {
        await Promise.race([ended, pause(heartbeatMs)])
        if (!signal.aborted) await prove()
      }
    } catch (error) {
      // The original error says more than the fact that the connection ended.
      throw cause ?? error
    } finally {
      receive('lost')
      await client.end()
    }
  }

  function tell(error: unknown): void {
    if (!isLossTold && !signal.aborted) onLost(error)
    isLossTold = true
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await listenUntilLost().catch(tell)
      await pause(retryMs)
    }
  }
  const following = follow()
  return {
    async stop() {
      stopping.abort()
      await following
    },
  }
}

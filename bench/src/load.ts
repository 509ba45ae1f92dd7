import { Pool } from 'undici'

export interface LoadRequest {
  origin: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** Answers per second over `connections` kept busy for so many seconds; any other status than 200 ends the run. */
export async function requestsPerSecond(
  { origin, ...request }: LoadRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { statusCode, body } = await pool.request(request)
        await body.dump()
        if (statusCode !== 200) throw new Error(`${request.path} answered ${statusCode}`)
        answered++
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  await pool.close()
  return answered / elapsed
}

import { Pool } from 'undici'

export interface LoadRequest {
  origin: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

interface Load {
  connections: number
  seconds: number
}

/** Answers per second over `connections` kept busy for so many seconds; any other status than 200 ends the run. */
export async function requestsPerSecond(
  { origin, ...request }: LoadRequest,
  { connections, seconds }: Load,
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

export interface Cost {
  perSecond: number
  /** Milliseconds of processor time that the serving process spends on an answer, whoever else is at work beside it. */
  processorMs: number
}

/** Both measures of one server: `/metrics` of its origin tells its processor time. */
export async function answerCost(request: LoadRequest, load: Load): Promise<Cost> {
  const before = await processorSeconds(request.origin)
  const started = performance.now()
  const perSecond = await requestsPerSecond(request, load)
  const elapsed = (performance.now() - started) / 1000
  const spent = (await processorSeconds(request.origin)) - before
  return { perSecond, processorMs: (spent * 1000) / (perSecond * elapsed) }
}

async function processorSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error(`${origin} does not tell its processor time`)
  return Number(seconds)
}

/** What a bare server says at `/metrics`. */
export function ownProcessorTime(): string {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
}

import { Pool } from 'undici'

export interface LoadRequest {
  origin: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Instead of `headers`, where many clients take turns. */
  nextHeaders?: () => Record<string, string>
  body?: string
}

interface Load {
  connections: number
  seconds: number
}

/** Responses per second over `connections` kept busy for `seconds`. Any status other than 200 ends the run. */
export async function requestsPerSecond(
  { origin, nextHeaders, ...request }: LoadRequest,
  { connections, seconds }: Load,
): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { statusCode, body } = await pool.request({
          ...request,
          ...(nextHeaders && { headers: nextHeaders() }),
        })
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
  /** The serving process's milliseconds of processor time per response, whatever else is running. */
  processorMs: number
}

/** Both measures of one server, whose `/metrics` reports its processor time. */
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
  if (seconds === undefined) throw new Error(`${origin} does not report its processor time`)
  return Number(seconds)
}

/** A bare server's `/metrics`. */
export function ownProcessorTime(): string {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
}

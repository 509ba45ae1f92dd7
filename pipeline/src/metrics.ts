import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client'

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Attempts at jobs by name and outcome',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
})

export const directivesRemoved = new Counter({
  name: 'tagging_directives_removed_total',
  help: 'Texts from which words for machines were taken, by part of the article',
  labelNames: ['part'] as const,
})

/** /healthz and /metrics for whoever watches this process; bound to loopback unless told otherwise. */
export async function serveMetrics(port: number, host = '127.0.0.1'): Promise<{ close(): void }> {
  collectDefaultMetrics()
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return response.end('ok')
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('content-type', register.contentType).end(await register.metrics())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return { close: () => server.close() }
}

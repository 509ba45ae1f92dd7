import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** Receives traces by OTLP over HTTP, in JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const isExport = request.method === 'POST' && request.url === '/v1/traces'
    if (!isExport || request.headers['content-type'] !== 'application/json') {
      response.writeHead(400).end()
      return
    }
    const { resourceSpans } = (await json(request)) as ExportRequest
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The statements below a span. */
    statementsBelow: ({ spanId, traceId }: ReceivedSpan) =>
      spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId && span.kind === 3),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

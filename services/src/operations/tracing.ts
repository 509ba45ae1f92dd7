import {
  type Context,
  context,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceWith, type Work } from './spans.ts'

const KINDS: Record<Work['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
}

const PATIENCE_MS = 3_000

interface TracingOptions {
  /** As OpenTelemetry defines it: without /v1/traces. */
  endpoint: string
  service: string
  /** The share of requests and jobs that are traced. */
  share: number
  /** How long sending one batch may take, which also delays the end of the process. */
  patienceMs?: number
}

/**
 * Sends traces in batches. If the receiver is unreachable, only traces are lost. Loaded only if a receiver is
 * configured.
 */
export function startTracing({ endpoint, service, share, patienceMs = PATIENCE_MS }: TracingOptions): {
  stop(): Promise<void>
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patienceMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('daily-drops')
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

  traceWith({
    run({ name, kind, attributes, origin }, run) {
      // Polling and the process's own checks would be traces of one line each.
      if (kind === 'statement' && !trace.getActiveSpan()) return run(() => {})
      return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, below(origin), async (span) => {
        const fail = () => span.setStatus({ code: SpanStatusCode.ERROR })
        try {
          return await run((end) => {
            span.updateName(end.name).setAttributes(end.attributes)
            if (end.failed) fail()
          })
        } catch (error) {
          fail()
          throw error
        } finally {
          span.end()
        }
      })
    },
    here() {
      const span = trace.getActiveSpan()?.spanContext()
      // Libraries start their own spans, which are invalid outside a traced span.
      if (!span || !isSpanContextValid(span)) return undefined
      return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`
    },
  })
  return {
    async stop() {
      traceWith(undefined)
      await provider.shutdown().catch(() => {})
      context.disable()
    },
  }
}

function below(origin: string | undefined): Context {
  const [, traceId, spanId, flags] = origin?.split('-') ?? []
  if (!traceId || !spanId) return context.active()
  return trace.setSpanContext(context.active(), {
    traceId,
    spanId,
    traceFlags: Number(flags),
    isRemote: true,
  })
}

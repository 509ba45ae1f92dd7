interface TracingEnv {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Loads nothing unless an address is set. */
export async function configuredTracing(env: TracingEnv, service: string) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env
  if (!endpoint) return undefined
  const { startTracing } = await import('./tracing.ts')
  return startTracing({ endpoint, service, share })
}

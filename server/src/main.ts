import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databaseAddresses } from '@daily-drops/db/connection/env'
import { followContent } from '@daily-drops/db/drops/content-changes'
import { configuredTracing } from '@daily-drops/services/operations/configured-tracing'
import { serve } from '@hono/node-server'
import { collectDefaultMetrics } from 'prom-client'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { readEnv } from './configuration/env.ts'
import { closeDeps, createDeps } from './create-deps.ts'
import { shutDownOnSignal } from './http/shutdown.ts'

const env = readEnv()
const tracing = await configuredTracing(env, 'daily-drops web')
const deps = createDeps(env)
const { log, metrics, lifecycle, pageCache, visitorReads, reportFailure } = deps
collectDefaultMetrics({ register: metrics.registry })

const build: ServerBuild = await import(pathToFileURL(join(env.WEB_BUILD_DIR, 'server/index.js')).href)
const app = createApp(deps, { getServerBuild: () => build, clientDir: join(env.WEB_BUILD_DIR, 'client') })

const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ address, port }) => {
  log.info({ address, port, url: env.BASE_URL }, 'listening')
})

const content = followContent(databaseAddresses(env).directUrl, {
  receive(news) {
    visitorReads.receive(news)
    pageCache.receive(news)
  },
  onLost: (error) => reportFailure('content-changes', error),
})
async function close(): Promise<void> {
  await content.stop()
  await closeDeps(deps)
  await tracing?.stop()
}

shutDownOnSignal({ server, lifecycle, log, drainMs: env.SHUTDOWN_DRAIN_MS, close })

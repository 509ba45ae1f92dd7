/** The web host for development: the same app as in production, with Vite in front for pages and hot reload. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createApp } from './app.ts'
import { readEnv } from './configuration/env.ts'
import { closeDeps, createDeps } from './create-deps.ts'

const env = readEnv()
const deps = createDeps(env)
const server = createServer()
const vite = await createVite({
  root: fileURLToPath(new URL('../../web', import.meta.url)),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

const app = createApp(deps, {
  getServerBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
})
const answer = getRequestListener(app.fetch)
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => answer(request, response)),
)
server.listen(env.PORT, env.HOST)

async function stop(): Promise<void> {
  server.closeAllConnections()
  await vite.close()
  await closeDeps(deps)
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

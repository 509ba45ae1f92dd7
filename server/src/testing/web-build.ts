import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'

export const WEB_BUILD_DIR = fileURLToPath(new URL('./web-build', import.meta.url))

/** What the host gets from a web build, without building the web. */
export async function testWeb() {
  const path = `${WEB_BUILD_DIR}/server/index.js`
  const build: ServerBuild = await import(path)
  return { getServerBuild: () => build, clientDir: `${WEB_BUILD_DIR}/client` }
}

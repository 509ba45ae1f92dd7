import { FUNCTIONS } from '@daily-drops/contract/functions'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { HostEnv } from '../../context/host-env.ts'
import type { Surface } from './fuzz-requests.ts'

/** Everything that the host serves, from its own registries, so that a new function or route is included at once. */
export function surfaceOf(app: Hono<HostEnv>, build: ServerBuild): Surface {
  const own = app.routes.map(({ path }) => path.replace(/\{[^/]*\}/g, '')).filter((path) => path !== '/*')
  return { functions: FUNCTIONS, routes: [...new Set([...own, ...pagesOf(build)])] }
}

function pagesOf({ routes }: ServerBuild): string[] {
  const pathTo = (id: string): string => {
    const route = routes[id]
    if (!route) return ''
    return [route.parentId ? pathTo(route.parentId) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  return Object.keys(routes).map((id) => `/${pathTo(id)}`)
}

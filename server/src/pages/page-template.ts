import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const MOST_KEPT = 1000

/**
 * Finds the template of a page's address (`/topics/:slug`), which logs and metrics may contain without
 * identifying anyone.
 */
export function pageTemplates(build: ServerBuild): (pathname: string) => string {
  const tree = routeTree(build.routes)
  // Matching ranks all routes each time, and addresses repeat.
  const templates = new LRUCache<string, string>({ max: MOST_KEPT })

  function find(pathname: string): string {
    const matches = matchRoutes(tree, pagePath(pathname))
    return matches ? template(matches.map(({ route }) => route.path)) : '/*'
  }
  return (pathname) => {
    const found = templates.get(pathname) ?? find(pathname)
    templates.set(pathname, found)
    return found
  }
}

/** The shared pages by template, with the query parameters that each reads. */
export function sharedPages({ routes }: ServerBuild): Map<string, readonly string[]> {
  const shared = new Map<string, readonly string[]>()
  for (const route of Object.values(routes)) {
    const handle = route?.module.handle as { shared?: { query: readonly string[] } } | undefined
    if (route && handle?.shared) shared.set(template(pathsTo(routes, route.id)), handle.shared.query)
  }
  return shared
}

function pathsTo(routes: ServerBuild['routes'], id: string): (string | undefined)[] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId ? pathsTo(routes, route.parentId) : []), route.path]
}

function template(paths: (string | undefined)[]): string {
  const parts = paths.map((path) => path?.replace(/^\/|\/$/g, '')).filter(Boolean)
  return `/${parts.join('/')}`
}

function routeTree(manifest: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(manifest)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map((route) => ({
      id: route.id,
      ...(route.path !== undefined && { path: route.path }),
      ...(route.index ? { index: true } : { children: routeTree(manifest, route.id) }),
    }))
}

/** A client navigation requests the page's data under the page's path with `.data`. */
function pagePath(pathname: string): string {
  return pathname.replace(/\/_\.data$|\/_root\.data$|\.data$/, '') || '/'
}

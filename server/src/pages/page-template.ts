import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const MOST_KEPT = 1000

interface FoundPage {
  /** `/topics/:slug`: logs and metrics may contain it without identifying anyone. */
  template: string
  /** The ids of its routes, from the root to the page. */
  routes: readonly string[]
}

/** Finds the page of an address. */
export function pageFinder(build: ServerBuild): (pathname: string) => FoundPage {
  const tree = routeTree(build.routes)
  // Matching ranks all routes each time, and addresses repeat.
  const pages = new LRUCache<string, FoundPage>({ max: MOST_KEPT })

  function find(pathname: string): FoundPage {
    const matches = matchRoutes(tree, pagePath(pathname))
    if (!matches) return { template: '/*', routes: [] }
    return {
      template: template(matches.map(({ route }) => route.path)),
      routes: matches.map(({ route }) => route.id as string),
    }
  }
  return (pathname) => {
    const found = pages.get(pathname) ?? find(pathname)
    pages.set(pathname, found)
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

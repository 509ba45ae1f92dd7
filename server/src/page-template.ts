import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Finds the template of a page's address (`/topics/:slug`), which logs and metrics may name without naming anybody. */
export function pageTemplates(build: ServerBuild): (pathname: string) => string {
  const tree = routeTree(build.routes)
  return (pathname) => {
    const matches = matchRoutes(tree, pagePath(pathname))
    if (!matches) return '/*'
    const path = matches.map(({ route }) => route.path?.replace(/^\/|\/$/g, '')).filter(Boolean)
    return `/${path.join('/')}`
  }
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

/** A client navigation asks for the page's data under the page's name with `.data`. */
function pagePath(pathname: string): string {
  return pathname.replace(/\/_\.data$|\/_root\.data$|\.data$/, '') || '/'
}

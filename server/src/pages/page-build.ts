import type { ServerBuild } from 'react-router'
import type { pageFinder } from './page-template.ts'

/**
 * The build with no other routes than a page's own and those of the pages above it, which the router lists in the page.
 * For each page, the router prepares all routes that it has, and tries them one after another five times.
 */
export function pageBuilds(
  build: ServerBuild,
  pageOf: ReturnType<typeof pageFinder>,
): (pathname: string) => ServerBuild {
  const builds = new Map<string, ServerBuild>()
  return (pathname) => {
    const { template, routes } = pageOf(pathname)
    // An address without a page has any number of addresses above it.
    if (template.endsWith('*')) return build
    const ids = new Set([...routes, ...above(pathname).flatMap((path) => pageOf(path).routes)])
    const key = [...ids].join()
    const found = builds.get(key) ?? withRoutes(build, ids)
    builds.set(key, found)
    return found
  }
}

/** As the router finds them. */
function above(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return ['/', ...parts.slice(1).map((_, nth) => `/${parts.slice(0, nth + 1).join('/')}`)]
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

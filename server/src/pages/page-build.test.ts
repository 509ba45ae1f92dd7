import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageBuilds } from './page-build.ts'
import { pageFinder } from './page-template.ts'

const route = (id: string, path: string, parentId = 'root') => ({ id, parentId, path, module: {} })
const routes = {
  root: { id: 'root', path: '', module: {} },
  start: { id: 'start', parentId: 'root', index: true, module: {} },
  topics: route('topics', 'topics'),
  topic: route('topic', 'topics/:slug'),
  day: route('day', 'topics/:slug/:day'),
  settings: route('settings', 'settings'),
  security: route('security', 'security', 'settings'),
  nowhere: route('nowhere', '*'),
}
const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild
const buildOf = pageBuilds(build, pageFinder(build))
const routesOf = (pathname: string) => Object.keys(buildOf(pathname).routes)

describe('pageBuilds', () => {
  it.each([
    ['/', ['root', 'start']],
    ['/topics', ['root', 'start', 'topics']],
    ['/topics/ai/2026-11-02', ['root', 'start', 'topics', 'topic', 'day']],
    ['/topics/ai.data', ['root', 'start', 'topics', 'topic']],
    ['/settings/security', ['root', 'start', 'settings', 'security']],
  ])('has the routes of %s and of the pages above it', (pathname, ids) => {
    expect(routesOf(pathname)).toEqual(ids)
    expect(Object.keys(buildOf(pathname).assets.routes)).toEqual(ids)
  })

  it('is one build for all pages with the same routes', () => {
    expect(buildOf('/topics/ai')).toBe(buildOf('/topics/economy'))
  })

  it('has all routes for an address without a page, such as that of the router’s manifest', () => {
    expect(buildOf('/__manifest')).toBe(build)
    expect(buildOf('/no/such/page')).toBe(build)
  })
})

import { PRIVATE_PATHS, PUBLIC_PAGES } from '@daily-drops/contract/site/public-pages'
import { describe, expect, it } from 'vitest'
import { isIndexable, PAGE_RULES } from './access/access.ts'

/** Reads robots.txt as crawlers do. */
const isClosed = (path: string) => PRIVATE_PATHS.some((start) => path.startsWith(start))

describe('the pages listed for crawlers', () => {
  it('all exist, for everyone', () => {
    const pages = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== '/docs/api')
    for (const path of pages) expect(isIndexable(path), path).toBe(true)
  })

  it('are separate from those that robots.txt closes', () => {
    expect(PUBLIC_PAGES.filter(({ path }) => isClosed(path))).toEqual([])
  })
})

describe('robots.txt', () => {
  it('closes every personal or staff page', () => {
    const hidden = Object.keys(PAGE_RULES).filter((pattern) => !isIndexable(pattern))
    expect(hidden.filter((path) => !isClosed(path))).toEqual([])
  })

  it('closes no topic, search or edition page', () => {
    const open = ['/', '/feed', '/search', '/topics', '/topics/space', '/topics/space/2026-11-14', '/u/ada']
    expect(open.filter(isClosed)).toEqual([])
  })
})

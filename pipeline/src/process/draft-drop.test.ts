import { expect, it } from 'vitest'
import type { ReadPage } from '../extract/page-reader.ts'
import { draftDrop } from './draft-drop.ts'

it("prefers the feed's declaration to the page's, and uses the page's where the feed has none", () => {
  const url = 'https://gazette.example/story'
  const page = { url, title: 'Story', declared: { paywalled: true } } as ReadPage
  const drafted = (declared: { paywalled?: boolean | null }, read?: ReadPage) =>
    draftDrop({ url, source_id: 1, now: new Date(), item: { title: 'Story', declared } }, read).paywalled
  expect(drafted({ paywalled: false }, page)).toBe(false)
  expect(drafted({ paywalled: null }, page)).toBe(true)
  expect(drafted({}, page)).toBe(true)
  expect(drafted({})).toBeNull()
})

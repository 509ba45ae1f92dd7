import { expect, it } from 'vitest'
import type { ReadPage } from '../extract/page-reader.ts'
import { draftDrop } from './draft-drop.ts'

it("believes the feed's declaration before the page's, and takes the page's where the feed is silent", () => {
  const url = 'https://gazette.example/story'
  const page = { url, title: 'Story', declared: { paywalled: true } } as ReadPage
  const drafted = (declared: { paywalled?: boolean | null }, read?: ReadPage) =>
    draftDrop({ url, source_id: 1, now: new Date(), item: { title: 'Story', declared } }, read).paywalled
  expect(drafted({ paywalled: false }, page)).toBe(false)
  expect(drafted({ paywalled: null }, page)).toBe(true)
  expect(drafted({}, page)).toBe(true)
  expect(drafted({})).toBeNull()
})

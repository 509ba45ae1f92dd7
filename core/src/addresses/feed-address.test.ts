import { expect, it } from 'vitest'
import { feedSpellings, feedType } from './feed-address.ts'

it('recognises a feed with and without slash, by http and https', () => {
  const spellings = feedSpellings('http://Example.com:80/feed/?a=1#top')
  expect(spellings).toEqual([
    'https://example.com/feed?a=1',
    'https://example.com/feed/?a=1',
    'http://example.com/feed?a=1',
    'http://example.com/feed/?a=1',
  ])
  expect(feedSpellings('https://example.com')).toContain('https://example.com/')
})

it('leaves out spellings longer than an address may be', () => {
  const feed = `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`
  expect(feedSpellings(feed)).toEqual([
    feed,
    feed.replace('https', 'http'),
    `${feed.replace('https', 'http')}/`,
  ])
})

it('distinguishes channel feeds from others', () => {
  expect(feedType('https://www.youtube.com/feeds/videos.xml?channel_id=UC1')).toBe('youtube')
  expect(feedType('https://example.com/feeds/videos.xml/rss')).toBe('rss')
})

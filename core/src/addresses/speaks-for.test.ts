import { describe, expect, it } from 'vitest'
import { isRightful, speaksFor } from './speaks-for.ts'

const CHANNEL = 'https://www.youtube.com/feeds/videos.xml?channel_id=UC1'
const PLAYLIST = 'https://www.youtube.com/feeds/videos.xml?playlist_id=PL1'
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'

describe("a feed's authority over an address", () => {
  it.each([
    ['https://gazette.example/feed', 'https://gazette.example/story'],
    ['https://feeds.gazette.co.uk/all', 'https://www.gazette.co.uk/story'],
    ['http://gazette.example:8080/feed', 'https://GAZETTE.example/story'],
    ['https://ada.substack.com/feed', 'https://ada.substack.com/p/one'],
    ['https://www.ada.medium.com/feed', 'https://ada.medium.com/one'],
    ['https://ada.github.io/feed.xml', 'https://ada.github.io/one'],
    [CHANNEL, VIDEO],
    ['https://www.youtube.com/feeds/videos.xml?user=ada', VIDEO],
  ])('%s for %s', (feed, address) => {
    expect(speaksFor(feed, address)).toBe(true)
  })

  it.each([
    ['https://evil.example/feed', 'https://gazette.example/story'],
    // Addresses that only look similar.
    ['https://gazette.example.evil.test/feed', 'https://gazette.example/story'],
    ['https://evil.test/gazette.example', 'https://gazette.example/story'],
    ['https://gazette.example@evil.test/feed', 'https://gazette.example/story'],
    ['https://evil-gazette.co.uk/feed', 'https://gazette.co.uk/story'],
    ['https://evil.co.uk/feed', 'https://gazette.co.uk/story'],
    // Hosts with many publishers.
    ['https://eve.substack.com/feed', 'https://ada.substack.com/p/one'],
    ['https://substack.com/feed', 'https://substack.com/p/one'],
    ['https://medium.com/feed/@eve', 'https://medium.com/@ada/one'],
    ['https://eve.github.io/feed.xml', 'https://ada.github.io/one'],
    ['https://www.reddit.com/r/eve/.rss', 'https://www.reddit.com/r/ada/comments/1'],
    ['https://old.reddit.com/r/eve/.rss', 'https://old.reddit.com/r/ada/comments/1'],
    [PLAYLIST, VIDEO],
    ['https://www.youtube.com/@ada', VIDEO],
    ['https://evil.example/feeds/videos.xml?channel_id=UC1', VIDEO],
    ['no address', VIDEO],
    [CHANNEL, 'no address'],
    ['', ''],
  ])('%s not for %s', (feed, address) => {
    expect(speaksFor(feed, address)).toBe(false)
  })
})

it('returns an address to the source with authority over it, only from a source without', () => {
  const address = 'https://gazette.example/story'
  const own = 'https://gazette.example/feed'
  const other = 'https://evil.example/feed'
  const sister = 'https://gazette.example/science.xml'
  expect(isRightful(own, { holder: other, address })).toBe(true)
  expect(isRightful(other, { holder: own, address })).toBe(false)
  expect(isRightful(sister, { holder: own, address })).toBe(false)
  expect(isRightful('https://third.example/feed', { holder: other, address })).toBe(false)
  expect(isRightful(CHANNEL, { holder: other, address: VIDEO })).toBe(true)
  expect(isRightful(CHANNEL, { holder: PLAYLIST, address: VIDEO })).toBe(true)
  expect(isRightful(CHANNEL, { holder: CHANNEL, address: VIDEO })).toBe(false)
})
